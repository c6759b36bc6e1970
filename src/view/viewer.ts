import { viewFor, type Campaign, type Eyes } from "../rules/index.ts";

/** Who looks at the game. */
export type Viewer = Eyes;

/** What a viewer may know of a campaign, before anything is drawn for it. */
export const seenBy = (state: Campaign, viewer: Viewer): Campaign => viewFor(state, viewer);
