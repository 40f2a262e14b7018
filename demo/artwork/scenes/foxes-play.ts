import { athlete } from "../figure/field.ts";
import { RUGBY } from "../figure/field-poses.ts";
import { poly } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { path, rect } from "../ink/solid.ts";
import { halftone, specks, spray, streaks } from "../ink/texture.ts";
import { type Coast, coast, DUSK, FOG, NIGHT } from "../settings/coast.ts";
import { crowd } from "../settings/crowd.ts";
import { chalk, floodlight, posts, turf } from "../settings/turf.ts";
import { fans, HOME, HOOPS, LAMPS, LOW_SUN, loose, MIST, player, scuff, VISITOR } from "./foxes.ts";
import { place } from "./kestrels.ts";

const [w, h] = [1600, 900];
const drawing = (body: string): Drawing => ({ width: w, height: h, body });
const print = (ink: string, seed: number): string => specks({ x: 0, y: 0, w, h }, 420, ink, 0.22, seed);
const GREEN = "#0a2f19";

const pitch = (ink: Coast, y: number, eye: number, seed: number): string =>
  turf(w, h, y, ink.turf, eye, seed) + rect(0, y + 46, w, 7, ink.turf.line, 0.7);
const bits = (x: number, y: number, angle: number, reach: number, seed: number, size = 15): string =>
  spray({ from: [x, y], angle, spread: 42, reach, count: 70, size, ink: "#0a2f19", seed }) +
  spray({
    from: [x, y],
    angle,
    spread: 38,
    reach: reach * 0.8,
    count: 30,
    size: size * 0.8,
    ink: "#7fb765",
    seed: seed + 1,
  });

/** A wing breaks clear, a tackler at full stretch behind. */
export function sprint(): Drawing {
  const runner = place(
    (l) => athlete(RUGBY.sprint, HOME, l, { sport: "rugby", hoops: HOOPS, tress: "tail", ball: true }),
    [1010, 440],
    0.84,
    LOW_SUN,
  );
  const chaser = place(
    (l) => athlete(RUGBY.tackle, VISITOR, l, { sport: "rugby", hoops: [[0.3, 90]], tress: "bun" }),
    [430, 560],
    0.72,
    LOW_SUN,
  );
  return drawing(
    coast(w, 470, DUSK, { sun: 1230, tower: 610, seed: 5 }) +
      pitch(DUSK, 470, 800, 3) +
      fans(-20, 560, 478, 17, 3) +
      path(
        poly([
          [1290, 0],
          [1600, 0],
          [760, 900],
          [300, 900],
        ]),
        "#fff1e4",
        0.1,
      ) +
      scuff(990, 850, 330) +
      scuff(380, 850, 300) +
      chaser +
      streaks([300, 250], [900, 470], 210, 12, 6, "#fff1e4", 0.55, 4) +
      runner +
      bits(700, 800, 205, 320, 6) +
      halftone({ x: 0, y: 0, w, h: 440 }, 16, "#c9431f", 0.4, (u, v) => 0.7 - u * 0.8 - v * 0.5) +
      print("#fff1e4", 7),
  );
}

/** A tackle round the waist stops a visitor in the fog. */
export function tackle(): Drawing {
  const carrier = place(
    (l) => athlete(RUGBY.held, VISITOR, l, { sport: "rugby", hoops: [[0.3, 90]], tress: "bun", ball: true }),
    [980, 400],
    0.86,
    MIST,
  );
  const tackler = place(
    (l) =>
      athlete(RUGBY.tackle, player("#8a5638", "#1b1613"), l, {
        sport: "rugby",
        hoops: HOOPS,
        tress: "plait",
      }),
    [590, 500],
    0.9,
    MIST,
  );
  const second = place(
    (l) =>
      athlete(RUGBY.sprint, player("#f3cbb0", "#a6491f"), l, { sport: "rugby", hoops: HOOPS, tress: "cap" }),
    [1400, 520],
    0.62,
    MIST,
    true,
  );
  return drawing(
    coast(w, 460, FOG, { sun: 300, tower: 1330, seed: 18 }) +
      pitch(FOG, 460, 800, 12) +
      scuff(1390, 830, 220) +
      second +
      scuff(960, 840, 330) +
      scuff(480, 860, 330) +
      streaks([140, 330], [640, 520], 150, 10, 6, "#ffffff", 0.7, 6) +
      carrier +
      tackler +
      bits(270, 850, 205, 240, 5) +
      bits(800, 830, 220, 200, 8) +
      print("#ffffff", 5),
  );
}

/** The jumper takes the line-out throw. */
export function lineOut(): Drawing {
  const lift = (x: number, y: number, skin: string, hair: string, left: boolean): string =>
    place(
      (l) =>
        athlete(RUGBY.lift, player(skin, hair), l, {
          sport: "rugby",
          hoops: HOOPS,
          tress: left ? "bun" : "cap",
        }),
      [x, y],
      0.58,
      MIST,
      left,
    );
  const jumper = place(
    (l) =>
      athlete(RUGBY.jump, player("#8a5638", "#1b1613"), l, { sport: "rugby", hoops: HOOPS, tress: "plait" }),
    [800, 400],
    0.57,
    MIST,
  );
  const rival = place(
    (l) => athlete(RUGBY.jump, VISITOR, l, { sport: "rugby", hoops: [[0.3, 90]], tress: "tail" }),
    [1130, 560],
    0.54,
    MIST,
    true,
  );
  const thrower = place(
    (l) =>
      athlete(RUGBY.cheer, { ...VISITOR, skin: "#b57a55" }, l, {
        sport: "rugby",
        hoops: [[0.3, 90]],
        tress: "band",
      }),
    [1400, 580],
    0.53,
    MIST,
    true,
  );
  return drawing(
    coast(w, 520, FOG, { sun: 420, tower: 260, seed: 8 }) +
      rect(0, 340, w, 150, "#ffffff", 0.25) +
      pitch(FOG, 520, 700, 5) +
      scuff(800, 858, 330) +
      scuff(1150, 848, 190) +
      scuff(1390, 860, 190) +
      thrower +
      rival +
      lift(650, 570, "#cf9670", "#3b2412", false) +
      jumper +
      lift(950, 572, "#f3cbb0", "#a6491f", true) +
      loose([880, 50], -30, 0.55, MIST) +
      streaks([1500, 110], [950, 56], 24, 7, 5, "#ffffff", 0.9, 3) +
      print("#ffffff", 9),
  );
}

/** The packs meet under the lamps. */
export function scrum(): Drawing {
  const people = crowd({
    frame: { x: 0, y: 250, w, h: 170 },
    size: 15,
    tones: ["#0f4025", "#14532d", "#0b331d", "#1b6b3c"],
    bright: ["#ff7a45", "#cfe0d2"],
    share: 0.18,
    seed: 7,
    cheer: 0.1,
  });
  const foxes = (
    x: number,
    y: number,
    size: number,
    skin: string,
    hair: string,
    tress: "cap" | "bun" | "plait" | "tail",
  ): string =>
    place(
      (l) => athlete(RUGBY.bind, player(skin, hair), l, { sport: "rugby", hoops: HOOPS, tress }),
      [x, y],
      size,
      LAMPS,
    );
  const rivals = (x: number, y: number, size: number, skin: string, tress: "cap" | "bun" | "tail"): string =>
    place(
      (l) => athlete(RUGBY.bind, { ...VISITOR, skin }, l, { sport: "rugby", hoops: [[0.3, 90]], tress }),
      [x, y],
      size,
      LAMPS,
      true,
    );
  return drawing(
    rect(0, 0, w, h, NIGHT.sky[0]) +
      people +
      rect(0, 210, w, 120, NIGHT.sky[0], 0.55) +
      rect(0, 420, w, 54, GREEN) +
      rect(0, 414, w, 9, "#ff7a45") +
      pitch(NIGHT, 470, 800, 9) +
      floodlight(180, 440, 330, "#0b331d", NIGHT.lamp, [760, 1000]) +
      floodlight(1420, 440, 330, "#0b331d", NIGHT.lamp, [840, 1000]) +
      scuff(800, 842, 620) +
      foxes(200, 566, 0.68, "#8a5638", "#1b1613", "bun") +
      rivals(1400, 566, 0.68, "#cf9670", "tail") +
      foxes(430, 570, 0.72, "#f3cbb0", "#a6491f", "plait") +
      rivals(1170, 570, 0.72, "#8a5638", "bun") +
      rivals(1010, 590, 0.78, "#f3cbb0", "cap") +
      foxes(590, 590, 0.78, "#cf9670", "#3b2412", "cap") +
      bits(330, 850, 205, 260, 2) +
      bits(1270, 850, -25, 260, 5) +
      path("M560 470Q800 330 1040 470Q800 410 560 470Z", "#ffffff", 0.1) +
      print("#ffffff", 3),
  );
}

/** A kick at the posts, the ball on its way. */
export function conversion(): Drawing {
  const kicker = place(
    (l) =>
      athlete(RUGBY.kick, player("#e3ae8d", "#d6a756"), l, { sport: "rugby", hoops: HOOPS, tress: "tail" }),
    [450, 470],
    0.8,
    LOW_SUN,
  );
  return drawing(
    coast(w, 540, DUSK, { sun: 1000, tower: 1290, seed: 14 }) +
      pitch(DUSK, 540, 1100, 6) +
      fans(-20, 760, 548, 16, 8) +
      posts(1010, 590, 520, "#fff1e4", "#ff7a45") +
      chalk([980, 590], [700, 900], 5, 16, DUSK.turf.line) +
      scuff(430, 856, 230) +
      kicker +
      streaks([830, 410], [1120, 210], 22, 8, 6, "#fff1e4", 0.9, 5) +
      loose([1140, 190], -38, 0.5, LOW_SUN) +
      bits(560, 830, -50, 260, 4) +
      halftone({ x: 0, y: 0, w, h: 400 }, 16, "#c9431f", 0.4, (u, v) => 0.75 - u - v * 0.4) +
      print("#fff1e4", 8),
  );
}

/** Backs to us, arms round shoulders, under the lamps. */
export function huddle(): Drawing {
  const row = [
    ["#cf9670", "#3b2412", "tail"],
    ["#8a5638", "#1b1613", "bun"],
    ["#f3cbb0", "#d6a756", "plait"],
    ["#b57a55", "#1b1613", "tail"],
    ["#f3cbb0", "#a6491f", "bun"],
  ] as const;
  const linked = (i: number) => ({
    ...RUGBY.stand,
    turn: 1,
    lean: i % 2 ? 3 : -2,
    nod: 6,
    hands: { near: [-300, -215] as const, far: [300, -215] as const },
    elbows: { near: 1, far: -1 } as const,
  });
  const backs = row
    .map(([skin, hair, tress], i) =>
      place(
        (l) =>
          athlete(linked(i), { ...player(skin, hair), emblem: "" }, l, {
            sport: "rugby",
            hoops: HOOPS,
            tress,
          }),
        [190 + i * 305, 486 + (i % 2) * 14],
        0.72,
        LAMPS,
        i > 2,
      ),
    )
    .join("");
  return drawing(
    rect(0, 0, w, h, NIGHT.sky[0]) +
      coast(w, 470, NIGHT, { sun: 1490, tower: 1200, seed: 4, lit: true }) +
      pitch(NIGHT, 470, 800, 9) +
      floodlight(110, 460, 390, "#051a10", NIGHT.lamp, [600, 1000], 0.9) +
      floodlight(1090, 460, 390, "#051a10", NIGHT.lamp, [900, 1000], 0.9) +
      [0, 1, 2, 3, 4].map((i) => scuff(190 + i * 305, 862, 140)).join("") +
      backs +
      print("#ffffff", 6),
  );
}
