import { athlete, type Look } from "../figure/field.ts";
import { LACROSSE } from "../figure/field-poses.ts";
import { poly } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { path, rect } from "../ink/solid.ts";
import { halftone, specks, spray, streaks } from "../ink/texture.ts";
import { crowd } from "../settings/crowd.ts";
import { desert, lacrosseGoal, NOON, SUNSET, VIOLET } from "../settings/mesa.ts";
import { chalk, floodlight, turf } from "../settings/turf.ts";
import { fans, foot, HOME, LATE, player, SUN, shotBall, VISITOR } from "./bighorns.ts";
import { place } from "./kestrels.ts";

const LOOK: Look = {
  sport: "lacrosse",
  hoops: [
    [0.06, 34],
    [0.06, 10],
  ],
};
const print = (w: number, h: number, ink: string, seed: number): string =>
  specks({ x: 0, y: 0, w, h }, 600, ink, 0.2, seed);
const pellets = (x: number, y: number, angle: number, reach: number, seed: number, size: number): string =>
  spray({ from: [x, y], angle, spread: 40, reach, count: 100, size, ink: "#0b3f3b", seed }) +
  spray({
    from: [x, y],
    angle,
    spread: 34,
    reach: reach * 0.8,
    count: 60,
    size: size * 0.7,
    ink: "#bff5ee",
    seed: seed + 1,
  });

/** An attackman winds up to shoot, a long stick reaching for him. */
export function hero(): Drawing {
  const [w, h] = [2400, 1350];
  const lead = place(
    (l) => athlete(LACROSSE.windup, HOME, l, { ...LOOK, ball: true }),
    [1580, 690],
    1.2,
    SUN,
    true,
  );
  const chase = place((l) => athlete(LACROSSE.check, VISITOR, l, LOOK), [2150, 700], 0.84, SUN, true);
  const body =
    desert(w, 700, SUNSET, { sun: 1250, seed: 3, spire: 520 }) +
    path(
      poly([
        [1500, 0],
        [2100, 0],
        [1400, 1350],
        [600, 1350],
      ]),
      "#ffffff",
      0.08,
    ) +
    turf(w, h, 700, SUNSET.turf, 1200, 3) +
    fans(960, w + 20, 712, 22, 5) +
    rect(0, 770, w, 10, SUNSET.turf.line, 0.75) +
    foot(2140, 1130, 290) +
    chase +
    foot(1560, 1270, 430) +
    streaks([2400, 380], [1600, 700], 320, 14, 7, "#fff7e6", 0.55, 4) +
    lead +
    pellets(2010, 1200, -25, 470, 6, 20) +
    halftone({ x: 0, y: 0, w, h: 620 }, 22, "#1b6f7d", 0.4, (u, v) => 0.8 - u - v * 0.5) +
    print(w, h, "#ffffff", 7);
  return { width: w, height: h, body };
}

/** The same shot, composed for a tall screen. */
export function heroMobile(): Drawing {
  const [w, h] = [1080, 1350];
  const body =
    desert(w, 620, SUNSET, { sun: 300, seed: 9, spire: 930 }) +
    turf(w, h, 620, SUNSET.turf, 500, 3) +
    rect(0, 680, w, 9, SUNSET.turf.line, 0.75) +
    foot(510, 1010, 330) +
    streaks([1080, 300], [640, 560], 220, 10, 6, "#fff7e6", 0.55, 4) +
    place((l) => athlete(LACROSSE.windup, HOME, l, { ...LOOK, ball: true }), [500, 590], 0.96, SUN, true) +
    pellets(770, 985, -28, 280, 6, 15) +
    path(
      poly([
        [0, 1350],
        [0, 1230],
        [1080, 1120],
        [1080, 1350],
      ]),
      "#0b3f3b",
      0.35,
    ) +
    print(w, h, "#ffffff", 3);
  return { width: w, height: h, body };
}

/** The side lined up with their sticks, the rim behind. */
export function lineUp(): Drawing {
  const [w, h] = [2400, 900];
  const skins = ["#cf9670", "#8a5638", "#f3cbb0", "#b57a55", "#5f3a26", "#e3ae8d", "#f3cbb0"];
  const row = skins
    .map((skin, i) =>
      place(
        (l) => athlete(LACROSSE.stand, player(skin), l, { ...LOOK, ball: i === 3 }),
        [270 + i * 310, 660 + (i % 2) * 12],
        1.02,
        SUN,
      ),
    )
    .join("");
  return {
    width: w,
    height: h,
    body:
      desert(w, 600, SUNSET, { sun: 1240, seed: 44, spire: 2260 }) +
      turf(w, h, 600, SUNSET.turf, 1200, 5) +
      halftone({ x: 0, y: 0, w, h: 520 }, 20, "#1b6f7d", 0.35, (u, v) => Math.abs(u - 0.5) * 1.3 - v * 0.5) +
      row +
      print(w, h, "#ffffff", 4),
  };
}

/** A run down the wing at noon, the rim behind. */
export function wing(): Drawing {
  const [w, h] = [2400, 900];
  const runner = place(
    (l) => athlete(LACROSSE.dash, player("#8a5638"), l, { ...LOOK, ball: true }),
    [1560, 450],
    0.86,
    SUN,
  );
  const chase = place((l) => athlete(LACROSSE.check, VISITOR, l, LOOK), [880, 480], 0.68, SUN);
  return {
    width: w,
    height: h,
    body:
      desert(w, 450, NOON, { sun: 560, seed: 6, spire: 2080 }) +
      turf(w, h, 450, NOON.turf, 1300, 4) +
      fans(-20, w + 20, 462, 17, 7) +
      rect(0, 500, w, 8, NOON.turf.line, 0.75) +
      chalk([1180, 450], [900, 900], 6, 26, NOON.turf.line, 0.75) +
      foot(890, 822, 240) +
      foot(1560, 846, 320) +
      chase +
      streaks([700, 230], [1460, 480], 230, 14, 6, "#ffffff", 0.6, 4) +
      runner +
      pellets(1250, 800, 205, 330, 6, 14) +
      halftone({ x: 0, y: 0, w, h: 420 }, 20, "#1b8f86", 0.35, (u, v) => 0.8 - u - v * 0.5) +
      print(w, h, "#ffffff", 5),
  };
}

/** A goal attack under the lamps of the rim stadium. */
export function attack(): Drawing {
  const [w, h] = [2400, 900];
  const people = crowd({
    frame: { x: 0, y: 270, w, h: 150 },
    size: 14,
    tones: ["#4a1f70", "#3d1a60", "#5b2a86", "#6f3aa0"],
    bright: ["#2ec4b6", "#f4e6d0"],
    share: 0.2,
    seed: 9,
    cheer: 0.15,
  });
  const shooter = place((l) => athlete(LACROSSE.release, player("#cf9670"), l, LOOK), [1230, 500], 0.7, LATE);
  const mate = place((l) => athlete(LACROSSE.dash, player("#8a5638"), l, LOOK), [560, 500], 0.6, LATE);
  const keeper = place((l) => athlete(LACROSSE.guard, VISITOR, l, LOOK), [2010, 480], 0.48, LATE, true);
  return {
    width: w,
    height: h,
    body:
      desert(w, 330, VIOLET, { sun: 1500, seed: 22 }) +
      people +
      rect(0, 416, w, 46, "#3d1a60") +
      rect(0, 410, w, 9, "#2ec4b6") +
      turf(w, h, 458, VIOLET.turf, 1200, 6) +
      rect(0, 500, w, 7, VIOLET.turf.line, 0.7) +
      chalk([1000, 458], [760, 900], 6, 22, VIOLET.turf.line, 0.7) +
      floodlight(300, 440, 330, "#1c0a30", VIOLET.lamp, [900, 1000], 0.9) +
      floodlight(1640, 440, 330, "#1c0a30", VIOLET.lamp, [1300, 1000], 0.9) +
      lacrosseGoal(2040, 668, 390, "#ff8f5c", "#14052a", "#f4fffd") +
      `<ellipse cx="2030" cy="690" rx="320" ry="56" fill="none" stroke="#f4fffd" stroke-width="9" stroke-opacity=".8"/>` +
      foot(2020, 696, 140) +
      keeper +
      foot(560, 800, 240) +
      mate +
      foot(1240, 816, 280) +
      shooter +
      streaks([1660, 330], [1830, 320], 12, 6, 5, "#ffffff", 0.95, 2) +
      shotBall([1838, 320], 16) +
      print(w, h, "#ffffff", 8),
  };
}
