import { poly } from "../ink/path.ts";
import { disc, group, type Light, path, rect, stroke } from "../ink/solid.ts";
import { beam, halftone } from "../ink/texture.ts";
import { foxHead } from "../marks/fox.ts";
import { coast, DUSK, FOG, NIGHT } from "../settings/coast.ts";
import { type Studio, shoulders } from "./bust.ts";
import type { Wardrobe } from "./coaches.ts";
import { headband, scrumCap } from "./headgear.ts";
import { HAIR, portraits, type SitterRow, SKIN } from "./sitters.ts";

const LIGHT: Light = {
  sun: [-0.7, -0.7],
  shade: "#05160c",
  depth: 22,
  dark: 0.4,
  rim: "#ffe0c2",
  edge: 6,
  glow: 0.6,
};
const all = { x: 0, y: 0, w: 800, h: 1000 };

const GROUNDS = [
  (): string =>
    rect(0, 0, 800, 1000, "#ff7a45") +
    path(
      poly([
        [0, 0],
        [380, 0],
        [800, 640],
        [800, 1000],
        [520, 1000],
        [0, 240],
      ]),
      "#ff9a6e",
    ) +
    halftone(all, 22, "#d9531f", 0.55, (u, v) => 0.9 - u - v * 0.4),
  (): string =>
    rect(0, 0, 800, 1000, "#0a2f19") +
    disc([400, 430], 340, "#14532d") +
    stroke("M400 90A340 340 0 1 1 399 90", "#ff7a45", 10) +
    halftone(all, 20, "#041a10", 0.5, (_, v) => v * 1.3 - 0.5),
  (): string =>
    coast(800, 1000, FOG, { sun: 610, tower: 120, seed: 6 }) + rect(0, 620, 800, 380, "#cfe0d2", 0.4),
  (): string =>
    rect(0, 0, 800, 1000, NIGHT.sky[1]) +
    beam([80, -60], [700, 1000], 60, 360, "#fff1d0", 0.4) +
    [0, 1, 2]
      .map((r) => [0, 1, 2, 3].map((c) => disc([50 + c * 44, 60 + r * 44], 17, "#fff1d0", 0.9)).join(""))
      .join("") +
    halftone(all, 22, "#03140b", 0.5, (u, v) => u * 0.8 + v * 0.6 - 0.6),
  (): string =>
    coast(800, 1000, DUSK, { sun: 180, tower: 690, seed: 11 }) + rect(0, 0, 800, 1000, "#e8552b", 0.16),
] as const;

/** Hoops, a white collar, and the mask on the breast. */
function jersey(change: boolean): string {
  const cloth = change ? "#fff1e4" : "#14532d";
  const bands = [
    [330, 50],
    [440, 50],
  ]
    .map(
      ([y, tall]) =>
        rect(-420, y ?? 0, 840, tall ?? 0, "#ff7a45") +
        rect(-420, (y ?? 0) + 17, 840, 16, change ? "#14532d" : "#fff1e4"),
    )
    .join("");
  const seams = path(
    "M-250 300C-230 380 -236 460 -260 640H-420V300ZM250 300C230 380 236 460 260 640H420V300Z",
    "#05160c",
    0.14,
  );
  const badge = disc([-128, 340], 62, cloth) + group(foxHead(), "translate(-184 284) scale(0.11)");
  const collar =
    path(
      "M-104 222C-124 244 -132 262 -128 286L-30 372L0 338L-70 262ZM104 222C124 244 132 262 128 286L30 372L0 338L70 262Z",
      change ? "#14532d" : "#fff1e4",
    ) +
    path("M30 372L0 338L70 262L104 222C124 244 132 262 128 286Z", "#05160c", 0.14) +
    path("M-12 338H12V420H-12Z", change ? "#14532d" : "#fff1e4") +
    disc([0, 384], 5, "#5b6b60") +
    disc([0, 408], 5, "#5b6b60");
  return shoulders(LIGHT, cloth, 232, bands + seams + badge) + collar;
}

const STUDIO: Studio = {
  light: LIGHT,
  broad: 232,
  shirt: (index) => jersey(index % 7 === 5),
  grounds: GROUNDS,
  gear: {
    cap: { over: scrumCap("#0a2f19", "#ff7a45", LIGHT), hides: true },
    band: { over: headband("#ff7a45"), hides: false },
  },
};

const { PALE, FAIR, TAN, OLIVE, BROWN, DARK } = SKIN;
const { BLACK, BROWN: BROWNH, SAND, BLOND, RED, ASH } = HAIR;
const ROWS: readonly SitterRow[] = [
  [TAN, BROWNH, "tail", "none", "smile", "", 1, -0.5, 1],
  [PALE, RED, "braids", "none", "calm", "", 2, 0.4, 1.02],
  [BROWN, BLACK, "bun", "none", "grin", "", 0, -0.4, 1],
  [FAIR, BLOND, "tail", "none", "smile", "band", 3, 0.5, 0.98],
  [DARK, BLACK, "braids", "none", "smile", "", 4, -0.4, 1.02],
  [OLIVE, BLACK, "long", "none", "calm", "", 1, 0.5, 0.98],
  [PALE, BROWNH, "bob", "none", "smile", "", 0, -0.5, 1],
  [TAN, BLACK, "bun", "none", "calm", "cap", 2, 0.3, 1.05],
  [FAIR, SAND, "long", "none", "grin", "", 3, 0.5, 1],
  [BROWN, BLACK, "afro", "none", "smile", "", 2, -0.4, 1],
  [PALE, BLOND, "bun", "none", "calm", "", 1, 0.4, 1.03],
  [OLIVE, BROWNH, "tail", "none", "grin", "", 0, -0.5, 1.02],
  [FAIR, RED, "long", "none", "smile", "", 1, 0.4, 0.98],
  [DARK, BLACK, "locs", "none", "calm", "", 0, 0.5, 1],
  [TAN, BLACK, "bob", "none", "smile", "", 3, -0.5, 1],
  [PALE, ASH, "crop", "none", "calm", "", 4, 0.4, 1.06],
  [FAIR, BROWNH, "braids", "none", "grin", "cap", 1, -0.3, 1],
  [BROWN, BLACK, "tail", "none", "smile", "band", 2, 0.4, 1],
];

/** The rugby club's portraits, in the order of their files. */
export const foxPortraits = portraits(ROWS, {
  studio: STUDIO,
  left: 1,
  soft: true,
  tall: [0.96, 0.98, 1],
  freckled: [10],
});

/** What the club's coaches and staff are drawn in. */
export const foxWardrobe: Wardrobe = {
  light: LIGHT,
  primary: "#14532d",
  secondary: "#ff7a45",
  wall: "#dfeee2",
  mark: foxHead(),
};
