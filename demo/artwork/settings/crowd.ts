import { num } from "../ink/path.ts";
import { dice } from "../ink/random.ts";
import { path } from "../ink/solid.ts";
import type { Frame } from "../ink/texture.ts";

const person = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0` +
  `M${num(x - r * 2)} ${num(y + r * 4)}v${num(-r * 1.4)}q0 ${num(-r * 1.5)} ${num(r * 1.5)} ${num(-r * 1.5)}h${num(r)}q${num(r * 1.5)} 0 ${num(r * 1.5)} ${num(r * 1.5)}v${num(r * 1.4)}Z`;

const raised = (x: number, y: number, r: number): string =>
  `M${num(x - r * 1.9)} ${num(y + r * 2)}l${num(-r * 0.5)} ${num(-r * 4.4)}l${num(r * 0.7)} ${num(-r * 0.1)}l${num(r * 0.9)} ${num(r * 4)}Z` +
  `M${num(x + r * 1.9)} ${num(y + r * 2)}l${num(r * 0.5)} ${num(-r * 4.4)}l${num(-r * 0.7)} ${num(-r * 0.1)}l${num(-r * 0.9)} ${num(r * 4)}Z`;

type Crowd = {
  frame: Frame;
  size: number;
  tones: readonly string[];
  bright: readonly string[];
  share: number;
  seed: number;
  cheer?: number;
};

/** Rows of people in a stand, larger and lighter towards the front. */
export function crowd(of: Crowd): string {
  const roll = dice(of.seed);
  let out = "";
  let y = of.frame.y;
  while (y < of.frame.y + of.frame.h) {
    const depth = (y - of.frame.y) / of.frame.h;
    const r = of.size * (0.62 + 0.38 * depth);
    const inks = new Map<string, string>();
    for (
      let x = of.frame.x - r * 2 + roll.next() * r * 3;
      x < of.frame.x + of.frame.w + r * 2;
      x += r * roll.between(3.5, 4.6)
    ) {
      if (roll.next() < 0.05) continue;
      const ink = roll.next() < of.share ? roll.pick(of.bright) : roll.pick(of.tones);
      const top = y + roll.between(-r * 0.5, r * 0.5);
      const arms = roll.next() < (of.cheer ?? 0) ? raised(x, top, r) : "";
      inks.set(ink, (inks.get(ink) ?? "") + person(x, top, r) + arms);
    }
    for (const [ink, d] of inks) out += path(d, ink);
    y += r * 2.7;
  }
  return out;
}
