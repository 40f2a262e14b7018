import type { HomeBlock } from "./design.ts";

/** Orders of the home page. Every one holds every block. */
type Order = readonly HomeBlock[];

const END: Order = ["banner", "goods", "recruit", "second-banner", "sponsors"];

export const USUAL: Order = ["scores", "hero", "record", "stories", "fixtures", "leaders", ...END];
export const HERO_FIRST: Order = ["hero", "scores", "record", "stories", "fixtures", "leaders", ...END];
/** The games are the news. */
export const SCORES: Order = ["scores", "hero", "fixtures", "record", "leaders", "stories", ...END];
/** The stories are the news. */
export const NEWS: Order = ["scores", "stories", "hero", "fixtures", "record", "leaders", ...END];
/** A picture, and the figures before the words. */
export const FIGURES: Order = ["hero", "record", "leaders", "stories", "fixtures", "scores", ...END];
/** What has a date comes first. */
export const DATES: Order = ["hero", "fixtures", "stories", "scores", "record", "leaders", ...END];
