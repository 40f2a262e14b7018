import { add, mix, mul, type P, perp, polar, sub, unit } from "./geometry.ts";
import { num, poly } from "./path.ts";
import { dice } from "./random.ts";
import { fade, path } from "./solid.ts";

const dot = (p: P, r: number): string =>
  `M${num(p[0] - r)} ${num(p[1])}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;

export type Frame = { x: number; y: number; w: number; h: number };

/** A printer's dot screen; `weight` answers 0 (no dot) to 1 (dots touch) for a place in the frame. */
export function halftone(
  frame: Frame,
  step: number,
  ink: string,
  opacity: number,
  weight: (u: number, v: number) => number,
): string {
  let d = "";
  const rows = Math.ceil(frame.h / (step * 0.5));
  for (let row = 0; row <= rows; row += 1) {
    const y = row * step * 0.5;
    for (let x = row % 2 ? step / 2 : 0; x <= frame.w; x += step) {
      const r = Math.min(Math.max(weight(x / frame.w, y / frame.h), 0), 1) * step * 0.36;
      if (r > 0.6) d += dot([frame.x + x, frame.y + y], r);
    }
  }
  return path(d, ink, opacity);
}

/** Specks where a screen print missed the paper. */
export function specks(
  frame: Frame,
  count: number,
  ink: string,
  opacity: number,
  seed: number,
  size = 3,
): string {
  const roll = dice(seed);
  let d = "";
  for (let i = 0; i < count; i += 1) {
    const p: P = [frame.x + roll.next() * frame.w, frame.y + roll.next() * frame.h];
    const r = size * (0.35 + roll.next() ** 3);
    const corners = Array.from({ length: 5 }, (_, k) =>
      add(p, polar(k * 72 + roll.between(-24, 24), r * roll.between(0.6, 1.2))),
    );
    d += poly(corners);
  }
  return path(d, ink, opacity);
}

type Spray = {
  from: P;
  angle: number;
  spread: number;
  reach: number;
  count: number;
  size: number;
  ink: string;
  seed: number;
};

/** Flying splinters of ice, turf or dust: large near the source, fine further out. */
export function spray(of: Spray): string {
  const roll = dice(of.seed);
  let shards = "";
  let dust = "";
  for (let i = 0; i < of.count; i += 1) {
    const far = roll.next() ** 1.6;
    const way = of.angle + (roll.next() + roll.next() - 1) * of.spread;
    const fall: P = [0, far * far * of.reach * 0.18];
    const p = add(add(of.from, polar(way, far * of.reach)), fall);
    const r = of.size * (1.15 - far) * roll.between(0.25, 1);
    if (i % 3 === 0) dust += dot(p, Math.max(r * 0.5, 1.2));
    else {
      const tip = add(p, polar(way + roll.between(-14, 14), r * roll.between(1.6, 3)));
      const side = mul(perp(unit(sub(tip, p))), r * 0.45);
      shards += poly([add(p, side), tip, sub(p, side), add(p, polar(way + 180, r * 0.8))]);
    }
  }
  return path(shards, of.ink, 0.95) + path(dust, of.ink, 0.8);
}

/** A beam of light that widens from a lamp and dies away. */
export function beam(from: P, to: P, narrow: number, wide: number, ink: string, strength: number): string {
  const side = perp(unit(sub(to, from)));
  const wash = fade(from, to, [
    [0, ink, strength],
    [0.75, ink, strength * 0.35],
    [1, ink, 0],
  ]);
  const d = poly([
    add(from, mul(side, narrow)),
    add(to, mul(side, wide)),
    add(to, mul(side, -wide)),
    add(from, mul(side, -narrow)),
  ]);
  return wash.def + path(d, wash.ref);
}

/** Thin tapering strokes that follow a movement. */
export function streaks(
  from: P,
  to: P,
  spread: number,
  count: number,
  thick: number,
  ink: string,
  opacity: number,
  seed: number,
): string {
  const roll = dice(seed);
  const across = perp(unit(sub(to, from)));
  let d = "";
  for (let i = 0; i < count; i += 1) {
    const off = mul(across, roll.between(-spread, spread));
    const start = roll.between(0, 0.5);
    const a = add(mix(from, to, start), off);
    const b = add(mix(from, to, start + roll.between(0.2, 0.5)), off);
    const half = mul(across, thick * roll.between(0.3, 1));
    d += poly([a, add(mix(a, b, 0.7), half), b, sub(mix(a, b, 0.7), half)]);
  }
  return path(d, ink, opacity);
}
