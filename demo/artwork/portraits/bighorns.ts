import { poly } from "../ink/path.ts";
import { disc, group, type Light, path, rect, stroke } from "../ink/solid.ts";
import { beam, halftone, specks } from "../ink/texture.ts";
import { ramBadge } from "../marks/bighorn.ts";
import { desert, NOON, SUNSET, VIOLET } from "../settings/mesa.ts";
import { type Studio, shoulders } from "./bust.ts";
import type { Wardrobe } from "./coaches.ts";
import { headband, lacrosseLid } from "./headgear.ts";
import { HAIR, portraits, type SitterRow, SKIN } from "./sitters.ts";

const LIGHT: Light = {
  sun: [-0.7, -0.7],
  shade: "#14052a",
  depth: 22,
  dark: 0.4,
  rim: "#d9fff7",
  edge: 6,
  glow: 0.6,
};
const all = { x: 0, y: 0, w: 800, h: 1000 };

const GROUNDS = [
  (): string =>
    rect(0, 0, 800, 1000, "#2ec4b6") +
    path(
      poly([
        [460, 0],
        [800, 0],
        [800, 420],
        [330, 1000],
        [0, 1000],
        [0, 620],
      ]),
      "#5fd8cc",
    ) +
    halftone(all, 22, "#1b8f86", 0.55, (u, v) => u * 0.8 + v * 0.5 - 0.5),
  (): string =>
    rect(0, 0, 800, 1000, "#3d1a60") +
    disc([400, 420], 335, "#5b2a86") +
    stroke("M400 85A335 335 0 1 1 399 85", "#2ec4b6", 10) +
    halftone(all, 20, "#24093d", 0.5, (_, v) => v * 1.3 - 0.5),
  (): string =>
    group(desert(1900, 1000, SUNSET, { sun: 1100, seed: 7 }), "translate(-480 0)") +
    rect(0, 0, 800, 1000, "#fbe9cf", 0.15),
  (): string =>
    group(desert(1900, 1000, VIOLET, { sun: 700, seed: 15 }), "translate(-520 0)") +
    beam([760, -60], [300, 1000], 50, 320, "#d9fff7", 0.25),
  (): string =>
    rect(0, 0, 800, 1000, "#f4e6d0") +
    [0, 1, 2]
      .map((i) =>
        path(
          poly([
            [480 + i * 170, 0],
            [570 + i * 170, 0],
            [0 + i * 170, 1000],
            [-90 + i * 170, 1000],
          ]),
          i === 1 ? "#2ec4b6" : "#c9a9e0",
        ),
      )
      .join("") +
    specks(all, 260, "#5b2a86", 0.25, 4),
  (): string => group(desert(1900, 1000, NOON, { sun: 1150, seed: 23, spire: 640 }), "translate(-500 0)"),
] as const;

/** A mesh shirt over shoulder pads, the ram on the chest. */
function jersey(white: boolean): string {
  const cloth = white ? "#f6f1fa" : "#5b2a86";
  const trim = white ? "#5b2a86" : "#2ec4b6";
  const panels =
    path("M-262 300C-236 380 -236 480 -260 640H-440V300ZM262 300C236 380 236 480 260 640H440V300Z", trim) +
    stroke(
      "M-262 300C-236 380 -236 480 -260 640M262 300C236 380 236 480 260 640",
      white ? "#2ec4b6" : "#ffffff",
      9,
    );
  const weave = halftone(
    { x: -230, y: 290, w: 460, h: 300 },
    18,
    white ? "#c9a9e0" : "#3d1a60",
    0.5,
    () => 0.42,
  );
  const badge = group(ramBadge(), "translate(-88 352) scale(0.172)");
  const collar =
    path("M-108 228L-60 262L0 350L60 262L108 228L132 250L0 402L-132 250Z", trim) +
    stroke("M-132 250L0 402L132 250", white ? "#2ec4b6" : "#ffffff", 7);
  return shoulders(LIGHT, cloth, 280, panels + weave + badge) + collar;
}

const STUDIO: Studio = {
  light: LIGHT,
  broad: 280,
  shirt: (index) => jersey(index % 6 === 3),
  grounds: GROUNDS,
  gear: {
    lid: { over: lacrosseLid("#5b2a86", "#2ec4b6", LIGHT), hides: true },
    white: { over: lacrosseLid("#f6f1fa", "#5b2a86", LIGHT), hides: true },
    band: { over: headband("#2ec4b6"), hides: false },
  },
};

const { PALE, FAIR, TAN, OLIVE, BROWN, DARK } = SKIN;
const { BLACK, BROWN: BROWNH, SAND, BLOND, RED, ASH } = HAIR;
const ROWS: readonly SitterRow[] = [
  [FAIR, SAND, "flow", "none", "smile", "", 1, -0.5, 1],
  [BROWN, BLACK, "crop", "stubble", "grin", "", 2, 0.5, 1],
  [TAN, BLACK, "curls", "none", "calm", "", 0, -0.4, 0.97],
  [PALE, BLOND, "flow", "stubble", "smile", "band", 3, 0.5, 1],
  [OLIVE, BLACK, "part", "full", "calm", "", 4, -0.4, 1.04],
  [DARK, BLACK, "afro", "none", "smile", "", 5, 0.4, 1],
  [FAIR, BROWNH, "crop", "none", "calm", "lid", 1, 0.3, 1],
  [PALE, RED, "flow", "moustache", "grin", "", 0, -0.5, 1],
  [TAN, BROWNH, "quiff", "goatee", "smile", "", 3, 0.5, 1],
  [BROWN, BLACK, "locs", "full", "calm", "", 2, -0.3, 1.02],
  [PALE, ASH, "buzz", "none", "smile", "", 4, 0.4, 1.03],
  [OLIVE, BLACK, "curls", "stubble", "grin", "band", 1, -0.5, 1],
  [FAIR, BLOND, "part", "none", "calm", "", 5, 0.5, 0.95],
  [DARK, BLACK, "buzz", "goatee", "smile", "white", 0, -0.3, 1],
  [PALE, BROWNH, "flow", "none", "calm", "", 2, 0.4, 0.97],
  [TAN, BLACK, "crop", "full", "smile", "", 3, -0.5, 1.04],
  [FAIR, RED, "curls", "none", "smile", "", 5, 0.4, 0.98],
  [BROWN, BLACK, "shaved", "stubble", "calm", "", 1, 0.5, 1.02],
];

/** The lacrosse club's portraits, in the order of their files. */
export const ramPortraits = portraits(ROWS, {
  studio: STUDIO,
  left: 2,
  soft: false,
  tall: [0.97, 0.99, 1.01, 1.03],
});

/** What the club's coaches and staff are drawn in. */
export const ramWardrobe: Wardrobe = {
  light: LIGHT,
  primary: "#5b2a86",
  secondary: "#2ec4b6",
  wall: "#e8def3",
  mark: ramBadge(),
};
