import type { Kit } from "../figure/parts.ts";
import type { P } from "../ink/geometry.ts";
import { num } from "../ink/path.ts";
import { group, type Light, path } from "../ink/solid.ts";
import { kestrelHead } from "../marks/kestrel.ts";

export const NIGHT: Light = {
  sun: [0.62, -0.78],
  shade: "#04122a",
  depth: 26,
  dark: 0.5,
  rim: "#ffd98a",
  edge: 8,
  glow: 0.75,
};
export const WARM: Light = { ...NIGHT, shade: "#06142c", rim: "#fff3d6", glow: 0.8 };
export const DAY: Light = { ...NIGHT, shade: "#0a2342", dark: 0.42, rim: "#ffffff", glow: 0.6 };

const EMBLEM = group(kestrelHead(), "translate(-58 -58) scale(0.112)");

/** The home jersey: navy with amber bands. */
export const HOME: Kit = {
  skin: "#dba384",
  shirt: "#164076",
  trim: "#f5a81c",
  trim2: "#ffffff",
  shorts: "#0d2b52",
  sock: "#164076",
  head: "#0d2b52",
  glove: "#0d2b52",
  boot: "#0b111c",
  steel: "#e6eff7",
  emblem: EMBLEM,
};
/** A visitor in pale cloth with slate bands. */
export const VISITOR: Kit = {
  ...HOME,
  shirt: "#e8eef4",
  trim: "#6f8aa6",
  trim2: "#31475f",
  shorts: "#31475f",
  sock: "#e8eef4",
  head: "#e8eef4",
  glove: "#31475f",
  skin: "#b97f5f",
  emblem: path("M-40 -40H40V0L0 50L-40 0Z", "#6f8aa6"),
};
/** A visitor in steel cloth, for scenes on pale or amber ground. */
export const STEEL: Kit = { ...VISITOR, shirt: "#8fa9c2", trim: "#e8eef4", sock: "#8fa9c2", head: "#31475f" };

/** Places a figure: the pelvis at a point, at a scale, facing left when told. */
export function place(
  draw: (light: Light) => string,
  at: P,
  scale: number,
  light: Light,
  left = false,
): string {
  const lamp = left ? { ...light, sun: [-light.sun[0], light.sun[1]] as P } : light;
  return group(
    draw(lamp),
    `translate(${num(at[0])} ${num(at[1])}) scale(${num((left ? -1 : 1) * scale * 100)} ${num(scale * 100)}) scale(0.01)`,
  );
}

/** A puck with the light on its top. */
export const puck = (at: P, r: number): string =>
  path(
    `M${num(at[0] - r)} ${num(at[1])}v${num(r * 0.5)}a${num(r)} ${num(r * 0.42)} 0 0 0 ${num(2 * r)} 0v${num(-r * 0.5)}Z`,
    "#05080f",
  ) +
  path(
    `M${num(at[0] - r)} ${num(at[1])}a${num(r)} ${num(r * 0.42)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r * 0.42)} 0 1 0 ${num(-2 * r)} 0Z`,
    "#1b2738",
  );

export const shadow = (at: P, rx: number, ry: number, ink = "#0d2b52", opacity = 0.28): string =>
  `<ellipse cx="${num(at[0])}" cy="${num(at[1])}" rx="${num(rx)}" ry="${num(ry)}" fill="${ink}" fill-opacity="${opacity}"/>`;

/** A figure's reflection in the ice below the height `y`. */
export const mirror = (figure: string, y: number, opacity = 0.13): string =>
  group(figure, `translate(0 ${2 * y}) scale(1 -1)`, opacity);
