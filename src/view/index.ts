export {
  askModel,
  battlesOf,
  MOST_PICKED,
  progressOf,
  questionsTo,
  silences,
  type AskModel,
  type AskOption,
  type AskState,
  type Progress,
} from "./asks.ts";
export { type Card, cardFor, closedPhase, type CardGroup, groupOf, groupsOf } from "./card.ts";
export { type Arrow, type Light, type LightKind, lightKind, mapModel, type MapModel } from "./map.ts";
export { type Bond, dealModel, type DealLine, type DealModel, type Effect, relationTable } from "./relations.ts";
export { seenBy, type Viewer } from "./viewer.ts";
export { answerArrows, askOnMap, battlesOnMap, goRefusal, type MapAsk, type MapBattle } from "./map-answers.ts";
export { closedSeasons, endOf, recordOf, type SeasonRecord } from "./record.ts";
export { type Frame, framesOf, isTold, type Mark, slotsOf } from "./replay.ts";
export { type Balance, type Cause, type Chapter, type Report, reportOf, type Told } from "./report.ts";
export {
  countLand,
  type Ground,
  groundOf,
  type Land,
  type LandCount,
  type LandFault,
  landFaults,
  landText,
  LONGEST_NAME,
  named,
  painted,
  MOST_WORTH,
  readLand,
  valued,
  type ReadLand,
} from "./land.ts";
export { type Difference, whatIf, type WhatIf } from "./what-if.ts";
export { distanceFor, type Distance, regionCard, type RegionCard, supplyModel, type SupplyModel, tracesOf, type Traces } from "./region.ts";
export { type FiledProvince, geoText, provincesText, readProvinces, type ReadProvinces, type Sheet } from "./province-files.ts";
export {
  areJoined,
  between,
  drawnFaults,
  type DrawnFault,
  keyFor,
  type LinkKind,
  type Proposal,
  proposed,
  type ProvinceFacts,
  type SlotKind,
  withDiagonal,
  withFacts,
  withLink,
  withoutDiagonal,
  withoutLink,
  withThrough,
} from "./provinces.ts";
