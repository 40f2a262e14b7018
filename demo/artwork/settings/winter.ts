import type { P } from "../ink/geometry.ts";
import { num, poly } from "../ink/path.ts";
import { dice } from "../ink/random.ts";
import { path } from "../ink/solid.ts";

/** A ridge line across the picture: jagged, filled down to `floor`. */
export function ridge(
  w: number,
  y: number,
  rise: number,
  step: number,
  floor: number,
  ink: string,
  seed: number,
): string {
  const roll = dice(seed);
  const line: P[] = [
    [-50, floor],
    [-50, y],
  ];
  for (let x = 0; x <= w + step; x += step * roll.between(0.5, 1.2))
    line.push([x, y - rise * roll.next() ** 1.3]);
  line.push([w + 60, floor]);
  return path(poly(line), ink);
}

/** One fir: stacked skirts, its foot at (x, y). */
function fir(x: number, y: number, tall: number): string {
  const wide = tall * 0.3;
  let d = `M${num(x - tall * 0.03)} ${num(y)}v${num(-tall * 0.2)}h${num(tall * 0.06)}v${num(tall * 0.2)}Z`;
  for (let i = 0; i < 4; i += 1) {
    const foot = y - tall * (0.1 + i * 0.2);
    const half = wide * (1 - i * 0.22);
    d += poly([
      [x - half, foot],
      [x - half * 0.3, foot - tall * 0.13],
      [x, foot - tall * 0.34],
      [x + half * 0.3, foot - tall * 0.13],
      [x + half, foot],
      [x, foot - tall * 0.035],
    ]);
  }
  return d;
}

/** A stand of firs of mixed height along a line. */
export function forest(
  from: number,
  to: number,
  y: number,
  tall: number,
  gap: number,
  ink: string,
  seed: number,
): string {
  const roll = dice(seed);
  let d = "";
  for (let x = from; x < to; x += gap * roll.between(0.5, 1.5))
    d += fir(x, y + roll.between(-8, 8), tall * roll.between(0.55, 1.1));
  return path(d, ink);
}

/** Falling snow: near flakes large, far ones fine. */
export function snow(w: number, h: number, count: number, seed: number): string {
  const roll = dice(seed);
  let d = "";
  for (let i = 0; i < count; i += 1) {
    const r = 1.5 + roll.next() ** 4 * 7;
    const [x, y] = [roll.next() * w, roll.next() * h];
    d += `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-r * 2)} 0`;
  }
  return path(d, "#ffffff", 0.85);
}
