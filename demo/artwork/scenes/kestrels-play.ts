import { goalie } from "../figure/goalie.ts";
import { skater } from "../figure/hockey.ts";
import { HOCKEY } from "../figure/hockey-poses.ts";
import { poly } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { path, rect, stroke } from "../ink/solid.ts";
import { halftone, specks, spray, streaks } from "../ink/texture.ts";
import { hockeyGoal } from "../settings/net.ts";
import { AMBER, boards, ice, type Levels, NAVY, PALE, type Rink, shafts, stands } from "../settings/rink.ts";
import { DAY, HOME, mirror, NIGHT, place, puck, STEEL, shadow, WARM } from "./kestrels.ts";

const [w, h] = [1600, 900];
const SIGNS = ["ASHFORD VALLEY", "MARLOW ICE CENTER", "KESTRELS HOCKEY"];

function arena(
  ink: Rink,
  at: Levels,
  seed: number,
  more: { cheer?: number; size?: number; pane?: number; offset?: number } = {},
): string {
  return (
    rect(0, 0, w, h, ink.wall) +
    stands(w, at, ink, seed, more.cheer ?? 0.1, more.size ?? 17) +
    boards(w, at, ink, SIGNS, more.pane ?? 280, more.offset ?? 40) +
    ice(w, h, at, ink, seed + 1)
  );
}

const print = (ink: string, seed: number): string => specks({ x: 0, y: 0, w, h }, 500, ink, 0.2, seed);
const drawing = (body: string): Drawing => ({ width: w, height: h, body });

/** A slap shot at the top of the swing, on amber. */
export function slapShot(): Drawing {
  const at = { stands: 120, glass: 270, boards: 470, ice: 570 };
  const ground =
    arena(AMBER, at, 31) +
    path(
      poly([
        [760, 0],
        [1330, 0],
        [700, 900],
        [100, 900],
      ]),
      "#ffffff",
      0.16,
    );
  const shooter = place((l) => skater(HOCKEY.slapshot, HOME, l), [980, 436], 0.78, WARM);
  return drawing(
    ground +
      shadow([1000, 858], 380, 26, "#8a4f08", 0.35) +
      halftone({ x: 0, y: 0, w, h: 480 }, 16, "#b96f08", 0.5, (u, v) => 0.8 - u - v * 0.4) +
      streaks([640, -40], [1160, 860], 70, 10, 7, "#fff3d6", 0.8, 5) +
      mirror(shooter, 852, 0.1) +
      shooter +
      spray({
        from: [870, 840],
        angle: 200,
        spread: 40,
        reach: 330,
        count: 80,
        size: 15,
        ink: "#ffffff",
        seed: 6,
      }) +
      puck([1262, 846], 26) +
      print("#fff3d6", 9),
  );
}

/** A butterfly save with the glove up. */
export function gloveSave(): Drawing {
  const at = { stands: 60, glass: 190, boards: 380, ice: 470 };
  const back = arena(NAVY, at, 52, { size: 20 }) + shafts(w, 700, NAVY, 0.15);
  const crease =
    `<ellipse cx="800" cy="770" rx="640" ry="120" fill="#7fa8cf" fill-opacity="0.45"/>` +
    stroke("M160 770A640 120 0 0 0 1440 770", "#1d4e89", 8, 0.7) +
    rect(0, 700, w, 9, "#c8531f", 0.7);
  const keeper = place(
    (l) => goalie(HOME, l, { glove: [330, -300], block: [-260, 130], lean: 26 }),
    [780, 500],
    0.84,
    NIGHT,
  );
  return drawing(
    back +
      crease +
      hockeyGoal(800, 706, 960, "#d9601f", "#04122a", "#bcd2e6") +
      shadow([790, 842], 480, 30) +
      keeper +
      puck([1128, 170], 22) +
      streaks([1640, 20], [1140, 180], 30, 9, 5, "#ffe9b8", 0.85, 4) +
      spray({
        from: [420, 840],
        angle: 205,
        spread: 46,
        reach: 260,
        count: 60,
        size: 14,
        ink: "#ffffff",
        seed: 2,
      }) +
      spray({
        from: [1150, 840],
        angle: -25,
        spread: 46,
        reach: 260,
        count: 60,
        size: 14,
        ink: "#ffffff",
        seed: 5,
      }) +
      print("#ffffff", 12),
  );
}

/** Two centres bent over the dot as the puck falls. */
export function faceOff(): Drawing {
  const at = { stands: 40, glass: 130, boards: 300, ice: 390 };
  const rings = `<ellipse cx="800" cy="800" rx="560" ry="92" fill="none" stroke="#1d4e89" stroke-width="12" stroke-opacity=".75"/><ellipse cx="800" cy="800" rx="46" ry="12" fill="#1d4e89"/>`;
  const home = place((l) => skater(HOCKEY.faceoff, HOME, l), [430, 470], 0.84, DAY);
  const away = place((l) => skater(HOCKEY.faceoff, STEEL, l), [1170, 470], 0.84, DAY, true);
  return drawing(
    arena(PALE, at, 71, { size: 19 }) +
      shafts(w, 800, PALE, 0.3) +
      rings +
      shadow([400, 862], 330, 24) +
      shadow([1200, 862], 330, 24) +
      mirror(away, 880) +
      mirror(home, 880) +
      away +
      home +
      puck([800, 690], 26) +
      stroke("M780 610V540M800 630V520M820 610V540", "#0d2b52", 5, 0.5) +
      print("#ffffff", 14),
  );
}

/** Arms up at the glass after a goal. */
export function celebration(): Drawing {
  const at = { stands: 30, glass: 120, boards: 560, ice: 680 };
  const one = place((l) => skater(HOCKEY.celebrate, HOME, l), [790, 490], 0.78, NIGHT);
  const two = place((l) => skater(HOCKEY.salute, { ...HOME, skin: "#8a5638" }, l), [300, 550], 0.68, NIGHT);
  const three = place(
    (l) => skater(HOCKEY.salute, { ...HOME, skin: "#f0c6a6" }, l),
    [1300, 550],
    0.68,
    NIGHT,
    true,
  );
  const burst = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2;
    const p = (r: number, t: number): string =>
      `${(800 + Math.cos(a + t) * r).toFixed(0)} ${(380 + Math.sin(a + t) * r).toFixed(0)}`;
    return `M${p(120, 0)}L${p(1300, -0.07)}L${p(1300, 0.07)}Z`;
  }).join("");
  return drawing(
    rect(0, 0, w, h, NAVY.wall) +
      stands(w, at, { ...NAVY, bright: ["#f5a81c", "#f5a81c", "#e8f0f7"] }, 90, 0.5, 24) +
      path(burst, "#f5a81c", 0.16) +
      boards(w, at, NAVY, SIGNS, 320, 60) +
      ice(w, h, at, NAVY, 33) +
      shadow([800, 868], 260, 22) +
      shadow([360, 846], 330, 22) +
      shadow([1270, 846], 330, 22) +
      mirror(two, 882) +
      mirror(three, 882) +
      two +
      three +
      one +
      spray({
        from: [560, 830],
        angle: -30,
        spread: 40,
        reach: 240,
        count: 50,
        size: 13,
        ink: "#ffffff",
        seed: 2,
      }) +
      spray({
        from: [1040, 830],
        angle: 210,
        spread: 40,
        reach: 240,
        count: 50,
        size: 13,
        ink: "#ffffff",
        seed: 8,
      }) +
      print("#ffffff", 15),
  );
}

/** A shoulder check along the boards. */
export function boardHit(): Drawing {
  const at = { stands: 20, glass: 60, boards: 470, ice: 660 };
  const hit = place((l) => skater(HOCKEY.hit, STEEL, l), [1060, 416], 0.84, WARM);
  const hitter = place((l) => skater(HOCKEY.check, HOME, l), [700, 440], 0.88, WARM);
  const cracks = stroke(
    "M1085 250L1180 130L1150 60M1085 250L1260 230L1340 170M1085 250L1220 340L1330 350M1085 250L1010 120L1030 60M1180 130L1230 90",
    "#ffffff",
    5,
    0.85,
  );
  return drawing(
    arena(AMBER, at, 47, { size: 25, pane: 420, offset: 120 }) +
      path(
        poly([
          [1080, 0],
          [1600, 0],
          [1600, 300],
          [1000, 900],
          [480, 900],
        ]),
        "#ffffff",
        0.14,
      ) +
      cracks +
      shadow([1010, 836], 280, 24, "#8a4f08", 0.4) +
      shadow([640, 850], 330, 24, "#8a4f08", 0.4) +
      mirror(hit, 838, 0.09) +
      mirror(hitter, 866, 0.09) +
      hit +
      hitter +
      spray({
        from: [470, 838],
        angle: 205,
        spread: 40,
        reach: 330,
        count: 80,
        size: 15,
        ink: "#ffffff",
        seed: 17,
      }) +
      spray({
        from: [1080, 260],
        angle: -60,
        spread: 90,
        reach: 260,
        count: 40,
        size: 12,
        ink: "#ffffff",
        seed: 19,
      }) +
      streaks([140, 300], [640, 330], 170, 12, 6, "#fff3d6", 0.7, 3) +
      halftone({ x: 0, y: 0, w: 800, h: 460 }, 16, "#b96f08", 0.45, (u, v) => 0.75 - u * 0.9 - v * 0.3) +
      print("#fff3d6", 3),
  );
}
