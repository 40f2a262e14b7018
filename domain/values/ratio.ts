/**
 * A fraction of whole numbers, kept whole until it is printed: 2.675 in binary is less than itself, and a printed
 * percentage must be the one that is worked out by hand. `bottom` is positive.
 */
export interface Ratio {
  top: number;
  bottom: number;
}

/** Null where there is nothing to divide by: no shot, no minute, no game. */
export function ratio(top: number, bottom: number): Ratio | null {
  return bottom > 0 ? { top, bottom } : null;
}

export function whole(count: number): Ratio {
  return { top: count, bottom: 1 };
}

export function compareRatios(a: Ratio, b: Ratio): number {
  return Math.sign(a.top * b.bottom - b.top * a.bottom);
}

/** Rounded half up to that many decimals: 1/8 in two is "0.13". Not for values below 0. */
export function decimals({ top, bottom }: Ratio, digits: number): string {
  const scale = 10 ** digits;
  const doubled = 2 * top * scale + bottom;
  const scaled = (doubled - (doubled % (2 * bottom))) / (2 * bottom);
  const fraction = scaled % scale;
  return `${(scaled - fraction) / scale}.${String(fraction).padStart(digits, "0")}`;
}

/** As sports print a share: ".923", "1.000". */
export function thousandths(share: Ratio): string {
  return decimals(share, 3).replace(/^0/, "");
}
