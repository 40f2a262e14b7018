import { poly } from "../ink/path.ts";
import { disc, group, type Light, path, rect, stroke } from "../ink/solid.ts";
import { beam, halftone, specks } from "../ink/texture.ts";
import { kestrelHead } from "../marks/kestrel.ts";
import { NAVY, stands } from "../settings/rink.ts";
import { type Studio, shoulders } from "./bust.ts";
import type { Wardrobe } from "./coaches.ts";
import { cage, hockeyLid, visor } from "./headgear.ts";
import { HAIR, portraits, type SitterRow, SKIN } from "./sitters.ts";

const LIGHT: Light = {
  sun: [-0.7, -0.7],
  shade: "#04122a",
  depth: 22,
  dark: 0.4,
  rim: "#ffe3a8",
  edge: 6,
  glow: 0.6,
};
const all = { x: 0, y: 0, w: 800, h: 1000 };

const GROUNDS = [
  (): string =>
    rect(0, 0, 800, 1000, "#f5a81c") +
    path(
      poly([
        [420, 0],
        [800, 0],
        [800, 300],
        [280, 1000],
        [0, 1000],
        [0, 560],
      ]),
      "#ffc65a",
    ) +
    halftone(all, 22, "#c97a0a", 0.55, (u, v) => u * 0.9 + v * 0.5 - 0.5),
  (): string =>
    rect(0, 0, 800, 1000, "#0b2547") +
    disc([400, 420], 330, "#164076") +
    stroke("M400 90A330 330 0 1 1 399 90", "#f5a81c", 10) +
    halftone(all, 20, "#04122a", 0.5, (_, v) => v * 1.3 - 0.5),
  (): string =>
    rect(0, 0, 800, 1000, "#bcd2e6") +
    path(
      poly([
        [0, 0],
        [330, 0],
        [800, 720],
        [800, 1000],
        [660, 1000],
      ]),
      "#dfeaf4",
    ) +
    halftone(all, 22, "#7fa8cf", 0.6, (u, v) => 0.8 - u - v * 0.3) +
    rect(0, 770, 800, 12, "#0d2b52", 0.5),
  (): string =>
    rect(0, 0, 800, 1000, NAVY.wall) +
    stands(800, { stands: 0, glass: 0, boards: 820, ice: 900 }, NAVY, 61, 0.2, 26) +
    beam([760, -80], [200, 1000], 40, 300, "#ffe9b8", 0.4),
  (): string =>
    rect(0, 0, 800, 1000, "#164076") +
    [0, 1, 2]
      .map((i) =>
        path(
          poly([
            [520 + i * 170, 0],
            [610 + i * 170, 0],
            [40 + i * 170, 1000],
            [-50 + i * 170, 1000],
          ]),
          i === 1 ? "#f5a81c" : "#1d4e89",
        ),
      )
      .join("") +
    specks(all, 260, "#ffffff", 0.25, 4),
] as const;

function jersey(white: boolean): string {
  const cloth = white ? "#f1f5f9" : "#164076";
  const trim = white ? "#164076" : "#f5a81c";
  const yoke = path(
    "M-400 300C-240 250 -150 240 -96 220L-60 330C-160 350 -280 380 -400 440ZM400 300C240 250 150 240 96 220L60 330C160 350 280 380 400 440Z",
    trim,
  );
  const piping = stroke(
    "M-400 440C-280 380 -160 350 -60 330M400 440C280 380 160 350 60 330",
    white ? "#f5a81c" : "#ffffff",
    9,
  );
  const badge = group(kestrelHead(), "translate(-74 384) scale(0.145)");
  const collar =
    path("M-112 226C-80 330 80 330 112 226L128 250C90 366 -90 366 -128 250Z", white ? "#0d2b52" : "#0b2547") +
    path("M-20 318L0 350L20 318L28 372L0 396L-28 372Z", white ? "#0d2b52" : "#0b2547") +
    stroke("M-14 344L14 362M14 344L-14 362", "#ffffff", 5);
  return shoulders(LIGHT, cloth, 300, yoke + piping + badge) + collar;
}

const STUDIO: Studio = {
  light: LIGHT,
  broad: 300,
  shirt: (index) => jersey(index % 6 === 4),
  grounds: GROUNDS,
  gear: {
    visor: { over: hockeyLid("#0d2b52", "#f5a81c", LIGHT) + visor(), hides: true },
    bare: { over: hockeyLid("#0d2b52", "#f5a81c", LIGHT), hides: true },
    cage: { over: hockeyLid("#0d2b52", "#f5a81c", LIGHT) + cage("#dfe8f1", LIGHT), hides: true },
    white: { over: hockeyLid("#f1f5f9", "#164076", LIGHT) + cage("#c9d9e8", LIGHT), hides: true },
  },
};

const { PALE, FAIR, TAN, OLIVE, BROWN, DARK } = SKIN;
const { BLACK, BROWN: BROWNH, SAND, BLOND, RED, ASH } = HAIR;
const ROWS: readonly SitterRow[] = [
  [FAIR, BROWNH, "flow", "stubble", "smile", "", 0, -0.6, 1],
  [PALE, RED, "crop", "full", "calm", "", 1, 0.5, 1.05],
  [BROWN, BLACK, "buzz", "goatee", "smile", "", 2, -0.3, 1],
  [FAIR, BLOND, "flow", "none", "grin", "", 3, 0.6, 0.95],
  [TAN, BLACK, "part", "none", "calm", "", 4, -0.5, 0.98],
  [DARK, BLACK, "locs", "stubble", "grin", "", 0, 0.4, 1],
  [PALE, SAND, "quiff", "moustache", "calm", "", 1, -0.5, 1],
  [OLIVE, BLACK, "curls", "none", "smile", "", 2, 0.5, 0.96],
  [FAIR, BROWNH, "crop", "none", "calm", "visor", 3, -0.4, 1],
  [TAN, BROWNH, "part", "full", "smile", "", 4, 0.3, 1.05],
  [PALE, ASH, "buzz", "stubble", "calm", "cage", 0, 0.3, 1.02],
  [FAIR, SAND, "crop", "moustache", "smile", "", 1, 0.6, 0.95],
  [BROWN, BLACK, "afro", "none", "smile", "", 4, -0.5, 0.98],
  [PALE, BLOND, "part", "none", "smile", "", 1, 0.5, 0.94],
  [OLIVE, BLACK, "flow", "full", "calm", "bare", 2, -0.3, 1.04],
  [FAIR, RED, "curls", "none", "grin", "", 3, 0.4, 0.96],
  [TAN, BLACK, "crop", "goatee", "calm", "", 1, -0.6, 1],
  [PALE, BROWNH, "flow", "stubble", "smile", "white", 4, 0.3, 1],
  [DARK, BLACK, "buzz", "full", "calm", "", 2, 0.5, 1.02],
  [FAIR, BLOND, "crop", "stubble", "smile", "", 4, -0.4, 1.03],
  [PALE, BLACK, "quiff", "none", "calm", "", 3, 0.5, 0.97],
  [OLIVE, BROWNH, "part", "moustache", "grin", "", 1, 0.3, 1],
  [TAN, SAND, "flow", "full", "smile", "", 2, -0.6, 1.02],
  [FAIR, ASH, "shaved", "full", "calm", "", 4, 0.4, 1.06],
  [PALE, BROWNH, "crop", "none", "calm", "white", 1, -0.3, 1],
  [BROWN, BLACK, "curls", "stubble", "smile", "cage", 3, 0.3, 1],
];

/** The hockey club's portraits, in the order of their files. */
export const kestrelPortraits = portraits(ROWS, {
  studio: STUDIO,
  left: 1,
  soft: false,
  tall: [0.97, 0.99, 1.01, 1.03],
});

/** What the club's coaches and staff are drawn in. */
export const kestrelWardrobe: Wardrobe = {
  light: LIGHT,
  primary: "#0d2b52",
  secondary: "#f5a81c",
  wall: "#d7e4f1",
  mark: kestrelHead(),
};
