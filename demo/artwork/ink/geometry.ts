/** A point or vector in picture units; y grows downwards. */
export type P = readonly [number, number];

export const add = (a: P, b: P): P => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: P, b: P): P => [a[0] - b[0], a[1] - b[1]];
export const mul = (a: P, k: number): P => [a[0] * k, a[1] * k];
export const mix = (a: P, b: P, t: number): P => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const dist = (a: P, b: P): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
/** The vector of a length at an angle in degrees: 0 points right, 90 down. */
export const polar = (deg: number, length: number): P => [
  Math.cos((deg * Math.PI) / 180) * length,
  Math.sin((deg * Math.PI) / 180) * length,
];
/** The angle in degrees from one point to another. */
export const angle = (a: P, b: P): number => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
export const unit = (a: P): P => {
  const length = Math.hypot(a[0], a[1]) || 1;
  return [a[0] / length, a[1] / length];
};
export const perp = (a: P): P => [-a[1], a[0]];

/** Where a limb of two bones bends when it reaches from `a` towards `b`; the end stays within reach. */
export function bend(a: P, b: P, first: number, second: number, side: 1 | -1): { mid: P; end: P } {
  const reach = Math.min(Math.max(dist(a, b), Math.abs(first - second) + 1), first + second - 0.5);
  const along = unit(sub(b, a));
  const x = (first * first - second * second + reach * reach) / (2 * reach);
  const y = Math.sqrt(Math.max(first * first - x * x, 0)) * side;
  return { mid: add(add(a, mul(along, x)), mul(perp(along), y)), end: add(a, mul(along, reach)) };
}
