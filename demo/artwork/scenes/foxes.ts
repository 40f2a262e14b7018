import { ball, type Hoops } from "../figure/field.ts";
import type { Kit } from "../figure/parts.ts";
import type { P } from "../ink/geometry.ts";
import { num } from "../ink/path.ts";
import { group, type Light, path } from "../ink/solid.ts";
import { foxHead } from "../marks/fox.ts";
import { touchline } from "../settings/turf.ts";

export const LOW_SUN: Light = {
  sun: [0.62, -0.78],
  shade: "#0c2415",
  depth: 24,
  dark: 0.42,
  rim: "#ffe0c2",
  edge: 8,
  glow: 0.8,
};
export const LAMPS: Light = { ...LOW_SUN, shade: "#03140b", dark: 0.5, rim: "#fff1d0", glow: 0.7 };
export const MIST: Light = { ...LOW_SUN, shade: "#123322", dark: 0.32, rim: "#ffffff", glow: 0.5 };

export const HOOPS: Hoops = [
  [0.2, 66],
  [0.2, 22],
  [0.52, 66],
  [0.52, 22],
];
/** The home strip: pine with orange hoops. */
export const HOME: Kit = {
  skin: "#cf9670",
  shirt: "#14532d",
  trim: "#ff7a45",
  trim2: "#fff1e4",
  shorts: "#0a2f19",
  sock: "#14532d",
  head: "#0a2f19",
  glove: "#0a2f19",
  boot: "#10131a",
  hair: "#3b2412",
  emblem: group(foxHead(), "translate(-52 -52) scale(0.1)"),
};
/** A visitor in grey-blue and cream. */
export const VISITOR: Kit = {
  ...HOME,
  shirt: "#dfe6e4",
  trim: "#5f7d86",
  trim2: "#2c434c",
  shorts: "#2c434c",
  sock: "#5f7d86",
  head: "#2c434c",
  skin: "#e3ae8d",
  hair: "#8a6238",
  emblem: "",
};

export const player = (skin: string, hair: string): Kit => ({ ...HOME, skin, hair });

/** A ball in the air, turned. */
export const loose = (at: P, turn: number, size: number, light: Light): string =>
  group(
    ball("#fff1e4", "#ff7a45", light),
    `translate(${num(at[0])} ${num(at[1])}) rotate(${turn}) scale(${size})`,
  );

/** Mud and grass under a scene's feet. */
export const scuff = (x: number, y: number, w: number): string =>
  path(
    `M${x - w} ${y}C${x - w * 0.4} ${y - 18} ${x + w * 0.4} ${y - 14} ${x + w} ${y}C${x + w * 0.5} ${y + 20} ${x - w * 0.5} ${y + 18} ${x - w} ${y}Z`,
    "#0a2f19",
    0.4,
  );

/** Home supporters behind the rope. */
export const fans = (from: number, to: number, y: number, size: number, seed: number): string =>
  touchline(
    from,
    to,
    y,
    size,
    ["#0a2f19", "#14532d", "#1f5c38", "#123f26"],
    ["#ff7a45", "#fff1e4"],
    "#fff1e4",
    seed,
  );
