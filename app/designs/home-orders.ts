import type { HomeBlock } from "./design.ts";

/** An order of the home page's blocks. Every order has every block. */
type Order = readonly HomeBlock[];

const END: Order = ["banner", "goods", "recruit", "second-banner", "sponsors"];

export const DEFAULT_HOME_ORDER: Order = [
  "scores",
  "hero",
  "record",
  "stories",
  "fixtures",
  "leaders",
  ...END,
];
export const HERO_FIRST: Order = ["hero", "scores", "record", "stories", "fixtures", "leaders", ...END];
/** Games come first. */
export const SCORES_FIRST: Order = ["scores", "hero", "fixtures", "record", "leaders", "stories", ...END];
/** The scores come first, then the stories. */
export const NEWS_FIRST: Order = ["scores", "stories", "hero", "fixtures", "record", "leaders", ...END];
/** The hero comes first, then statistics, then stories. */
export const FIGURES_FIRST: Order = ["hero", "record", "leaders", "stories", "fixtures", "scores", ...END];
/** The hero comes first, then the blocks with dates: fixtures and stories. */
export const DATES_FIRST: Order = ["hero", "fixtures", "stories", "scores", "record", "leaders", ...END];
