import type { P } from "../ink/geometry.ts";
import { fitted } from "../ink/letters.ts";
import { poly } from "../ink/path.ts";
import { dice } from "../ink/random.ts";
import { fade, path, rect, stroke } from "../ink/solid.ts";
import { beam } from "../ink/texture.ts";
import { crowd } from "./crowd.ts";

/** The inks of an arena. */
export type Rink = {
  wall: string;
  truss: string;
  tones: readonly string[];
  bright: readonly string[];
  board: string;
  rail: string;
  kick: string;
  sign: string;
  ice: string;
  iceFar: string;
  lamp: string;
  line: string;
};

export const NAVY: Rink = {
  wall: "#071a36",
  truss: "#12355f",
  tones: ["#0f2f57", "#153d6d", "#1b4a80", "#0b2547"],
  bright: ["#f5a81c", "#7fa8cf", "#e8f0f7"],
  board: "#c9d9e8",
  rail: "#f5a81c",
  kick: "#f5a81c",
  sign: "#0d2b52",
  ice: "#e6eff7",
  iceFar: "#a9c4dd",
  lamp: "#ffe9b8",
  line: "#1d4e89",
};

export const AMBER: Rink = {
  ...NAVY,
  wall: "#f5a81c",
  truss: "#d98a0c",
  tones: ["#e0930f", "#cf830b", "#b96f08", "#eba11a"],
  bright: ["#0d2b52", "#fff3d6", "#8a4f08"],
  board: "#fff3d6",
  rail: "#0d2b52",
  kick: "#0d2b52",
  ice: "#fff7e6",
  iceFar: "#ffd98a",
  lamp: "#fff7e6",
  line: "#0d2b52",
};

export const PALE: Rink = {
  ...NAVY,
  wall: "#9dbbd7",
  truss: "#7fa3c6",
  tones: ["#86a9ca", "#7398bd", "#6288b0", "#91b2d1"],
  bright: ["#f5a81c", "#0d2b52", "#eef4fa"],
  board: "#f4f8fb",
  rail: "#0d2b52",
  ice: "#f7fafd",
  iceFar: "#cfdfed",
  lamp: "#ffffff",
};

/** Heights of an arena's layers in the picture. */
export type Levels = { stands: number; glass: number; boards: number; ice: number };

/** Roof steel in perspective with lamps under it. */
export function roof(w: number, h: number, ink: Rink, seed: number): string {
  const roll = dice(seed);
  let out = "";
  for (let i = 0; i < 4; i += 1) {
    const y = h * (0.12 + i * 0.24);
    const deep = h * 0.13 * (1 - i * 0.12);
    const zig: P[] = [];
    for (let x = -40; x <= w + 40; x += deep) zig.push([x, zig.length % 2 ? y : y + deep]);
    out +=
      stroke(poly(zig, false), ink.truss, 7 - i) +
      rect(0, y - 5, w, 10 - i, ink.truss) +
      rect(0, y + deep - 4, w, 9 - i, ink.truss);
  }
  for (let x = w * 0.06; x < w; x += w * 0.16) {
    const y = h * roll.between(0.62, 0.7);
    out +=
      rect(x - 3, 0, 6, y, ink.truss) +
      path(
        poly([
          [x - 46, y + 16],
          [x - 30, y - 12],
          [x + 30, y - 12],
          [x + 46, y + 16],
        ]),
        ink.truss,
      );
    out += path(
      poly([
        [x - 42, y + 16],
        [x + 42, y + 16],
        [x + 36, y + 26],
        [x - 36, y + 26],
      ]),
      ink.lamp,
    );
  }
  return out;
}

/** The stands with their people, and light falling through the air. */
export function stands(w: number, at: Levels, ink: Rink, seed: number, cheer = 0.12, size = 17): string {
  const people = crowd({
    frame: { x: 0, y: at.stands, w, h: at.boards - at.stands },
    size,
    tones: ink.tones,
    bright: ink.bright,
    share: 0.16,
    seed,
    cheer,
  });
  const dusk = fade(
    [0, at.stands],
    [0, at.boards],
    [
      [0, ink.wall, 0.85],
      [0.55, ink.wall, 0.25],
      [1, ink.wall, 0],
    ],
  );
  return people + dusk.def + rect(0, at.stands - 40, w, at.boards - at.stands + 40, dusk.ref);
}

/** Glass panes, the boards with their signs, and the kick plate. */
export function boards(
  w: number,
  at: Levels,
  ink: Rink,
  signs: readonly string[],
  pane = 300,
  offset = 0,
): string {
  let out = rect(0, at.glass, w, at.boards - at.glass, "#ffffff", 0.09);
  const tall = at.ice - at.boards;
  for (let x = offset - pane; x < w + pane; x += pane) {
    out += path(
      poly([
        [x + pane * 0.2, at.glass],
        [x + pane * 0.5, at.glass],
        [x + pane * 0.12, at.boards],
        [x - pane * 0.18, at.boards],
      ]),
      "#ffffff",
      0.08,
    );
    out += rect(x - 4, at.glass, 8, at.boards - at.glass, ink.board, 0.55);
  }
  out += rect(0, at.glass - 4, w, 6, ink.board, 0.6);
  out += rect(0, at.boards, w, tall, ink.board) + rect(0, at.boards - tall * 0.06, w, tall * 0.13, ink.rail);
  let n = 0;
  for (let x = offset - pane; x < w + pane; x += pane * 1.5, n += 1) {
    out += rect(x - 2, at.boards, 4, tall, ink.sign, 0.25);
    const sign = signs[n % signs.length] ?? "";
    const look = { size: tall * 0.42, weight: 800, italic: true, spacing: 30 } as const;
    out += path(fitted(sign, x + pane * 0.75, at.boards + tall * 0.58, pane * 1.25, look), ink.sign, 0.8);
  }
  return out + rect(0, at.ice - tall * 0.2, w, tall * 0.2, ink.kick);
}

/** The sheet of ice: a far sheen, skate marks, and the boards' reflection. */
export function ice(w: number, h: number, at: Levels, ink: Rink, seed: number): string {
  const roll = dice(seed);
  const wash = fade(
    [0, at.ice],
    [0, h],
    [
      [0, ink.iceFar, 1],
      [0.45, ink.ice, 1],
      [1, ink.ice, 1],
    ],
  );
  let marks = "";
  for (let i = 0; i < 46; i += 1) {
    const depth = roll.next();
    const y = at.ice + 16 + depth * (h - at.ice);
    const x = roll.between(-100, w);
    const long = (80 + depth * 420) * roll.between(0.4, 1.2);
    marks += `M${x} ${y}q${long / 2} ${roll.between(-26, 26) * depth} ${long} ${roll.between(-34, 34) * depth}`;
  }
  const tall = at.ice - at.boards;
  return (
    wash.def +
    rect(0, at.ice, w, h - at.ice, wash.ref) +
    rect(0, at.ice, w, tall * 0.16, ink.kick, 0.35) +
    rect(0, at.ice + tall * 0.16, w, tall * 0.5, ink.board, 0.4) +
    stroke(marks, ink.line, 2.5, 0.16)
  );
}

/** Light falling from the roof across the air. */
export const shafts = (w: number, h: number, ink: Rink, strength: number, lean = 0.22): string =>
  [0.06, 0.38, 0.7, 1.02]
    .map((u, i) =>
      beam([w * u, -60], [w * (u - lean), h * (0.9 + 0.05 * (i % 2))], 24, w * 0.075, ink.lamp, strength),
    )
    .join("");
