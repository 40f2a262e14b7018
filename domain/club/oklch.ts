import { parseHex, type Rgb, toHex, toLinear } from "./contrast.ts";

/**
 * A color in OKLCH: lightness (0 to 1), chroma (0 is gray) and hue (radians), in perceptually even steps. A
 * club's color stays recognizable if only its lightness changes. The matrices are from CSS Color 4.
 */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = parseHex(hex);
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const redGreen = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(redGreen, blueYellow), h: Math.atan2(blueYellow, redGreen) };
}

function linearRgb({ l, c, h }: Oklch): Rgb {
  const [redGreen, blueYellow] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * redGreen + 0.2158037573 * blueYellow) ** 3;
  const middle = (l - 0.1055613458 * redGreen - 0.0638541728 * blueYellow) ** 3;
  const short = (l - 0.0894841775 * redGreen - 1.291485548 * blueYellow) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function fromLinear(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** Tolerance for rounding errors of the matrices. */
const TOLERANCE = 0.0005;
const isDisplayable = (rgb: Rgb) => rgb.every((light) => light >= -TOLERANCE && light <= 1 + TOLERANCE);

/** The nearest color that a screen can show: the same lightness and hue, with less chroma if necessary. */
export function oklchToHex(color: Oklch): string {
  if (color.l <= 0) return "#000000";
  if (color.l >= 1) return "#ffffff";
  let c = color.c;
  while (c > 0 && !isDisplayable(linearRgb({ ...color, c }))) c = Math.max(0, c - 0.004);
  const [r, g, b] = linearRgb({ ...color, c });
  return toHex([fromLinear(Math.max(0, r)), fromLinear(Math.max(0, g)), fromLinear(Math.max(0, b))]);
}
