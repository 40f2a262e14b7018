import type { Kit } from "../figure/parts.ts";
import type { Light } from "../ink/solid.ts";

const TONE = "#93a0ae";

/** One neutral tint that stands on light and on dark pages. */
export const NEUTRAL: Kit = {
  skin: "#b3bdc8",
  shirt: TONE,
  trim: "#b3bdc8",
  trim2: "#c3ccd5",
  shorts: "#7f8d9c",
  sock: TONE,
  head: "#7f8d9c",
  glove: "#7f8d9c",
  boot: "#6c7a89",
  steel: "#c3ccd5",
  runner: "#c3ccd5",
  plain: true,
  hair: "#7f8d9c",
};
export const EVEN: Light = {
  sun: [0.6, -0.8],
  shade: "#5c6b7b",
  depth: 24,
  dark: 0.45,
  rim: "#d3dae1",
  edge: 6,
  glow: 0.6,
};
