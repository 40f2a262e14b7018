import type { Kit } from "../figure/parts.ts";
import type { P } from "../ink/geometry.ts";
import { num } from "../ink/path.ts";
import { disc, group, type Light, path } from "../ink/solid.ts";
import { ramBadge } from "../marks/bighorn.ts";
import { touchline } from "../settings/turf.ts";

export const SUN: Light = {
  sun: [0.62, -0.78],
  shade: "#1c0a30",
  depth: 24,
  dark: 0.42,
  rim: "#fff1d0",
  edge: 8,
  glow: 0.8,
};
export const LATE: Light = { ...SUN, shade: "#14052a", dark: 0.5, rim: "#bff5ee", glow: 0.7 };

/** The home strip: purple and teal over white. */
export const HOME: Kit = {
  skin: "#cf9670",
  shirt: "#5b2a86",
  trim: "#2ec4b6",
  trim2: "#ffffff",
  shorts: "#f6f1fa",
  sock: "#f6f1fa",
  head: "#5b2a86",
  glove: "#3d1a60",
  boot: "#150a22",
  steel: "#e6dff0",
  emblem: group(ramBadge(), "translate(-62 -62) scale(0.12)"),
};
/** A visitor in sand and brick. */
export const VISITOR: Kit = {
  ...HOME,
  shirt: "#f4e6d0",
  trim: "#b0573a",
  trim2: "#3b2a24",
  shorts: "#b0573a",
  sock: "#f4e6d0",
  head: "#f4e6d0",
  glove: "#6b3324",
  skin: "#e3ae8d",
  emblem: "",
};

export const player = (skin: string): Kit => ({ ...HOME, skin });

/** The ball in flight. */
export const shotBall = (at: P, r: number): string =>
  disc(at, r, "#fffdf0") +
  path(
    `M${num(at[0] - r * 0.2)} ${num(at[1] + r)}a${num(r)} ${num(r)} 0 0 0 ${num(r * 1.2)} ${num(-r)}a${num(r)} ${num(r)} 0 0 1 ${num(-r * 1.2)} ${num(r)}Z`,
    "#1c0a30",
    0.35,
  );

export const foot = (x: number, y: number, w: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${num(w * 0.07)}" fill="#0b3f3b" fill-opacity=".45"/>`;

/** Home supporters behind the rope. */
export const fans = (from: number, to: number, y: number, size: number, seed: number): string =>
  touchline(
    from,
    to,
    y,
    size,
    ["#3d1a60", "#4a1f70", "#5b2a86", "#2c1147"],
    ["#2ec4b6", "#f4e6d0"],
    "#f4e6d0",
    seed,
  );
