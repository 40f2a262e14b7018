import { add, angle, mix, type P, sub, unit } from "../ink/geometry.ts";
import { num, poly, tube } from "../ink/path.ts";
import { group, type Light, path, type Solid, solid, stroke } from "../ink/solid.ts";
import { type Bones, type Joints, knots, type Limb } from "./skeleton.ts";

/** Clothes and skin of one player. */
export type Kit = {
  skin: string;
  shirt: string;
  trim: string;
  trim2: string;
  shorts: string;
  sock: string;
  head: string;
  glove: string;
  boot: string;
  hair?: string;
  steel?: string;
  /** One tint without eyes: a stand-in for any player. */
  plain?: boolean;
  /** The blade under a skate. */
  runner?: string;
  /** A mark for the chest, drawn about (0, 0) some 100 units wide. */
  emblem?: string;
};

/** Puts a part drawn about (0, 0) at a point, turned. */
export const pinned = (inner: string, at: P, turn: number, scale = 1): string =>
  group(inner, `translate(${num(at[0])} ${num(at[1])}) rotate(${num(turn)}) scale(${scale})`);

/** The light as a part sees it that is drawn turned by some degrees. */
export function turned(light: Light, degrees: number): Light {
  const r = (-degrees * Math.PI) / 180;
  const [x, y] = light.sun;
  return { ...light, sun: [x * Math.cos(r) - y * Math.sin(r), x * Math.sin(r) + y * Math.cos(r)] };
}

export type Radii = readonly [number, number, number, number, number];

export const limb = (of: Limb, radii: Radii, light: Light, look: Solid): string =>
  solid(tube(knots(of, radii)), light, { ...look, folds: true });

/** Part of a limb's lower bone, from one share of its length to another, as its own tube. */
export function cuff(of: Limb, from: number, to: number, r: readonly [number, number]): string {
  return tube(
    [
      [mix(of.mid, of.end, from), r[0]],
      [mix(of.mid, of.end, (from + to) / 2), (r[0] + r[1]) / 2],
      [mix(of.mid, of.end, to), r[1]],
    ],
    { start: false, end: false },
  );
}

/** The trunk's tube: hem, waist, ribs, chest, shoulders, neck. Widths are shares of the frame. */
export function trunk(of: Joints, widths: readonly number[], bones: Bones, turn: number): [P, number][] {
  const frame = bones.broad * (0.86 + 0.24 * Math.abs(turn));
  const hem = mix(of.pelvis, of.back, -0.22);
  const spine: P[] = [
    hem,
    mix(of.pelvis, of.back, 0.35),
    of.back,
    mix(of.back, of.chest, 0.55),
    mix(of.back, of.chest, 0.96),
    mix(of.chest, of.neck, 0.7),
  ];
  return spine.map((p, i): [P, number] => [p, frame * (widths[i] ?? 1)]);
}

/** A gloved fist about (0, 0): the arm comes from the left. */
export function glove(at: P, from: P, kit: Kit, light: Light, scale = 1): string {
  const turn = angle(from, at);
  const lamp = turned(light, turn);
  const flare = solid("M-58 -42L-14 -47L-8 46L-54 42Q-64 0 -58 -42Z", lamp, { fill: kit.trim });
  const back = solid("M-22 -48C10 -56 46 -46 54 -26C60 -4 58 22 46 40C24 54 -8 52 -22 46Z", lamp, {
    fill: kit.glove,
  });
  const rolls = [-22, 2, 24].map((y) => stroke(`M10 ${y}Q34 ${y - 2} 56 ${y + 2}`, light.shade, 5, 0.55));
  return pinned(flare + back + rolls.join(""), at, turn, scale);
}

/** A bare hand closed round something. */
export function fist(at: P, from: P, kit: Kit, light: Light, scale = 1): string {
  const turn = angle(from, at);
  const d = "M-30 -25C-4 -32 26 -34 42 -22C52 -8 50 16 38 28C16 38 -10 32 -30 24Z";
  const seams = [-10, 4, 17].map((y) => stroke(`M24 ${y}Q38 ${y - 1} 46 ${y + 1}`, light.shade, 4, 0.4));
  return pinned(solid(d, turned(light, turn), { fill: kit.skin }) + seams.join(""), at, turn, scale);
}

/** A skate about the ankle, its toe to the right. */
export function skate(at: P, turn: number, kit: Kit, light: Light): string {
  const lamp = turned(light, turn);
  const steel = kit.runner ?? "#8ea6bd";
  const boot = solid(
    "M-44 -74L34 -78C40 -46 46 -26 70 -12C104 2 122 14 120 38L116 50L-46 50C-58 30 -52 -20 -44 -74Z",
    lamp,
    { fill: kit.boot },
  );
  const holder = path("M-40 48L-34 74L6 74L14 50ZM52 50L60 74L104 74L112 48Z", steel);
  const blade = path("M-58 72L122 70C128 76 124 86 114 88L-48 88C-58 86 -62 78 -58 72Z", steel);
  const laces = [-52, -36, -20].map((y, i) =>
    stroke(`M${8 + i * 4} ${y}L${36 + i * 9} ${y + 6}`, steel, 6, 0.9),
  );
  const tendon = path("M-44 -74L-10 -76L-16 -44L-48 -30Z", kit.trim, 0.9);
  return pinned(holder + blade + boot + tendon + laces.join(""), at, turn);
}

/** A studded shoe about the ankle, its toe to the right. */
export function cleat(at: P, turn: number, kit: Kit, light: Light): string {
  const sole = path(
    "M-36 36L112 38L108 48L-34 48ZM-28 46L-22 58L-8 58L-4 46ZM30 46L36 58L50 58L54 46ZM80 46L84 58L98 58L102 46Z",
    kit.trim,
  );
  const shoe = solid(
    "M-36 -26C-10 -34 16 -32 26 -24C46 -6 70 2 98 10C116 16 118 30 114 40L-38 40C-44 16 -42 -8 -36 -26Z",
    turned(light, turn),
    { fill: kit.boot, depth: 12 },
  );
  const flash = path("M4 40L34 -10L46 -2L22 40Z", kit.trim, 0.9);
  return pinned(sole + shoe + flash, at, turn);
}

/** A neck from the shoulders to the head. */
export function neck(of: Joints, kit: Kit, light: Light, r = 40): string {
  const knot: [P, number][] = [
    [mix(of.chest, of.neck, 0.1), r * 1.25],
    [of.neck, r],
    [mix(of.neck, of.head, 0.6), r * 0.95],
  ];
  return solid(tube(knot), light, { fill: kit.skin, depth: 26 });
}

/** A straight shaft with even width. */
export function shaft(a: P, b: P, width: number, ink: string): string {
  const along = unit(sub(b, a));
  const side: P = [-along[1] * (width / 2), along[0] * (width / 2)];
  return path(poly([add(a, side), add(b, side), sub(b, side), sub(a, side)]), ink);
}
