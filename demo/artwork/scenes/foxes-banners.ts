import { athlete } from "../figure/field.ts";
import { RUGBY } from "../figure/field-poses.ts";
import { poly } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { path, rect } from "../ink/solid.ts";
import { halftone, specks, spray, streaks } from "../ink/texture.ts";
import { coast, DUSK, FOG, NIGHT } from "../settings/coast.ts";
import { chalk, floodlight, posts, turf } from "../settings/turf.ts";
import { fans, HOME, HOOPS, LAMPS, LOW_SUN, loose, MIST, player, scuff, VISITOR } from "./foxes.ts";
import { place } from "./kestrels.ts";

const print = (w: number, h: number, ink: string, seed: number): string =>
  specks({ x: 0, y: 0, w, h }, 600, ink, 0.2, seed);

const clods = (x: number, y: number, angle: number, reach: number, seed: number, size: number): string =>
  spray({ from: [x, y], angle, spread: 42, reach, count: 100, size, ink: "#0a2f19", seed }) +
  spray({
    from: [x, y],
    angle,
    spread: 38,
    reach: reach * 0.8,
    count: 50,
    size: size * 0.8,
    ink: "#7fb765",
    seed: seed + 1,
  });

/** A centre runs at the gap with the lighthouse behind her. */
export function hero(): Drawing {
  const [w, h] = [2400, 1350];
  const runner = place(
    (l) => athlete(RUGBY.fend, HOME, l, { sport: "rugby", hoops: HOOPS, tress: "tail", ball: true }),
    [1660, 690],
    1.18,
    LOW_SUN,
    true,
  );
  const chaser = place(
    (l) =>
      athlete(RUGBY.sprint, { ...VISITOR, skin: "#8a5638", hair: "#1b1613" }, l, {
        sport: "rugby",
        hoops: [[0.3, 90]],
        tress: "cap",
      }),
    [2170, 690],
    0.74,
    LOW_SUN,
    true,
  );
  const tackler = place(
    (l) => athlete(RUGBY.tackle, VISITOR, l, { sport: "rugby", hoops: [[0.3, 90]], tress: "bun" }),
    [930, 880],
    0.86,
    LOW_SUN,
  );
  const body =
    coast(w, 720, DUSK, { sun: 1500, tower: 420, seed: 5 }) +
    path(
      poly([
        [1700, 0],
        [2300, 0],
        [1500, 1350],
        [700, 1350],
      ]),
      "#fff1e4",
      0.08,
    ) +
    turf(w, h, 720, DUSK.turf, 1300, 3) +
    fans(980, w + 20, 732, 22, 5) +
    rect(0, 790, w, 10, DUSK.turf.line, 0.7) +
    scuff(2150, 1086, 270) +
    chaser +
    scuff(1680, 1292, 420) +
    scuff(860, 1270, 360) +
    streaks([2400, 420], [1700, 700], 300, 14, 7, "#fff1e4", 0.5, 4) +
    tackler +
    runner +
    clods(2000, 1230, -28, 430, 6, 22) +
    clods(620, 1240, 205, 260, 9, 16) +
    halftone({ x: 0, y: 0, w, h: 700 }, 22, "#c9431f", 0.4, (u, v) => 0.8 - u - v * 0.5) +
    print(w, h, "#fff1e4", 7);
  return { width: w, height: h, body };
}

/** The same run, composed for a tall screen. */
export function heroMobile(): Drawing {
  const [w, h] = [1080, 1350];
  const body =
    coast(w, 640, DUSK, { sun: 330, tower: 880, seed: 9 }) +
    turf(w, h, 640, DUSK.turf, 500, 3) +
    rect(0, 700, w, 9, DUSK.turf.line, 0.7) +
    scuff(560, 1050, 300) +
    streaks([1080, 330], [640, 560], 220, 10, 6, "#fff1e4", 0.5, 4) +
    place(
      (l) => athlete(RUGBY.sprint, HOME, l, { sport: "rugby", hoops: HOOPS, tress: "tail", ball: true }),
      [560, 590],
      0.98,
      LOW_SUN,
      true,
    ) +
    clods(830, 960, -30, 280, 6, 17) +
    path(
      poly([
        [0, 1350],
        [0, 1230],
        [1080, 1110],
        [1080, 1350],
      ]),
      "#0a2f19",
      0.35,
    ) +
    print(w, h, "#fff1e4", 3);
  return { width: w, height: h, body };
}

const TEAM = [
  ["#cf9670", "#3b2412", "tail"],
  ["#8a5638", "#1b1613", "bun"],
  ["#f3cbb0", "#d6a756", "plait"],
  ["#b57a55", "#1b1613", "cap"],
  ["#f3cbb0", "#a6491f", "tail"],
  ["#5f3a26", "#1b1613", "plait"],
  ["#e3ae8d", "#6b4a2f", "band"],
  ["#cf9670", "#1b1613", "bun"],
] as const;

/** The side lined up before kick-off, the fog behind. */
export function lineUp(): Drawing {
  const [w, h] = [2400, 900];
  const row = TEAM.map(([skin, hair, tress], i) =>
    place(
      (l) =>
        athlete({ ...RUGBY.stand, hands: { near: [-120, 40], far: [140, 40] } }, player(skin, hair), l, {
          sport: "rugby",
          hoops: HOOPS,
          tress,
        }),
      [290 + i * 262, 640 + (i % 2) * 10],
      1.02,
      MIST,
      i >= 4,
    ),
  ).join("");
  return {
    width: w,
    height: h,
    body:
      coast(w, 600, FOG, { sun: 1200, tower: 2130, seed: 8 }) +
      turf(w, h, 600, FOG.turf, 1200, 5) +
      halftone({ x: 0, y: 0, w, h: 500 }, 20, "#7ba48b", 0.4, (u, v) => Math.abs(u - 0.5) * 1.3 - v * 0.5) +
      row +
      print(w, h, "#ffffff", 4),
  };
}

/** A dive over the line in front of the supporters. */
export function tryScored(): Drawing {
  const [w, h] = [2400, 900];
  const diver = place(
    (l) =>
      athlete(RUGBY.dive, player("#8a5638", "#1b1613"), l, {
        sport: "rugby",
        hoops: HOOPS,
        tress: "band",
        ball: true,
      }),
    [1430, 600],
    0.98,
    LOW_SUN,
  );
  const late = place(
    (l) => athlete(RUGBY.tackle, VISITOR, l, { sport: "rugby", hoops: [[0.3, 90]], tress: "tail" }),
    [800, 530],
    0.62,
    LOW_SUN,
  );
  return {
    width: w,
    height: h,
    body:
      coast(w, 420, DUSK, { sun: 700, tower: 2090, seed: 21 }) +
      turf(w, h, 420, DUSK.turf, 1500, 8) +
      fans(-20, w + 20, 436, 22, 11) +
      posts(1930, 470, 430, "#fff1e4", "#ff7a45") +
      chalk([2280, 470], [1760, 900], 10, 46, DUSK.turf.line) +
      scuff(1370, 806, 520) +
      scuff(760, 806, 260) +
      late +
      streaks([640, 360], [1270, 590], 160, 12, 7, "#fff1e4", 0.6, 3) +
      diver +
      clods(1930, 776, -40, 340, 4, 20) +
      clods(1650, 806, 220, 280, 9, 17) +
      halftone({ x: 0, y: 0, w, h: 400 }, 20, "#c9431f", 0.4, (u, v) => 0.8 - u - v * 0.5) +
      print(w, h, "#fff1e4", 2),
  };
}

/** The ground before a night match. */
export function ground(): Drawing {
  const [w, h] = [2400, 900];
  const flag = (x: number, y: number, s: number): string =>
    rect(x, y - 150 * s, 7 * s, 150 * s, "#fff1e4") +
    path(`M${x + 7 * s} ${y - 150 * s}L${x + 84 * s} ${y - 126 * s}L${x + 7 * s} ${y - 98 * s}Z`, "#ff7a45");
  const runner = place(
    (l) =>
      athlete(RUGBY.pass, player("#cf9670", "#3b2412"), l, { sport: "rugby", hoops: HOOPS, tress: "tail" }),
    [1580, 560],
    0.5,
    LAMPS,
  );
  const other = place(
    (l) =>
      athlete(RUGBY.sprint, player("#8a5638", "#1b1613"), l, { sport: "rugby", hoops: HOOPS, tress: "bun" }),
    [1160, 590],
    0.54,
    LAMPS,
  );
  return {
    width: w,
    height: h,
    body:
      coast(w, 540, NIGHT, { sun: 1500, tower: 240, seed: 4, lit: true }) +
      turf(w, h, 540, NIGHT.turf, 1200, 9) +
      rect(0, 600, w, 8, NIGHT.turf.line, 0.7) +
      chalk([1240, 540], [1000, 900], 6, 22, NIGHT.turf.line, 0.7) +
      posts(1960, 590, 480, "#fff1e4", "#ff7a45") +
      floodlight(620, 550, 420, "#051a10", NIGHT.lamp, [1200, 1100]) +
      floodlight(1760, 550, 420, "#051a10", NIGHT.lamp, [1300, 1100]) +
      scuff(1580, 814, 150) +
      scuff(1150, 850, 150) +
      runner +
      other +
      loose([1320, 486], -20, 0.42, LAMPS) +
      flag(330, 800, 1.5) +
      flag(2230, 720, 1) +
      print(w, h, "#fff1d0", 8),
  };
}
