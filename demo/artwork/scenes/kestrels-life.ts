import { skater } from "../figure/hockey.ts";
import { HOCKEY } from "../figure/hockey-poses.ts";
import { type Kit, skate } from "../figure/parts.ts";
import type { P } from "../ink/geometry.ts";
import { letters } from "../ink/letters.ts";
import { band, type Knot, poly, tube } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { disc, fade, group, path, rect, solid, stroke } from "../ink/solid.ts";
import { beam, halftone, specks, spray, streaks } from "../ink/texture.ts";
import { ice, NAVY, stands } from "../settings/rink.ts";
import { forest, ridge, snow } from "../settings/winter.ts";
import { DAY, HOME, NIGHT, place, puck, shadow, WARM } from "./kestrels.ts";

const [w, h] = [1600, 900];
const drawing = (body: string): Drawing => ({ width: w, height: h, body });
const print = (ink: string, seed: number): string => specks({ x: 0, y: 0, w, h }, 450, ink, 0.2, seed);

/** Two skates stop hard and throw up ice. */
export function hardStop(): Drawing {
  const shin = (x: number, y: number, tilt: number): string => {
    const knot: Knot[] = [
      [[-130, -760], 170],
      [[-90, -560], 165],
      [[-50, -360], 150],
      [[-12, -150], 112],
    ];
    const bands = [0.42, 0.55, 0.68]
      .map((t, i) => band(knot, t, i === 1 ? 54 : 40, i === 1 ? "#ffffff" : "#f5a81c"))
      .join("");
    const sock = solid(tube(knot), { ...WARM, depth: 60, edge: 14 }, { fill: "#164076", inside: bands });
    return group(
      sock +
        group(
          skate([0, 0], 0, { ...HOME, steel: "#c9d9e8" }, { ...WARM, depth: 12, edge: 4 }),
          "scale(2.55)",
        ),
      `translate(${x} ${y}) rotate(${tilt})`,
    );
  };
  return drawing(
    rect(0, 0, w, h, "#f5a81c") +
      path(
        poly([
          [0, 0],
          [700, 0],
          [100, 900],
          [0, 900],
        ]),
        "#ffc65a",
      ) +
      path(
        poly([
          [1000, 0],
          [1300, 0],
          [700, 900],
          [400, 900],
        ]),
        "#ffc65a",
        0.7,
      ) +
      halftone({ x: 0, y: 0, w, h: 640 }, 20, "#c97a0a", 0.6, (u, v) => 0.15 + u * 0.75 - v * 0.6) +
      path("M0 690L1600 620V900H0Z", "#fff7e6") +
      path("M0 690L1600 620V650L0 726Z", "#ffd98a") +
      shadow([640, 838], 480, 26, "#8a4f08", 0.4) +
      shin(980, 560, -16) +
      shin(560, 596, -20) +
      spray({
        from: [900, 800],
        angle: -24,
        spread: 34,
        reach: 860,
        count: 330,
        size: 34,
        ink: "#ffffff",
        seed: 3,
      }) +
      spray({
        from: [1260, 720],
        angle: -30,
        spread: 30,
        reach: 520,
        count: 140,
        size: 24,
        ink: "#ffffff",
        seed: 8,
      }) +
      stroke("M40 800Q380 780 620 826M0 856Q300 834 560 850", "#e0b15c", 5, 0.7) +
      print("#fff3d6", 4),
  );
}

/** The puck in the top corner, the netting bulging. */
export function topCorner(): Drawing {
  const lines = Array.from({ length: 26 }, (_, i) => i);
  const pull = (x: number, y: number): P => {
    const d = Math.hypot(x - 800, y - 430);
    const k = 150 * Math.exp(-((d / 260) ** 2));
    return [x + ((800 - x) / 420) * k * -0.6 + k * 0.1, y + k * 0.75];
  };
  const thread = (slant: 1 | -1): string =>
    lines
      .map((i) => {
        const pts: P[] = Array.from({ length: 26 }, (_, j) =>
          pull(-200 + i * 100 + slant * (j * 38 - 470), -60 + j * 40),
        );
        return poly(pts, false);
      })
      .join("");
  return drawing(
    rect(0, 0, w, h, NAVY.wall) +
      stands(w, { stands: 0, glass: 0, boards: 900, ice: 900 }, NAVY, 66, 0.3, 30) +
      rect(0, 0, w, h, "#071a36", 0.5) +
      beam([1500, -100], [500, 1000], 60, 420, "#ffe9b8", 0.4) +
      stroke(thread(1) + thread(-1), "#04122a", 12, 0.5) +
      stroke(thread(1) + thread(-1), "#e6eff7", 7) +
      group(
        puck([0, 0], 130) +
          stroke("M-100 30V70M-60 44V84M-20 50V92M20 50V92M60 44V84M100 30V70", "#2b3a50", 6),
        "translate(812 470) rotate(-24)",
      ) +
      streaks([200, 1040], [760, 560], 80, 10, 12, "#f5a81c", 0.9, 7) +
      stroke("M1640 70H190Q120 70 120 140V940", "#8f3a0c", 64) +
      stroke("M1640 60H190Q114 60 112 140V940", "#e8742a", 50) +
      stroke("M1640 46H196Q104 50 98 140V940", "#ffb27a", 10) +
      print("#ffffff", 6),
  );
}

/** The team's coach on a mountain road at night. */
export function nightBus(): Drawing {
  const sky = fade(
    [0, 0],
    [0, 620],
    [
      [0, "#071a36", 1],
      [0.6, "#123a6b", 1],
      [1, "#2a5f98", 1],
    ],
  );
  const windows = Array.from({ length: 7 }, (_, i) => {
    const x = 60 + i * 96;
    const head =
      i % 3 === 1
        ? ""
        : path(`M${x + 26} 118v-14a18 18 0 1 1 36 0v14q18 4 18 24h-72q0 -20 18 -24Z`, "#8a4f08", 0.8);
    return rect(x, 66, 84, 76, "#ffd98a") + head + path(`M${x + 50} 66h24l-30 76h-24Z`, "#fff3d6", 0.5);
  }).join("");
  const wheel = (x: number): string =>
    disc([x, 292], 52, "#05080f") + disc([x, 292], 26, "#8fa9c2") + disc([x, 292], 10, "#31475f");
  const bus =
    path("M20 40Q20 16 46 16H770Q850 20 872 110L884 190V286H20Z", "#164076") +
    path("M20 190H884V286H20Z", "#0d2b52") +
    path("M20 170H880L884 196H20Z", "#f5a81c") +
    path("M250 286L420 16H500L330 286Z", "#f5a81c", 0.9) +
    path("M540 286L650 110H690L580 286Z", "#ffffff", 0.8) +
    windows +
    path("M752 60H806Q838 70 850 142H752Z", "#bcd2e6") +
    path("M780 60H806L792 142H764Z", "#ffffff", 0.5) +
    wheel(190) +
    wheel(700) +
    path("M862 214H886V240H856Z", "#fff3d6") +
    path(letters("KESTRELS", 70, 258, { size: 62, weight: 900, italic: true, spacing: 40 }), "#ffffff");
  return drawing(
    sky.def +
      rect(0, 0, w, 700, sky.ref) +
      disc([1270, 170], 84, "#fff3d6") +
      disc([1240, 152], 76, "#123a6b", 0.16) +
      specks({ x: 0, y: 0, w, h: 380 }, 120, "#ffffff", 0.8, 3, 3) +
      ridge(w, 430, 210, 150, 700, "#1d4e89", 8) +
      ridge(w, 520, 150, 110, 760, "#153d6d", 12) +
      forest(-20, 1640, 640, 150, 44, "#0d2b52", 4) +
      path("M0 620Q500 580 900 640T1600 610V900H0Z", "#dfeaf4") +
      path("M0 690Q600 650 1600 700V830Q800 800 0 850Z", "#31475f") +
      stroke("M0 770Q700 724 1600 766", "#f5a81c", 8, 1, 'stroke-dasharray="70 60"') +
      path("M0 850Q800 800 1600 830V900H0Z", "#bcd2e6") +
      path("M1216 706L1640 640V800L1216 740Z", "#ffe9b8", 0.55) +
      shadow([790, 786], 470, 26, "#071a36", 0.5) +
      group(bus, "translate(330 452) scale(1.02)") +
      forest(-60, 330, 930, 380, 130, "#071a36", 21) +
      forest(1330, 1660, 940, 330, 120, "#071a36", 5) +
      snow(w, h, 240, 7),
  );
}

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
  disc([10, 20], 78, skin) +
  path("M-66 50C-80 10 -60 -10 -30 0L-40 70C-52 76 -62 66 -66 50Z", "#3b2412") +
  path("M-74 0C-80 -80 -30 -110 14 -108C66 -104 92 -60 90 -8Z", hat) +
  rect(-82, -22, 180, 40, "#ffffff") +
  disc([10, -118], 28, "#ffffff") +
  path("M52 20L88 16L84 44L62 50Z", "#05070d", 0.16) +
  path("M46 62Q62 72 78 60L74 74Q60 82 50 74Z", "#8c3b24", 0.7);

/** Children skate with the players on an outdoor rink. */
export function communitySkate(): Drawing {
  const sky = fade(
    [0, 0],
    [0, 560],
    [
      [0, "#f5a81c", 1],
      [0.6, "#ffcf7a", 1],
      [1, "#fff3d6", 1],
    ],
  );
  const kid = (at: P, size: number, coat: string, hat: string, skin: string, left: boolean): string =>
    place(
      (l) =>
        skater(
          {
            ...HOCKEY.stop,
            shaft: undefined,
            lean: 8,
            turn: 0.7,
            hands: { near: [-230, -190], far: [270, -210] },
            feet: { near: [-90, 300], far: [110, 300] },
          } as never,
          child(coat, hat, skin),
          l,
          { head: group(hatted(hat, skin), "scale(1.5) translate(0 -20)") },
        ),
      at,
      size,
      DAY,
      left,
    );
  const player = place(
    (l) =>
      skater(
        {
          ...HOCKEY.stand,
          shaft: undefined,
          lean: 16,
          nod: 10,
          hands: { near: [-40, 70], far: [260, 60] },
        } as never,
        HOME,
        l,
      ),
    [640, 440],
    0.72,
    DAY,
  );
  const second = place(
    (l) => skater({ ...HOCKEY.stop, nod: 14 }, { ...HOME, skin: "#8a5638" }, l),
    [1270, 470],
    0.66,
    DAY,
    true,
  );
  const bulbs = Array.from({ length: 15 }, (_, i) =>
    disc([i * 114 + 20, 150 + Math.abs(Math.sin((i * Math.PI) / 5)) * 80], 13, "#ffffff"),
  ).join("");
  return drawing(
    sky.def +
      rect(0, 0, w, 620, sky.ref) +
      disc([1130, 400], 120, "#ffffff", 0.75) +
      ridge(w, 420, 200, 160, 620, "#e0930f", 5) +
      ridge(w, 480, 110, 90, 640, "#b96f08", 9) +
      forest(-20, 1640, 566, 170, 52, "#0d2b52", 14) +
      path("M0 540H1600V620H0Z", "#dfeaf4") +
      rect(0, 548, w, 56, "#164076") +
      rect(0, 544, w, 12, "#f5a81c") +
      rect(0, 596, w, 12, "#f5a81c") +
      path("M0 608H1600V900H0Z", "#eef4fa") +
      path("M900 608H1500L700 900H0Z", "#fff3d6", 0.9) +
      stroke("M0 152Q130 236 270 152T560 152T850 152T1130 152T1420 152T1700 152", "#0d2b52", 5) +
      bulbs +
      shadow([650, 800], 220, 18) +
      shadow([1260, 790], 260, 18) +
      shadow([990, 836], 170, 16) +
      shadow([330, 846], 170, 16) +
      second +
      player +
      kid([900, 650], 0.46, "#c9531f", "#f5a81c", "#8a5638", true) +
      kid([330, 654], 0.5, "#2a78b5", "#0d2b52", "#f0c6a6", false) +
      kid([1080, 700], 0.4, "#f5a81c", "#164076", "#dba384", true) +
      stroke("M60 700Q300 680 500 730M900 860Q1200 820 1540 850", "#7fa8cf", 4, 0.5) +
      snow(w, h, 70, 5),
  );
}

/** The back of a helmet. */
const backOf = (kit: Kit): string =>
  path("M-78 20C-86 -60 -44 -98 0 -98C44 -98 86 -60 78 20C72 60 40 74 0 74C-40 74 -72 60 -78 20Z", kit.head) +
  path("M-60 -40C-40 -84 40 -84 60 -40L44 -30C24 -60 -24 -60 -44 -30Z", "#04122a", 0.5) +
  path("M30 -90C60 -80 86 -40 78 20C72 60 50 72 20 74C60 20 60 -40 30 -90Z", "#ffd98a", 0.35);

/** The seniors on the blue line, lamps overhead. */
export function seniorNight(): Drawing {
  const at = { stands: 0, glass: 90, boards: 430, ice: 520 };
  const skins = ["#dba384", "#8a5638", "#f0c6a6", "#c48a63", "#5f3a26"];
  const row = skins
    .map((skin, i) => {
      const x = 200 + i * 300;
      const kit = { ...HOME, skin, emblem: "" };
      return (
        shadow([x + 10, 868], 150, 16) +
        place((l) => skater(HOCKEY.rear, kit, l, { head: backOf(kit) }), [x, 520], 0.63, NIGHT, i % 2 === 0)
      );
    })
    .join("");
  const cloths = [260, 620, 980, 1340]
    .map(
      (x, i) =>
        path(`M${x - 70} 0H${x + 70}V190L${x} 150L${x - 70} 190Z`, i % 2 ? "#f5a81c" : "#1d4e89") +
        path(`M${x - 50} 20H${x + 50}V60H${x - 50}Z`, "#ffffff", 0.35),
    )
    .join("");
  return drawing(
    rect(0, 0, w, h, NAVY.wall) +
      stands(w, at, NAVY, 77, 0.25, 22) +
      rect(0, 430, w, 90, "#164076") +
      rect(0, 424, w, 12, "#f5a81c") +
      rect(0, 500, w, 20, "#f5a81c") +
      ice(w, h, at, { ...NAVY, ice: "#cfe0ee" }, 5) +
      path("M0 800H1600V846H0Z", "#1d4e89", 0.8) +
      cloths +
      skins
        .map((_, i) => beam([140 + i * 330, -60], [200 + i * 300, 900], 20, 150, "#ffe9b8", 0.42))
        .join("") +
      row +
      print("#ffffff", 7),
  );
}
