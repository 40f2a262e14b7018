/**
 * Computes the contrast of colors by WCAG 2.2. Colors are #rgb or #rrggbb; anything else throws a RangeError.
 */

/** Red, green and blue, each 0 to 1, gamma-encoded sRGB (not linear). */
export type Rgb = readonly [number, number, number];

/** Minimum for running text (WCAG 1.4.3, AA). */
export const TEXT_CONTRAST = 4.5;
/** Minimum for borders of controls, focus rings and icons (WCAG 1.4.11). */
export const UI_CONTRAST = 3;

/** @throws RangeError if the text is not a hexadecimal color */
export function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) throw new RangeError(`Not a hexadecimal color: ${hex}`);
  const size = digits.length / 3;
  const channel = (index: number) => {
    const part = digits.slice(index * size, (index + 1) * size);
    return Number.parseInt(size === 1 ? part + part : part, 16) / 255;
  };
  return [channel(0), channel(1), channel(2)];
}

/** A color as "#0d2b52". Channels outside 0 to 1 are clamped. */
export function toHex(rgb: Rgb): string {
  const twoDigits = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(twoDigits).join("")}`;
}

/** A gamma-encoded channel as linear light, 0 to 1. */
export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance: 0 for black to 1 for white. */
function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** The contrast ratio of two colors, in either order: from 1 for equal colors to 21 for black on white. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const WHITE = "#ffffff";
/**
 * The lightest usable black: if it were lighter, neither it nor white would be readable on some backgrounds.
 */
const NEAR_BLACK = "#050505";

/**
 * The preferred color if it is readable on the background, otherwise white or near-black, whichever reads
 * better.
 */
export function readableColor(ground: string, preferred: string): string {
  if (contrast(preferred, ground) >= TEXT_CONTRAST) return toHex(parseHex(preferred));
  return contrast(WHITE, ground) >= contrast(NEAR_BLACK, ground) ? WHITE : NEAR_BLACK;
}
