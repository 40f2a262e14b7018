import type { P } from "../ink/geometry.ts";
import { poly } from "../ink/path.ts";
import { dice } from "../ink/random.ts";
import { disc, fade, path, rect, stroke } from "../ink/solid.ts";
import { mesh } from "./net.ts";
import type { Turf } from "./turf.ts";

/** The inks of the canyon country at one hour of the day. */
export type Desert = {
  sky: readonly [string, string, string];
  sun: string;
  rock: readonly [string, string, string, string];
  lamp: string;
  turf: Turf;
};

export const SUNSET: Desert = {
  sky: ["#2f8f9d", "#8fd3c4", "#fbe9cf"],
  sun: "#fff7e6",
  rock: ["#a98bc4", "#7d4fa8", "#5b2a86", "#3d1a60"],
  lamp: "#fff1d0",
  turf: { near: "#17827a", far: "#5fb5a5", stripe: "#20a094", line: "#fffaf0", blade: "#0d5f59" },
};
export const VIOLET: Desert = {
  sky: ["#2c1147", "#5b2a86", "#b07fd6"],
  sun: "#f4e6d0",
  rock: ["#6f3aa0", "#4a1f70", "#3d1a60", "#24093d"],
  lamp: "#d9fff7",
  turf: { near: "#1b8f86", far: "#3a6f8f", stripe: "#2ec4b6", line: "#f4fffd", blade: "#0d5f59" },
};
export const NOON: Desert = {
  sky: ["#2ec4b6", "#9fe6dc", "#f4fbf3"],
  sun: "#ffffff",
  rock: ["#c4a4dc", "#a878cc", "#7a45a8", "#5b2a86"],
  lamp: "#ffffff",
  turf: { near: "#1b8f86", far: "#74c9bd", stripe: "#2aaea2", line: "#ffffff", blade: "#0d5f59" },
};

/** A row of flat-topped rocks standing on `floor`. */
function mesas(w: number, floor: number, rise: number, ink: string, seed: number, shade = "#24093d"): string {
  const roll = dice(seed);
  let d = "";
  let dark = "";
  let seams = "";
  for (let x = -w * 0.06; x < w; ) {
    const wide = w * roll.between(0.08, 0.22);
    const top = floor - rise * roll.between(0.55, 1);
    const foot = wide * 0.22;
    const shelf = top + (floor - top) * 0.45;
    const right: P[] = [
      [x + wide, top],
      [x + wide + 6, shelf],
      [x + wide + foot * 0.6, shelf + 10],
      [x + wide + foot * 1.4, floor],
    ];
    d += poly([
      [x - foot * 1.4, floor],
      [x - foot * 0.6, shelf + 10],
      [x - 6, shelf],
      [x, top],
      [x + wide * 0.3, top - rise * 0.03],
      ...right,
    ]);
    dark += poly([[x + wide * 0.72, top], ...right, [x + wide * 0.86, floor], [x + wide * 0.66, shelf]]);
    seams += `M${x + 4} ${top + (shelf - top) * 0.35}h${wide * 0.6}M${x + 8} ${top + (shelf - top) * 0.68}h${wide * 0.45}`;
    x += wide + w * roll.between(0.01, 0.09);
  }
  return path(d, ink) + path(dark, shade, 0.28) + stroke(seams, shade, 4, 0.2);
}

const SPIRE = "M-34 0L-30 -120L-44 -140L-24 -190L-30 -230H22L28 -180L16 -150L32 -120L36 0Z";

/** Sky, sun and three ranks of mesas down to the field's edge at `y`. */
export function desert(
  w: number,
  y: number,
  ink: Desert,
  at: { sun: number; seed: number; spire?: number },
): string {
  const wash = fade(
    [0, 0],
    [0, y],
    [
      [0, ink.sky[0], 1],
      [0.6, ink.sky[1], 1],
      [1, ink.sky[2], 1],
    ],
  );
  const bars = stroke(
    `M${w * 0.05} ${y * 0.22}h${w * 0.22}M${w * 0.12} ${y * 0.27}h${w * 0.2}M${w * 0.6} ${y * 0.14}h${w * 0.24}M${w * 0.66} ${y * 0.19}h${w * 0.26}`,
    ink.sun,
    y * 0.022,
    0.28,
  );
  const spire =
    at.spire === undefined
      ? ""
      : `<path d="${SPIRE}" fill="${ink.rock[1]}" transform="translate(${at.spire} ${y}) scale(${y / 430})"/>`;
  return (
    wash.def +
    rect(0, 0, w, y, wash.ref) +
    bars +
    disc([at.sun, y * 0.56], y * 0.3, ink.sun, 0.2) +
    disc([at.sun, y * 0.56], y * 0.21, ink.sun, 0.95) +
    mesas(w, y, y * 0.6, ink.rock[0], at.seed) +
    spire +
    mesas(w, y + 6, y * 0.36, ink.rock[1], at.seed + 5) +
    mesas(w, y + 14, y * 0.17, ink.rock[2], at.seed + 9) +
    rect(0, y - 4, w, 16, ink.rock[3])
  );
}

/** A lacrosse goal: the middle of its line at (x, y), `size` wide and as high. */
export function lacrosseGoal(
  x: number,
  y: number,
  size: number,
  pipe: string,
  inside: string,
  cord: string,
): string {
  const [l, r, t] = [x - size / 2, x + size / 2, y - size];
  const apex: P = [x, y - size * 0.16];
  return (
    path(
      poly([
        [l, y],
        [l, t],
        [r, t],
        [r, y],
      ]),
      inside,
      0.5,
    ) +
    mesh(
      [
        [l, t],
        [r, t],
        [apex[0] + 20, apex[1]],
        [apex[0] - 20, apex[1]],
      ],
      18,
      cord,
      4,
      0.8,
    ) +
    mesh(
      [
        [l, t],
        [apex[0] - 20, apex[1]],
        [apex[0] - 20, apex[1] + 4],
        [l, y],
      ],
      14,
      cord,
      4,
      0.65,
    ) +
    mesh(
      [
        [apex[0] + 20, apex[1]],
        [r, t],
        [r, y],
        [apex[0] + 20, apex[1] + 4],
      ],
      14,
      cord,
      4,
      0.65,
    ) +
    stroke(`M${l} ${y}L${apex[0]} ${apex[1]}L${r} ${y}`, pipe, size * 0.014) +
    stroke(`M${l} ${y}V${t}H${r}V${y}`, pipe, size * 0.034) +
    stroke(`M${l - 4} ${y}V${t - 4}H${r}`, "#ffffff", size * 0.008, 0.6)
  );
}
