import { skater } from "../figure/hockey.ts";
import { HOCKEY } from "../figure/hockey-poses.ts";
import type { Kit } from "../figure/parts.ts";
import type { P } from "../ink/geometry.ts";
import { letters } from "../ink/letters.ts";
import type { Drawing } from "../ink/sheet.ts";
import { disc, fade, group, path, rect, stroke } from "../ink/solid.ts";
import { beam, specks } from "../ink/texture.ts";
import { ice, NAVY, stands } from "../settings/rink.ts";
import { forest, ridge, snow } from "../settings/winter.ts";
import { DAY, HOME, mirror, NIGHT, place, shadow } from "./kestrels.ts";

const [w, h] = [1600, 900];
const drawing = (body: string): Drawing => ({ width: w, height: h, body });

const child = (coat: string, hat: string, skin: string): Kit => ({
  ...HOME,
  shirt: coat,
  trim: hat,
  trim2: "#ffffff",
  sock: "#31475f",
  shorts: "#31475f",
  head: hat,
  skin,
  glove: hat,
  emblem: "",
});

/** A knitted hat over a small round face, looking right. */
const hatted = (hat: string, skin: string): string =>
  disc([10, 22], 80, skin) +
  path("M-66 54C-82 14 -60 -10 -30 0L-40 76C-54 80 -62 70 -66 54Z", "#3b2412") +
  path("M10 102C-30 100 -60 70 -66 34C-40 70 20 90 70 76C56 94 34 102 10 102Z", "#3d130c", 0.16) +
  path("M-74 0C-80 -80 -30 -110 14 -108C66 -104 92 -60 90 -8Z", hat) +
  path("M30 -106C66 -98 92 -60 90 -8H40C60 -40 56 -80 30 -106Z", "#04122a", 0.22) +
  rect(-82, -22, 182, 40, "#ffffff") +
  disc([10, -120], 30, "#ffffff") +
  path("M28 30C32 22 44 22 48 30C48 46 28 46 28 30ZM66 30C70 22 80 22 84 30C84 46 66 46 66 30Z", "#1d1512") +
  disc([24, 60], 13, "#d9534a", 0.3) +
  disc([80, 58], 11, "#d9534a", 0.3) +
  path("M38 66C48 72 62 72 72 65C70 84 44 86 38 66Z", "#7a1f1a");

/** Evening sky over the hills behind an outdoor rink. */
function evening(): string {
  const sky = fade(
    [0, 0],
    [0, 560],
    [
      [0, "#f5a81c", 1],
      [0.6, "#ffcf7a", 1],
      [1, "#fff3d6", 1],
    ],
  );
  const swag = (i: number): string => `M${i * 320 - 60} 120q160 150 320 0`;
  const bulb = (i: number): string => {
    const t = (i % 5) / 5;
    return disc([Math.floor(i / 5) * 320 - 60 + 320 * t, 120 + 300 * t * (1 - t) + 16], 13, "#ffffff");
  };
  return (
    sky.def +
    rect(0, 0, w, 620, sky.ref) +
    disc([1080, 400], 120, "#ffffff", 0.75) +
    ridge(w, 420, 200, 160, 620, "#e0930f", 5) +
    ridge(w, 480, 110, 90, 640, "#b96f08", 9) +
    forest(-20, 1640, 566, 170, 52, "#0d2b52", 14) +
    rect(0, 548, w, 60, "#164076") +
    rect(0, 544, w, 12, "#f5a81c") +
    rect(0, 596, w, 14, "#f5a81c") +
    rect(0, 608, w, 292, "#eef4fa") +
    path("M900 608H1500L700 900H0Z", "#fff3d6", 0.9) +
    stroke([0, 1, 2, 3, 4, 5].map(swag).join(""), "#0d2b52", 5) +
    Array.from({ length: 27 }, (_, i) => bulb(i)).join("")
  );
}

/** Children skate with the players on an outdoor rink. */
export function communitySkate(): Drawing {
  const kid = (at: P, size: number, coat: string, hat: string, skin: string, left: boolean): string =>
    place(
      (l) =>
        skater(left ? HOCKEY.wobble : HOCKEY.reach, child(coat, hat, skin), l, {
          head: group(hatted(hat, skin), "scale(1.55) translate(0 -22)"),
        }),
      at,
      size,
      DAY,
      left,
    );
  const guide = place((l) => skater(HOCKEY.guide, HOME, l), [330, 452], 0.7, DAY);
  const tow = place((l) => skater(HOCKEY.tow, { ...HOME, skin: "#8a5638" }, l), [1300, 450], 0.7, DAY, true);
  const first = kid([650, 610], 0.46, "#c9531f", "#f5a81c", "#8a5638", false);
  const second = kid([960, 606], 0.47, "#2a78b5", "#0d2b52", "#f0c6a6", false);
  const third = kid([1490, 640], 0.42, "#f5a81c", "#164076", "#dba384", true);
  return drawing(
    evening() +
      [guide, tow].map((f) => mirror(f, 858, 0.1)).join("") +
      shadow([340, 850], 210, 16) +
      shadow([660, 850], 130, 12) +
      shadow([970, 852], 130, 12) +
      shadow([1300, 850], 210, 16) +
      shadow([1490, 862], 110, 11) +
      third +
      first +
      guide +
      second +
      tow +
      stroke("M60 700Q300 680 500 730M900 880Q1200 850 1540 880", "#7fa8cf", 4, 0.5) +
      snow(w, h, 70, 5),
  );
}

/** A bare head from behind. */
const nape = (hair: string, skin: string): string =>
  path("M-42 20L-46 110H46L42 20Z", skin) +
  path("M0 70L-46 110H46Z", "#3d130c", 0.25) +
  disc([-66, 8], 16, skin) +
  disc([66, 8], 16, skin) +
  path(
    "M-66 10C-80 -62 -40 -98 0 -98C40 -98 80 -62 66 10C62 44 44 62 30 66C20 56 -20 56 -30 66C-44 62 -62 44 -66 10Z",
    hair,
  ) +
  path("M20 -96C60 -88 78 -50 66 10C62 44 48 60 34 64C52 20 54 -40 20 -96Z", "#ffd98a", 0.4);

const SENIORS = [
  ["#dba384", "#4a2f1d", "7"],
  ["#8a5638", "#1b1613", "22"],
  ["#f0c6a6", "#d6a756", "14"],
  ["#c48a63", "#1b1613", "9"],
  ["#f0c6a6", "#a6491f", "31"],
] as const;

/** The seniors on the blue line, lamps overhead. */
export function seniorNight(): Drawing {
  const at = { stands: 0, glass: 90, boards: 430, ice: 520 };
  const row = SENIORS.map(([skin, hair, number], i) => {
    const x = 180 + i * 310;
    const digits = letters(number, -22, 112, { size: 160, weight: 900, align: "middle" });
    const kit = { ...HOME, skin, emblem: path(digits, "#ffffff") };
    const figure = place(
      (l) => skater(HOCKEY.rear, kit, l, { head: nape(hair, skin) }),
      [x, 524],
      0.58,
      NIGHT,
    );
    return mirror(figure, 858, 0.16) + shadow([x + 6, 858], 130, 14) + figure;
  }).join("");
  const cloths = [335, 645, 955, 1265]
    .map(
      (x, i) =>
        path(`M${x - 60} 0H${x + 60}V170L${x} 136L${x - 60} 170Z`, i % 2 ? "#f5a81c" : "#1d4e89") +
        path(`M${x - 42} 18H${x + 42}V52H${x - 42}Z`, "#ffffff", 0.35),
    )
    .join("");
  return drawing(
    rect(0, 0, w, h, NAVY.wall) +
      stands(w, at, NAVY, 77, 0.25, 20) +
      rect(0, 0, w, 430, NAVY.wall, 0.35) +
      rect(0, 430, w, 90, "#164076") +
      rect(0, 424, w, 12, "#f5a81c") +
      rect(0, 500, w, 20, "#f5a81c") +
      ice(w, h, at, { ...NAVY, ice: "#cfe0ee" }, 5) +
      path("M0 806H1600V852H0Z", "#1d4e89", 0.8) +
      cloths +
      SENIORS.map((_, i) => beam([140 + i * 330, -60], [180 + i * 310, 900], 20, 150, "#ffe9b8", 0.42)).join(
        "",
      ) +
      row +
      specks({ x: 0, y: 0, w, h }, 450, "#ffffff", 0.2, 7),
  );
}
