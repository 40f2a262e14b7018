import { contrast, parseHex, readableColor, TEXT_CONTRAST, toHex, UI_CONTRAST } from "./contrast.ts";
import { type Oklch, oklchToHex, toOklch } from "./oklch.ts";
import type { Colors } from "./team.ts";

/** Derives every color of a club's pages from its three, for the light and the dark scheme. */

/** For clubs without colors, and for pages of no club (rule club-6). */
export const DEFAULT_COLORS = {
  primaryColor: "#4d0713",
  secondaryColor: "#000000",
  fontColor: "#fcfbfb",
} as const satisfies Colors;

export type Scheme = "light" | "dark";

/** From a custom property to #rrggbb. */
export type Palette = Record<PaletteName, string>;

export type PaletteName =
  | "--primary"
  | "--on-primary"
  | "--deep"
  | "--on-deep"
  | "--scrim"
  | "--mark"
  | "--secondary"
  | "--on-secondary"
  | "--action"
  | "--on-action"
  | "--accent-ink"
  | "--ring"
  | "--ground"
  | "--surface"
  | "--raised"
  | "--line"
  | "--control"
  | "--muted"
  | "--ink";

interface Neutrals {
  ground: number;
  surface: number;
  raised: number;
  line: number;
  control: number;
  muted: number;
  ink: number;
}

/** OKLCH lightness of the grays. A color that must be readable moves further if a tint requires it. */
const LIGHTNESS = {
  light: { ground: 0.972, surface: 0.99, raised: 1, line: 0.9, control: 0.6, muted: 0.48, ink: 0.21 },
  dark: { ground: 0.17, surface: 0.205, raised: 0.245, line: 0.33, control: 0.57, muted: 0.74, ink: 0.965 },
} as const satisfies Record<Scheme, Neutrals>;

/** The banner and the footer use a darker shade of the primary color: its lightness times this. */
const DEEPER = 0.8;
/** Background of white text on an image: dark for every primary color, in its hue. */
const SCRIM_LIGHTNESS = 0.19;
const SCRIM_TINT = 0.06;

/**
 * Chroma that grays take from the primary color: visible, but not conspicuous. Near white the eye notices
 * less chroma.
 */
const TINT = { light: 0.007, dark: 0.014 } as const satisfies Record<Scheme, number>;

/**
 * Makes a color lighter (dark scheme) or darker (light scheme) until it has enough contrast to every
 * background.
 */
function moveUntil(color: string, grounds: readonly string[], ratio: number, scheme: Scheme): string {
  const reaches = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= ratio);
  const start = toOklch(color);
  const step = scheme === "dark" ? 0.01 : -0.01;
  let [hex, l] = [toHex(parseHex(color)), start.l];
  while (!reaches(hex) && l >= 0 && l <= 1) {
    l += step;
    hex = oklchToHex({ ...start, l });
  }
  return hex;
}

/**
 * Minimum chroma of a button in the dark scheme that is lighter than the club's own color: a lighter navy
 * would be a slate that looks disabled.
 */
const VIVID = 0.17;
/** Colors with less chroma are grays, and stay gray. */
const GREY = 0.03;

/**
 * The color of buttons: the primary color. In the dark scheme a vivid one of its hue, if it must be lighter
 * to be visible.
 */
function actionOf(primary: string, grounds: readonly string[], scheme: Scheme): string {
  const action = moveUntil(primary, grounds, UI_CONTRAST, scheme);
  const { c, h } = toOklch(primary);
  if (scheme === "light" || action === primary || c < GREY) return action;
  const vivid = oklchToHex({ l: toOklch(action).l, c: Math.max(c, VIVID), h });
  return moveUntil(vivid, grounds, UI_CONTRAST, scheme);
}

function schemePalette(colors: Colors, scheme: Scheme): Palette {
  const primary = toHex(parseHex(colors.primaryColor));
  const secondary = toHex(parseHex(colors.secondaryColor));
  const { c, h }: Oklch = toOklch(primary);
  const lightness = LIGHTNESS[scheme];
  const grey = (name: keyof Neutrals) => oklchToHex({ l: lightness[name], c: Math.min(c, TINT[scheme]), h });
  const grounds = [grey("ground"), grey("surface"), grey("raised")];
  const deep = oklchToHex({ l: toOklch(primary).l * DEEPER, c, h });
  const onPrimary = readableColor(primary, colors.fontColor);
  const action = actionOf(primary, grounds, scheme);
  return {
    "--primary": primary,
    "--on-primary": onPrimary,
    "--deep": deep,
    "--on-deep": readableColor(deep, colors.fontColor),
    "--scrim": oklchToHex({ l: SCRIM_LIGHTNESS, c: Math.min(c, SCRIM_TINT), h }),
    "--mark": contrast(secondary, primary) >= UI_CONTRAST ? secondary : onPrimary,
    "--secondary": secondary,
    "--on-secondary": readableColor(secondary, colors.fontColor),
    "--action": action,
    "--on-action": readableColor(action, colors.fontColor),
    "--accent-ink": moveUntil(primary, grounds, TEXT_CONTRAST, scheme),
    "--ring": action,
    "--ground": grey("ground"),
    "--surface": grey("surface"),
    "--raised": grey("raised"),
    "--line": grey("line"),
    "--control": moveUntil(grey("control"), grounds, UI_CONTRAST, scheme),
    "--muted": moveUntil(grey("muted"), grounds, TEXT_CONTRAST, scheme),
    "--ink": moveUntil(grey("ink"), grounds, TEXT_CONTRAST, scheme),
  };
}

/**
 * The custom properties of both schemes. Whatever the club's colors, text has a contrast of 4.5: ink, muted
 * and accent-ink on ground, surface and raised, each on-… color on its own background. Ring, control and
 * action have 3 on all three, mark on the primary color, white on the scrim. `--line` only decorates. In the
 * dark scheme a navy bar may be hard to tell from the ground; buttons use `--action`, which never is.
 * @throws RangeError if a color is not hexadecimal; the import refuses those
 */
export function clubPalette(colors: Colors): Record<Scheme, Palette> {
  return { light: schemePalette(colors, "light"), dark: schemePalette(colors, "dark") };
}
