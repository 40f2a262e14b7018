import type { P } from "../ink/geometry.ts";
import { poly } from "../ink/path.ts";
import { dice } from "../ink/random.ts";
import { disc, fade, path, rect, stroke } from "../ink/solid.ts";
import { beam } from "../ink/texture.ts";
import { crowd } from "./crowd.ts";

export type Turf = { near: string; far: string; stripe: string; line: string; blade: string };

/** Mown grass in perspective from a horizon down to the picture's foot; `eye` is where the stripes meet. */
export function turf(w: number, h: number, y: number, ink: Turf, eye: number, seed: number): string {
  const wash = fade(
    [0, y],
    [0, h],
    [
      [0, ink.far, 1],
      [0.6, ink.near, 1],
    ],
  );
  let stripes = "";
  for (let i = -14; i < 14; i += 2) {
    const a = eye + i * w * 0.05;
    const b = eye + i * w * 0.26;
    stripes += poly([
      [a, y],
      [a + w * 0.05, y],
      [b + w * 0.26, h],
      [b, h],
    ]);
  }
  const roll = dice(seed);
  let tufts = "";
  for (let i = 0; i < 260; i += 1) {
    const deep = roll.next() ** 0.7;
    const at: P = [roll.next() * w, y + 14 + deep * (h - y)];
    const tall = 5 + deep * 22;
    tufts += `M${at[0].toFixed(0)} ${at[1].toFixed(0)}l${(-tall * 0.3).toFixed(1)} ${(-tall).toFixed(1)}l${(tall * 0.35).toFixed(1)} ${(tall * 0.7).toFixed(1)}l${(tall * 0.3).toFixed(1)} ${(-tall * 0.8).toFixed(1)}l${(tall * 0.1).toFixed(1)} ${(tall * 0.9).toFixed(1)}Z`;
  }
  return (
    wash.def + rect(0, y, w, h - y, wash.ref) + path(stripes, ink.stripe, 0.35) + path(tufts, ink.blade, 0.4)
  );
}

/** A chalk line across the grass between two points, wider near than far. */
export const chalk = (a: P, b: P, from: number, to: number, ink: string, opacity = 0.85): string =>
  path(
    poly([
      [a[0] - from / 2, a[1]],
      [a[0] + from / 2, a[1]],
      [b[0] + to / 2, b[1]],
      [b[0] - to / 2, b[1]],
    ]),
    ink,
    opacity,
  );

/** Rugby posts: the foot of the left post at (x, y), `tall` high. */
export function posts(x: number, y: number, tall: number, ink: string, pad: string): string {
  const gap = tall * 0.42;
  const thick = tall * 0.022;
  const bar = y - tall * 0.3;
  const post = (at: number): string =>
    rect(at - thick / 2, y - tall, thick, tall, ink) +
    rect(at - thick * 1.7, y - tall * 0.16, thick * 3.4, tall * 0.16, pad) +
    rect(at - thick * 1.7, y - tall * 0.16, thick * 1.2, tall * 0.16, "#ffffff", 0.25);
  return post(x) + post(x + gap) + rect(x, bar, gap, thick, ink);
}

/** A floodlight mast with its lit bank and beam. */
export function floodlight(
  x: number,
  y: number,
  tall: number,
  ink: string,
  lamp: string,
  to: P,
  size = 1,
): string {
  const top = y - tall;
  let bank = "";
  for (let r = 0; r < 3; r += 1)
    for (let c = 0; c < 4; c += 1)
      bank += disc([x - 48 * size + c * 32 * size, top - 62 * size + r * 30 * size], 12 * size, lamp);
  return (
    beam([x, top - 30 * size], to, 60 * size, 420 * size, lamp, 0.34) +
    stroke(`M${x} ${y}V${top}`, ink, 13 * size) +
    stroke(`M${x - 26 * size} ${y}L${x} ${top + 80 * size}L${x + 26 * size} ${y}`, ink, 5 * size) +
    rect(x - 72 * size, top - 84 * size, 144 * size, 108 * size, ink) +
    bank +
    disc([x, top - 32 * size], 130 * size, lamp, 0.16) +
    disc([x, top - 32 * size], 210 * size, lamp, 0.08)
  );
}

/** People along the far touchline behind a rope, from one place to another. */
export function touchline(
  from: number,
  to: number,
  y: number,
  size: number,
  tones: readonly string[],
  bright: readonly string[],
  rope: string,
  seed: number,
): string {
  const people = crowd({
    frame: { x: from, y: y - size * 3.4, w: to - from, h: size * 1.6 },
    size: size * 1.5,
    tones,
    bright,
    share: 0.34,
    seed,
    cheer: 0.16,
  });
  const stakes = Array.from({ length: Math.ceil((to - from) / (size * 9)) }, (_, i) =>
    rect(from + i * size * 9, y - size * 1.1, size * 0.3, size * 1.9, rope),
  );
  return (
    people +
    rect(from, y + size * 0.2, to - from, size * 0.8, tones[0] ?? "#000000") +
    stakes.join("") +
    rect(from, y - size * 0.8, to - from, size * 0.22, rope)
  );
}
