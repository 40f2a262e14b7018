import type { HomeBlock } from "./design.ts";

/** An order of the home page's blocks. Every order has every block. */
type Order = readonly HomeBlock[];

const END: Order = ["banner", "goods", "recruit", "second-banner", "sponsors"];

export const DEFAULT_ORDER: Order = ["scores", "hero", "record", "stories", "fixtures", "leaders", ...END];
export const HERO_FIRST: Order = ["hero", "scores", "record", "stories", "fixtures", "leaders", ...END];
/** Games come first. */
export const SCORES_FIRST: Order = ["scores", "hero", "fixtures", "record", "leaders", "stories", ...END];
/** Stories come first, below the scores. */
export const NEWS_FIRST: Order = ["scores", "stories", "hero", "fixtures", "record", "leaders", ...END];
/** A picture first, then statistics before stories. */
export const FIGURES_FIRST: Order = ["hero", "record", "leaders", "stories", "fixtures", "scores", ...END];
/** After the hero, the dated blocks: fixtures, then stories. */
export const DATES_FIRST: Order = ["hero", "fixtures", "stories", "scores", "record", "leaders", ...END];
