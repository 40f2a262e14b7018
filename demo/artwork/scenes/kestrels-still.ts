import { skate } from "../figure/parts.ts";
import type { P } from "../ink/geometry.ts";
import { letters } from "../ink/letters.ts";
import { band, type Knot, poly, tube } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { disc, fade, group, path, rect, solid, stroke } from "../ink/solid.ts";
import { beam, halftone, specks, spray, streaks } from "../ink/texture.ts";
import { NAVY, stands } from "../settings/rink.ts";
import { forest, ridge, snow } from "../settings/winter.ts";
import { HOME, puck, shadow, WARM } from "./kestrels.ts";

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
    path("M20 40Q20 16 46 16H770Q850 20 872 110L884 190V286H20Z", "#e6eff7") +
    path("M20 40Q20 16 46 16H770Q800 18 822 34H20Z", "#ffffff") +
    path("M20 190H884V286H20Z", "#0d2b52") +
    path("M20 170H880L884 196H20Z", "#f5a81c") +
    path("M250 286L420 16H500L330 286Z", "#f5a81c", 0.9) +
    path("M540 286L650 110H690L580 286Z", "#f5a81c", 0.9) +
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
      path("M1216 706L1640 640V800L1216 740Z", "#fff3d6", 0.75) +
      shadow([790, 786], 470, 26, "#071a36", 0.5) +
      group(bus, "translate(330 452) scale(1.02)") +
      forest(-60, 330, 930, 380, 130, "#071a36", 21) +
      forest(1330, 1660, 940, 330, 120, "#071a36", 5) +
      snow(w, h, 240, 7),
  );
}
