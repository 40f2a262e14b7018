import { blend } from "../ink/colour.ts";
import type { Drawing } from "../ink/sheet.ts";
import { group, type Light, rect } from "../ink/solid.ts";
import { ramBadge } from "../marks/bighorn.ts";
import { foxHead } from "../marks/fox.ts";
import { kestrelHead } from "../marks/kestrel.ts";

/** What makes a thing a club's own: its inks, its mark and its words. */
export type Livery = {
  field: string;
  deep: string;
  mark: string;
  paper: string;
  light: Light;
  /** The mark on a field 1024 wide. */
  emblem: string;
  word: string;
  initials: string;
  place: string;
};

const light = (shade: string): Light => ({
  sun: [0.62, -0.78],
  shade,
  depth: 22,
  dark: 0.3,
  rim: "#ffffff",
  edge: 6,
  glow: 0.5,
});

export const KESTRELS: Livery = {
  field: "#164076",
  deep: "#0d2b52",
  mark: "#f5a81c",
  paper: "#fff3d6",
  light: light("#04122a"),
  emblem: kestrelHead(),
  word: "KESTRELS",
  initials: "AV",
  place: "ASHFORD VALLEY",
};
export const FOXES: Livery = {
  field: "#14532d",
  deep: "#0a2f19",
  mark: "#ff7a45",
  paper: "#fff1e4",
  light: light("#03140b"),
  emblem: foxHead(),
  word: "FOXES",
  initials: "PL",
  place: "PORT LARKIN",
};
export const BIGHORNS: Livery = {
  field: "#5b2a86",
  deep: "#3d1a60",
  mark: "#2ec4b6",
  paper: "#f6f1fa",
  light: light("#14052a"),
  emblem: ramBadge(),
  word: "BIGHORNS",
  initials: "CM",
  place: "CALDER MESA",
};

/** The side of a product's picture, which is a square. */
const SIDE = 1000;

/** The mark about a point, some `wide` units across. */
export const mark = (of: Livery, x: number, y: number, wide: number): string =>
  group(of.emblem, `translate(${x - wide / 2} ${y - wide / 2}) scale(${(wide / 1024).toFixed(3)})`);

/** A thing before the studio's wall, which is plain: a pale ground in the club's hue. */
export function studio(of: Livery, body: string, depth = 0.08): Drawing {
  const wall = blend("#ffffff", of.field, depth);
  return { width: SIDE, height: SIDE, body: rect(0, 0, SIDE, SIDE, wall) + body };
}

export const shade = (x: number, y: number, rx: number, ry: number, of: Livery): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${of.deep}" fill-opacity=".22"/>`;

/** A square part of a picture, as a picture of its own. */
export function closeUp(draw: () => Drawing, left: number, top: number, wide: number): () => Drawing {
  return () => ({
    width: SIDE,
    height: SIDE,
    body: `<svg width="${SIDE}" height="${SIDE}" viewBox="${left} ${top} ${wide} ${wide}">${draw().body}</svg>`,
  });
}
