export { type Card, cardFor, closedPhase, type CardGroup, groupOf, groupsOf } from "./card.ts";
export { type Arrow, type Light, type LightKind, lightKind, mapModel, type MapModel } from "./map.ts";
export { seenBy, type Viewer } from "./viewer.ts";
