import { BUTTON_WIDTH_PX } from "../../domain/values/limits.ts";
import type { BackgroundColor, Design } from "./design.ts";
import { FONT_FACES } from "./faces.ts";

/** For each background: its color, the color of text on it, and the color of marks on it. */
const GROUNDS = {
  primary: ["var(--primary)", "var(--on-primary)", "var(--mark)"],
  deep: ["var(--deep)", "var(--on-deep)", "var(--on-deep)"],
  secondary: ["var(--secondary)", "var(--on-secondary)", "var(--on-secondary)"],
  paper: ["var(--ground)", "var(--ink)", "var(--action)"],
  surface: ["var(--surface)", "var(--ink)", "var(--action)"],
} as const satisfies Record<BackgroundColor, readonly [string, string, string]>;

/** For each kind of card: background, border and shadow. */
const CARDS = {
  lined: ["var(--raised)", "var(--line)", "none"],
  lifted: ["var(--raised)", "transparent", "var(--lift)"],
  bare: ["transparent", "transparent", "none"],
  filled: ["var(--surface)", "transparent", "none"],
} as const satisfies Record<Design["card"], readonly [string, string, string]>;

/** The shadow of a lifted card. */
const ELEVATION = "0 1px 2px rgb(0 0 0 / 0.1), 0 10px 28px -14px rgb(0 0 0 / 0.35)";

/**
 * A design's custom properties for type, space, shadow, radius and motion. All parts of all pages use them
 * (app/styles/).
 */
export function designTokens(design: Design): Record<`--${string}`, string> {
  const { heading, text, space, ratio, corners, ground } = design;
  const [barGround, barInk] = GROUNDS[ground.bar];
  const [headGround, headInk, headMark] = GROUNDS[ground.head];
  const [cardGround, cardLine, cardShadow] = CARDS[design.card];
  return {
    "--heading-family": FONT_FACES[heading.face],
    "--heading-weight": String(heading.weight),
    "--heading-transform": heading.caps ? "uppercase" : "none",
    "--heading-leading": String(heading.leading),
    "--heading-tracking": `${heading.tracking}em`,
    "--heading-scale": String(heading.scale),
    "--text-family": FONT_FACES[text],
    "--density": String(space.density),
    "--portrait-column": `${space.portraits}rem`,
    "--gap": `${space.gap}px`,
    "--card-ground": cardGround,
    "--card-line": cardLine,
    "--card-shadow": cardShadow,
    "--lift": ELEVATION,
    "--story-ratio": ratio.story,
    "--portrait-ratio": ratio.portrait,
    "--corner": `${corners.card}px`,
    "--button-corner": `${corners.button}px`,
    "--button-width": `${BUTTON_WIDTH_PX}px`,
    "--rule": `${design.rule}px`,
    "--bar-ground": barGround,
    "--bar-ink": barInk,
    "--head-ground": headGround,
    "--head-ink": headInk,
    "--head-mark": headMark,
    "--motion": String(design.motion),
  };
}
