/**
 * A fraction of whole numbers, exact until it is printed. A printed percentage must match one calculated by
 * hand, but as a floating-point number 2.675 is slightly less than 2.675. `bottom` is positive.
 */
export interface Ratio {
  top: number;
  bottom: number;
}

/** The ratio of two numbers; null if `bottom` is 0, because there was no shot, minute or game. */
export function ratio(top: number, bottom: number): Ratio | null {
  return bottom > 0 ? { top, bottom } : null;
}

export function wholeRatio(count: number): Ratio {
  return { top: count, bottom: 1 };
}

export function compareRatios(a: Ratio, b: Ratio): number {
  return Math.sign(a.top * b.bottom - b.top * a.bottom);
}

/** Rounds half up to `digits` decimals: 1/8 with two digits is "0.13". Not for negative values. */
export function formatDecimals({ top, bottom }: Ratio, digits: number): string {
  const scale = 10 ** digits;
  const doubled = 2 * top * scale + bottom;
  const scaled = (doubled - (doubled % (2 * bottom))) / (2 * bottom);
  const fraction = scaled % scale;
  return `${(scaled - fraction) / scale}.${String(fraction).padStart(digits, "0")}`;
}

/** A share with three decimals, as sports print it: ".923", "1.000". */
export function formatThousandths(share: Ratio): string {
  return formatDecimals(share, 3).replace(/^0/, "");
}
