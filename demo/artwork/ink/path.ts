import { add, mul, type P, perp, polar, sub, unit } from "./geometry.ts";

export const num = (value: number): string => String(Math.round(value * 10) / 10);
const at = (p: P): string => `${num(p[0])} ${num(p[1])}`;

/** A path of straight edges. */
export const poly = (points: readonly P[], closed = true): string =>
  `M${points.map(at).join("L")}${closed ? "Z" : ""}`;

/** Curve commands through the points (Catmull-Rom), without the opening move. */
function curve(points: readonly P[], closed: boolean, tension: number): string {
  const count = points.length;
  const get = (i: number): P => {
    const index = closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1);
    return points[index] ?? [0, 0];
  };
  let out = "";
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const from = add(get(i), mul(sub(get(i + 1), get(i - 1)), tension / 3));
    const to = sub(get(i + 1), mul(sub(get(i + 2), get(i)), tension / 3));
    out += `C${at(from)} ${at(to)} ${at(get(i + 1))}`;
  }
  return out;
}

/** A point of a tube's spine with the tube's radius there. */
export type Knot = readonly [P, number];

function tangent(knots: readonly Knot[], i: number): P {
  const before = knots[Math.max(i - 1, 0)]?.[0] ?? [0, 0];
  const after = knots[Math.min(i + 1, knots.length - 1)]?.[0] ?? [1, 0];
  return unit(sub(after, before));
}

/** The outline of a tube along a spine: a limb, a trunk, a sleeve. */
export function tube(knots: readonly Knot[], round: { start?: boolean; end?: boolean } = {}): string {
  const side = (sign: 1 | -1): P[] =>
    knots.map(([p, r], i) => add(p, mul(perp(tangent(knots, i)), r * sign)));
  const left = side(-1);
  const right = side(1).reverse();
  const cap = (on: boolean, r: number, to: P): string =>
    on ? `A${num(r)} ${num(r)} 0 0 1 ${at(to)}` : `L${at(to)}`;
  const first = knots[0]?.[1] ?? 0;
  const last = knots[knots.length - 1]?.[1] ?? 0;
  const start = left[0] ?? [0, 0];
  return (
    `M${at(start)}${curve(left, false, 0.5)}${cap(round.end ?? true, last, right[0] ?? [0, 0])}` +
    `${curve(right, false, 0.5)}${cap(round.start ?? true, first, start)}Z`
  );
}

/** A band across a tube at spine knot `i`, bulging along the spine so that the limb reads as round. */
export function band(knots: readonly Knot[], t: number, width: number, ink: string, bulge = 0.35): string {
  const scaled = t * (knots.length - 1);
  const i = Math.min(Math.floor(scaled), knots.length - 2);
  const [a, ra] = knots[i] ?? [[0, 0], 0];
  const [b, rb] = knots[i + 1] ?? [[0, 0], 0];
  const k = scaled - i;
  const centre = add(a, mul(sub(b, a), k));
  const r = (ra + (rb - ra) * k) * 1.4;
  const along = unit(sub(b, a));
  const across = mul(perp(along), r);
  const middle = add(centre, mul(along, r * bulge));
  return `<path d="M${at(sub(centre, across))}Q${at(middle)} ${at(add(centre, across))}" fill="none" stroke="${ink}" stroke-width="${num(width)}"/>`;
}

/** A star or burst of `points` spikes. */
export function star(centre: P, points: number, outer: number, inner: number, turn = -90): string {
  const corners: P[] = [];
  for (let i = 0; i < points * 2; i += 1) {
    corners.push(add(centre, polar(turn + (i * 180) / points, i % 2 === 0 ? outer : inner)));
  }
  return poly(corners);
}

/** A regular polygon's corners. */
export const ring = (centre: P, count: number, radius: number, turn = -90): P[] =>
  Array.from({ length: count }, (_, i) => add(centre, polar(turn + (i * 360) / count, radius)));
