import { poly } from "../ink/path.ts";
import { dice } from "../ink/random.ts";
import { disc, fade, path, rect, stroke } from "../ink/solid.ts";
import { beam } from "../ink/texture.ts";
import type { Turf } from "./turf.ts";
import { forest, ridge } from "./winter.ts";

/** The inks of the coast at one hour of the day. */
export type Coast = {
  sky: readonly [string, string, string];
  sun: string;
  hills: readonly [string, string, string];
  sea: string;
  rock: string;
  tower: string;
  band: string;
  lamp: string;
  turf: Turf;
};

export const DUSK: Coast = {
  sky: ["#e8552b", "#ff8f5c", "#ffd9b8"],
  sun: "#fff1e4",
  hills: ["#c9552f", "#8a4a32", "#2c4a34"],
  sea: "#f7b48a",
  rock: "#5b3a2e",
  tower: "#fff1e4",
  band: "#d9431f",
  lamp: "#fff1e4",
  turf: { near: "#1b6b3c", far: "#4e8a4c", stripe: "#2b8a52", line: "#fff1e4", blade: "#0e4526" },
};

export const FOG: Coast = {
  sky: ["#a9c7b4", "#cfe0d2", "#eef4ea"],
  sun: "#ffffff",
  hills: ["#a3c0ad", "#7ba48b", "#3f7557"],
  sea: "#c3d9cb",
  rock: "#4f6b5b",
  tower: "#ffffff",
  band: "#ff7a45",
  lamp: "#ffffff",
  turf: { near: "#2b7a4b", far: "#7fb08a", stripe: "#3f9560", line: "#ffffff", blade: "#14532d" },
};

export const NIGHT: Coast = {
  sky: ["#041a10", "#0a2f1c", "#14532d"],
  sun: "#cfe0d2",
  hills: ["#0f4025", "#0b331d", "#072416"],
  sea: "#12502e",
  rock: "#051a10",
  tower: "#cfe0d2",
  band: "#ff7a45",
  lamp: "#fff1d0",
  turf: { near: "#1f7a45", far: "#15592f", stripe: "#2c8f55", line: "#e8f3e6", blade: "#0a3a20" },
};

/** A lighthouse, its foot at (x, y). */
function lighthouse(x: number, y: number, tall: number, ink: Coast, lit: boolean): string {
  const at = (w: number, v: number): string => `${x + w * tall} ${y - v * tall}`;
  const slab = (a: number, b: number, fill: string): string =>
    path(
      `M${at(-0.1 + a * 0.04, a)}L${at(0.1 - a * 0.04, a)}L${at(0.1 - b * 0.04, b)}L${at(-0.1 + b * 0.04, b)}Z`,
      fill,
    );
  return (
    (lit
      ? beam([x, y - tall * 0.86], [x - tall * 3.2, y - tall * 1.15], tall * 0.03, tall * 0.34, ink.lamp, 0.6)
      : "") +
    slab(0, 0.76, ink.tower) +
    slab(0.14, 0.3, ink.band) +
    slab(0.46, 0.62, ink.band) +
    path(`M${at(0.02, 0)}L${at(0.1, 0)}L${at(0.07, 0.76)}L${at(0.01, 0.76)}Z`, "#05070d", 0.16) +
    rect(x - tall * 0.1, y - tall * 0.79, tall * 0.2, tall * 0.03, ink.rock) +
    rect(x - tall * 0.055, y - tall * 0.91, tall * 0.11, tall * 0.12, ink.lamp) +
    path(`M${at(-0.08, 0.91)}L${at(0, 1.02)}L${at(0.08, 0.91)}Z`, ink.band)
  );
}

/** Rocks heaped along the breakwater. */
function breakwater(from: number, to: number, y: number, ink: string, seed: number): string {
  const roll = dice(seed);
  let d = "";
  for (let x = from; x < to; x += 26) {
    const r = roll.between(16, 40);
    d += poly([
      [x - r, y + 8],
      [x - r * 0.6, y - r * 0.5],
      [x + r * 0.2, y - r * roll.between(0.5, 0.9)],
      [x + r, y - r * 0.2],
      [x + r * 1.1, y + 8],
    ]);
  }
  return path(d, ink);
}

const cloud = (x: number, y: number, w: number): string =>
  `M${x} ${y}h${w}q${w * 0.06} ${-w * 0.05} ${-w * 0.1} ${-w * 0.06}q${-w * 0.1} ${-w * 0.1} ${-w * 0.28} ${-w * 0.03}q${-w * 0.16} ${-w * 0.06} ${-w * 0.26} ${w * 0.02}q${-w * 0.3} ${-w * 0.01} ${-w * 0.36} ${w * 0.07}Z`;

/** Sky, headlands, sea, lighthouse and firs, down to the pitch's edge at `y`. */
export function coast(
  w: number,
  y: number,
  ink: Coast,
  at: { sun: number; tower: number; seed: number; lit?: boolean },
): string {
  const wash = fade(
    [0, 0],
    [0, y],
    [
      [0, ink.sky[0], 1],
      [0.55, ink.sky[1], 1],
      [1, ink.sky[2], 1],
    ],
  );
  const sea = y - y * 0.17;
  const glints = stroke(
    Array.from(
      { length: 16 },
      (_, i) => `M${at.sun - 120 + ((i * 67) % 240)} ${sea + 8 + i * 5}h${40 + ((i * 31) % 70)}`,
    ).join(""),
    ink.sun,
    4,
    0.7,
  );
  return (
    wash.def +
    rect(0, 0, w, y, wash.ref) +
    path(
      cloud(w * 0.08, y * 0.24, w * 0.26) +
        cloud(w * 0.5, y * 0.14, w * 0.2) +
        cloud(w * 0.74, y * 0.36, w * 0.24),
      ink.sun,
      0.2,
    ) +
    disc([at.sun, y * 0.6], y * 0.24, ink.sun, 0.25) +
    disc([at.sun, y * 0.6], y * 0.17, ink.sun, 0.9) +
    ridge(w, y * 0.72, y * 0.26, w * 0.11, y, ink.hills[0], at.seed) +
    rect(0, sea, w, y - sea, ink.sea) +
    glints +
    breakwater(at.tower - w * 0.16, w + 60, sea + 34, ink.rock, at.seed + 3) +
    lighthouse(at.tower, sea + 14, y * 0.46, ink, at.lit ?? false) +
    ridge(w * 0.42, y * 0.86, y * 0.2, w * 0.07, y, ink.hills[1], at.seed + 7) +
    forest(-30, w * 0.36, y + 6, y * 0.34, w * 0.022, ink.hills[2], at.seed + 2) +
    forest(w * 0.78, w + 40, y + 8, y * 0.2, w * 0.02, ink.hills[2], at.seed + 4) +
    rect(0, y - 10, w, 14, ink.hills[2])
  );
}
