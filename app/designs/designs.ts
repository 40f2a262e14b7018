import type { Design, HomeBlock } from "./design.ts";

const USUAL_HOME: readonly HomeBlock[] = [
  "scores",
  "hero",
  "record",
  "stories",
  "fixtures",
  "leaders",
  "banner",
  "goods",
  "recruit",
  "second-banner",
  "sponsors",
];

const VARSITY = {
  name: "Varsity",
  hero: "picture",
  home: USUAL_HOME,
  heading: { face: "barlow", weight: 700, transform: "uppercase", leading: 0.95, tracking: 0.005, scale: 1 },
  text: "figtree",
  density: 1,
  grid: { portraits: 13, gap: 20 },
  card: "lined",
  ratio: { story: "16/9", portrait: "4/5" },
  corners: { card: 6, button: 6 },
  rule: 6,
  bar: "primary",
  head: "primary",
  motion: 1,
} as const satisfies Design;

/** The designs a club can choose from, by the numbers that bundles use. */
export const DESIGNS = {
  1: VARSITY,
} as const satisfies Record<number, Design>;

export type DesignNumber = keyof typeof DESIGNS;
