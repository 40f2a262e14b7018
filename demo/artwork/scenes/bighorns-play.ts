import { athlete, type Look } from "../figure/field.ts";
import { LACROSSE } from "../figure/field-poses.ts";
import type { Kit } from "../figure/parts.ts";
import type { Pose } from "../figure/skeleton.ts";
import type { P } from "../ink/geometry.ts";
import { poly } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { path, rect } from "../ink/solid.ts";
import { halftone, specks, spray, streaks } from "../ink/texture.ts";
import { crowd } from "../settings/crowd.ts";
import { type Desert, desert, lacrosseGoal, NOON, SUNSET, VIOLET } from "../settings/mesa.ts";
import { chalk, floodlight, turf } from "../settings/turf.ts";
import { fans, foot, HOME, LATE, player, SUN, shotBall, VISITOR } from "./bighorns.ts";
import { place } from "./kestrels.ts";

const [w, h] = [1600, 900];
const LOOK: Look = {
  sport: "lacrosse",
  hoops: [
    [0.06, 34],
    [0.06, 10],
  ],
};
const drawing = (body: string): Drawing => ({ width: w, height: h, body });
const print = (ink: string, seed: number): string => specks({ x: 0, y: 0, w, h }, 420, ink, 0.22, seed);
const man = (
  pose: Pose,
  kit: Kit,
  at: P,
  size: number,
  late: boolean,
  left = false,
  loaded = false,
): string =>
  place((l) => athlete(pose, kit, l, { ...LOOK, ball: loaded }), at, size, late ? LATE : SUN, left);
const field = (ink: Desert, y: number, eye: number, seed: number): string =>
  turf(w, h, y, ink.turf, eye, seed) + rect(0, y + 44, w, 7, ink.turf.line, 0.75);
const pellets = (x: number, y: number, angle: number, reach: number, seed: number, ink = "#0b3f3b"): string =>
  spray({ from: [x, y], angle, spread: 40, reach, count: 70, size: 12, ink, seed }) +
  spray({
    from: [x, y],
    angle,
    spread: 34,
    reach: reach * 0.8,
    count: 40,
    size: 8,
    ink: "#bff5ee",
    seed: seed + 1,
  });

/** A midfielder cradles at full speed past a stick check. */
export function dash(): Drawing {
  return drawing(
    desert(w, 470, SUNSET, { sun: 1180, seed: 3, spire: 420 }) +
      field(SUNSET, 470, 900, 3) +
      fans(-20, w + 20, 480, 16, 4) +
      path(
        poly([
          [1220, 0],
          [1560, 0],
          [740, 900],
          [260, 900],
        ]),
        "#ffffff",
        0.1,
      ) +
      foot(360, 836, 260) +
      foot(960, 858, 320) +
      man(LACROSSE.check, VISITOR, [330, 480], 0.7, false) +
      streaks([200, 230], [860, 480], 230, 12, 6, "#fff7e6", 0.6, 4) +
      man(LACROSSE.dash, HOME, [960, 470], 0.82, false, false, true) +
      pellets(650, 800, 205, 330, 6) +
      halftone({ x: 0, y: 0, w, h: 400 }, 16, "#1b6f7d", 0.4, (u, v) => 0.75 - u - v * 0.5) +
      print("#ffffff", 7),
  );
}

/** A shot on the run, the goalkeeper set. */
export function shot(): Drawing {
  return drawing(
    desert(w, 430, VIOLET, { sun: 330, seed: 12 }) +
      field(VIOLET, 430, 700, 5) +
      `<ellipse cx="1350" cy="690" rx="300" ry="60" fill="none" stroke="#f4fffd" stroke-width="9" stroke-opacity=".8"/>` +
      lacrosseGoal(1360, 668, 370, "#ff8f5c", "#14052a", "#f4fffd") +
      foot(1340, 706, 140) +
      man(LACROSSE.guard, { ...VISITOR, skin: "#8a5638" }, [1330, 500], 0.46, true, true) +
      foot(440, 862, 320) +
      streaks([150, 200], [460, 640], 120, 12, 6, "#bff5ee", 0.6, 6) +
      man(LACROSSE.release, player("#8a5638"), [400, 480], 0.84, true) +
      streaks([920, 285], [1080, 298], 12, 6, 5, "#ffffff", 0.95, 2) +
      shotBall([1092, 299], 17) +
      pellets(150, 830, 205, 240, 3) +
      print("#f4fffd", 8),
  );
}

/** Two men down over the ball at the centre line. */
export function faceOff(): Drawing {
  return drawing(
    desert(w, 420, NOON, { sun: 800, seed: 6 }) +
      field(NOON, 420, 800, 7) +
      fans(-20, w + 20, 430, 16, 9) +
      chalk([800, 420], [800, 900], 6, 26, "#ffffff") +
      foot(420, 800, 260) +
      foot(1180, 800, 260) +
      man(LACROSSE.faceoff, { ...VISITOR, skin: "#8a5638" }, [1230, 490], 0.9, false, true) +
      man(LACROSSE.faceoff, HOME, [370, 490], 0.9, false) +
      shotBall([800, 812], 21) +
      pellets(800, 830, -90, 150, 5) +
      halftone(
        { x: 0, y: 0, w, h: 420 },
        18,
        "#5bbfb3",
        0.5,
        (u, v) => Math.abs(u - 0.5) * 1.8 - v * 0.6 - 0.1,
      ) +
      print("#ffffff", 5),
  );
}

/** The goalkeeper steps to a shot, the net behind him. */
export function save(): Drawing {
  const people = crowd({
    frame: { x: 0, y: 190, w, h: 210 },
    size: 17,
    tones: ["#4a1f70", "#3d1a60", "#5b2a86", "#6f3aa0"],
    bright: ["#2ec4b6", "#f4e6d0"],
    share: 0.2,
    seed: 9,
    cheer: 0.15,
  });
  return drawing(
    rect(0, 0, w, h, "#24093d") +
      desert(w, 250, VIOLET, { sun: 1300, seed: 17 }) +
      people +
      rect(0, 396, w, 60, "#3d1a60") +
      rect(0, 390, w, 10, "#2ec4b6") +
      turf(w, h, 452, VIOLET.turf, 800, 6) +
      `<ellipse cx="820" cy="800" rx="620" ry="92" fill="none" stroke="#f4fffd" stroke-width="12" stroke-opacity=".85"/>` +
      lacrosseGoal(820, 770, 690, "#ff8f5c", "#14052a", "#f4fffd") +
      foot(790, 860, 270) +
      man({ ...LACROSSE.guard, lean: 8 }, player("#f3cbb0"), [750, 506], 0.8, true) +
      streaks([1640, 150], [1060, 110], 30, 9, 6, "#ffffff", 0.9, 3) +
      shotBall([1022, 112], 22) +
      pellets(540, 846, 205, 200, 4) +
      print("#ffffff", 6),
  );
}

/** A ground ball, two sticks to it. */
export function groundBall(): Drawing {
  return drawing(
    desert(w, 450, SUNSET, { sun: 420, seed: 25, spire: 1260 }) +
      field(SUNSET, 450, 600, 9) +
      foot(450, 852, 310) +
      foot(1180, 846, 290) +
      man(LACROSSE.scoop, { ...VISITOR, skin: "#cf9670" }, [1230, 500], 0.82, false, true) +
      man(LACROSSE.scoop, player("#5f3a26"), [380, 500], 0.86, false) +
      shotBall([850, 836], 21) +
      pellets(850, 850, -100, 200, 5) +
      pellets(140, 840, 205, 160, 8) +
      halftone({ x: 0, y: 0, w, h: 380 }, 16, "#1b6f7d", 0.4, (u, v) => u * 0.9 - 0.2 - v * 0.5) +
      print("#ffffff", 9),
  );
}

/** A goal under the lamps: sticks up. */
export function celebration(): Drawing {
  const people = crowd({
    frame: { x: 0, y: 240, w, h: 230 },
    size: 19,
    tones: ["#4a1f70", "#3d1a60", "#5b2a86", "#6f3aa0"],
    bright: ["#2ec4b6", "#f4e6d0", "#2ec4b6"],
    share: 0.3,
    seed: 4,
    cheer: 0.5,
  });
  return drawing(
    rect(0, 0, w, h, "#24093d") +
      desert(w, 290, VIOLET, { sun: 800, seed: 31 }) +
      people +
      rect(0, 466, w, 54, "#3d1a60") +
      rect(0, 460, w, 10, "#2ec4b6") +
      turf(w, h, 516, VIOLET.turf, 800, 6) +
      floodlight(150, 470, 330, "#1c0a30", VIOLET.lamp, [720, 1000], 0.9) +
      floodlight(1450, 470, 330, "#1c0a30", VIOLET.lamp, [880, 1000], 0.9) +
      foot(800, 862, 190) +
      foot(300, 846, 250) +
      foot(1320, 846, 250) +
      man(LACROSSE.dash, player("#8a5638"), [290, 560], 0.62, true) +
      man(
        { ...LACROSSE.cheer, shaft: { ...LACROSSE.cheer.shaft, end: [380, -640] } },
        HOME,
        [790, 530],
        0.74,
        true,
      ) +
      man(LACROSSE.dash, player("#f3cbb0"), [1330, 560], 0.62, true, true) +
      print("#ffffff", 3),
  );
}
