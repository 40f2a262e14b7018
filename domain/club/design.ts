import { contrast, parseHex, readableColor, TEXT_CONTRAST, toHex, UI_CONTRAST } from "./contrast.ts";
import { type Oklch, oklchToHex, toOklch } from "./oklch.ts";
import type { Colors } from "./team.ts";

/** Derives every color of a club's pages from the club's three, for the light and the dark scheme. */

/** The colors of clubs that have set none, and of pages without a club (rule club-6). */
export const DEFAULT_COLORS = {
  primaryColor: "#4d0713",
  secondaryColor: "#000000",
  fontColor: "#fcfbfb",
} as const satisfies Colors;

export type Scheme = "light" | "dark";

/** Maps each custom property to its color, as #rrggbb. */
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

/**
 * OKLCH lightness of each gray. A gray that must be readable is made darker or lighter if its tint leaves too
 * little contrast.
 */
const LIGHTNESS = {
  light: { ground: 0.972, surface: 0.99, raised: 1, line: 0.9, control: 0.6, muted: 0.48, ink: 0.21 },
  dark: { ground: 0.17, surface: 0.205, raised: 0.245, line: 0.33, control: 0.57, muted: 0.74, ink: 0.965 },
} as const satisfies Record<Scheme, Neutrals>;

/** The background of the banner and footer is the primary color with its lightness times this factor. */
const DEEP_FACTOR = 0.8;
/**
 * Lightness and maximum chroma of the scrim, the dark layer between an image and the white text on it. The
 * scrim has the primary color's hue.
 */
const SCRIM_LIGHTNESS = 0.19;
const SCRIM_TINT = 0.06;

/**
 * Maximum chroma that grays take from the primary color: visible, but not conspicuous. It is lower in the
 * light scheme, because the eye notices less chroma near white.
 */
const TINT = { light: 0.007, dark: 0.014 } as const satisfies Record<Scheme, number>;

/**
 * Makes a color lighter (dark scheme) or darker (light scheme) until it has enough contrast to every
 * background.
 */
function moveUntilContrast(color: string, grounds: readonly string[], ratio: number, scheme: Scheme): string {
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
 * Minimum chroma of a button in the dark scheme if it must be lighter than the club's own color: a navy that
 * only gets lighter is a slate, which looks disabled.
 */
const MIN_VIVID_CHROMA = 0.17;
/** Colors with less chroma are grays, and stay gray. */
const MIN_COLOR_CHROMA = 0.03;

/**
 * The color of buttons: the primary color, moved until it is visible on every background. If that makes it
 * lighter in the dark scheme, it also becomes more vivid, in the same hue.
 */
function actionOf(primary: string, grounds: readonly string[], scheme: Scheme): string {
  const action = moveUntilContrast(primary, grounds, UI_CONTRAST, scheme);
  const { c, h } = toOklch(primary);
  if (scheme === "light" || action === primary || c < MIN_COLOR_CHROMA) return action;
  const vivid = oklchToHex({ l: toOklch(action).l, c: Math.max(c, MIN_VIVID_CHROMA), h });
  return moveUntilContrast(vivid, grounds, UI_CONTRAST, scheme);
}

function schemePalette(colors: Colors, scheme: Scheme): Palette {
  const primary = toHex(parseHex(colors.primaryColor));
  const secondary = toHex(parseHex(colors.secondaryColor));
  const { c, h }: Oklch = toOklch(primary);
  const lightness = LIGHTNESS[scheme];
  const grey = (name: keyof Neutrals) => oklchToHex({ l: lightness[name], c: Math.min(c, TINT[scheme]), h });
  const grounds = [grey("ground"), grey("surface"), grey("raised")];
  const deep = oklchToHex({ l: toOklch(primary).l * DEEP_FACTOR, c, h });
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
    "--accent-ink": moveUntilContrast(primary, grounds, TEXT_CONTRAST, scheme),
    "--ring": action,
    "--ground": grey("ground"),
    "--surface": grey("surface"),
    "--raised": grey("raised"),
    "--line": grey("line"),
    "--control": moveUntilContrast(grey("control"), grounds, UI_CONTRAST, scheme),
    "--muted": moveUntilContrast(grey("muted"), grounds, TEXT_CONTRAST, scheme),
    "--ink": moveUntilContrast(grey("ink"), grounds, TEXT_CONTRAST, scheme),
  };
}

/**
 * Returns the custom properties of both schemes. Whatever the club's colors, they have these contrasts. Text
 * has 4.5: ink, muted and accent-ink on ground, surface and raised, and each on-… color on its own
 * background. Parts of controls have 3: ring, control and action on ground, surface and raised, and mark on
 * the primary color. White on the scrim has 7. `--line` only decorates. In the dark scheme a navy bar may
 * look almost like the ground; buttons use `--action`, which never does.
 * @throws RangeError if a color is not hexadecimal; the import refuses those
 */
export function clubPalette(colors: Colors): Record<Scheme, Palette> {
  return { light: schemePalette(colors, "light"), dark: schemePalette(colors, "dark") };
}
