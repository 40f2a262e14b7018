import { skater } from "../figure/hockey.ts";
import { HOCKEY } from "../figure/hockey-poses.ts";
import { poly } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { path, rect } from "../ink/solid.ts";
import { halftone, specks, spray, streaks } from "../ink/texture.ts";
import { boards, ice, NAVY, roof, shafts, stands } from "../settings/rink.ts";
import { HOME, mirror, NIGHT, place, puck, shadow, VISITOR } from "./kestrels.ts";

const SIGNS = ["MARLOW ICE CENTER", "ASHFORD VALLEY", "HOLD THE VALLEY"];
const SHEEN = "#7fa8cf";

/** A winger carries the puck out of his own end, a visitor behind him. */
export function hero(): Drawing {
  const [w, h] = [2400, 1350];
  const at = { stands: 300, glass: 500, boards: 750, ice: 890 };
  const arena =
    rect(0, 0, w, h, NAVY.wall) +
    roof(w, 310, { ...NAVY, truss: "#0d2a50" }, 4) +
    stands(w, at, NAVY, 11, 0.15, 19) +
    path(
      poly([
        [1500, 0],
        [2050, 0],
        [1210, 890],
        [660, 890],
      ]),
      SHEEN,
      0.16,
    ) +
    path(
      poly([
        [2180, 0],
        [2330, 0],
        [1490, 890],
        [1340, 890],
      ]),
      SHEEN,
      0.14,
    ) +
    boards(w, at, NAVY, SIGNS, 320, 90) +
    ice(w, h, at, NAVY, 5) +
    shafts(w, 900, NAVY, 0.15);
  const chase = place((l) => skater(HOCKEY.check, VISITOR, l), [2130, 690], 0.72, NIGHT, true);
  const lead = place((l) => skater(HOCKEY.stride, HOME, l), [1585, 680], 1.24, NIGHT, true);
  const body =
    arena +
    shadow([2150, 1085], 260, 30) +
    chase +
    shadow([1600, 1240], 620, 44) +
    path(
      poly([
        [700, 1350],
        [1500, 1230],
        [2400, 1262],
        [2400, 1350],
      ]),
      "#bcd2e6",
      0.5,
    ) +
    streaks([2300, 560], [1500, 900], 420, 16, 5, "#ffe9b8", 0.35, 8) +
    mirror(lead, 1284) +
    lead +
    spray({
      from: [2010, 1206],
      angle: -20,
      spread: 34,
      reach: 560,
      count: 210,
      size: 24,
      ink: "#ffffff",
      seed: 3,
    }) +
    spray({
      from: [1440, 1258],
      angle: -28,
      spread: 40,
      reach: 260,
      count: 70,
      size: 14,
      ink: "#ffffff",
      seed: 13,
    }) +
    puck([820, 1195], 38) +
    halftone({ x: 0, y: 0, w, h: 700 }, 22, "#04122a", 0.5, (u, v) => 0.9 - v * 1.2 - u * 0.5) +
    specks({ x: 0, y: 0, w, h }, 900, "#ffffff", 0.18, 21);
  return { width: w, height: h, body };
}

/** The same charge, composed for a tall screen. */
export function heroMobile(): Drawing {
  const [w, h] = [1080, 1350];
  const lead = place((l) => skater(HOCKEY.stride, HOME, l), [640, 520], 0.92, NIGHT, true);
  const at = { stands: 190, glass: 330, boards: 560, ice: 680 };
  const body =
    rect(0, 0, w, h, NAVY.wall) +
    roof(w, 210, { ...NAVY, truss: "#0d2a50" }, 4) +
    stands(w, at, NAVY, 14, 0.15, 18) +
    path(
      poly([
        [620, 0],
        [960, 0],
        [420, 680],
        [80, 680],
      ]),
      SHEEN,
      0.18,
    ) +
    boards(w, at, NAVY, SIGNS, 270, 30) +
    ice(w, h, at, NAVY, 5) +
    shafts(w, 800, NAVY, 0.17) +
    shadow([640, 990], 400, 30) +
    streaks([1080, 420], [560, 700], 260, 12, 4, "#ffe9b8", 0.4, 8) +
    mirror(lead, 969) +
    lead +
    puck([76, 908], 26) +
    spray({
      from: [950, 930],
      angle: -24,
      spread: 36,
      reach: 360,
      count: 120,
      size: 18,
      ink: "#ffffff",
      seed: 3,
    }) +
    path(
      poly([
        [0, 1350],
        [0, 1180],
        [1080, 1000],
        [1080, 1350],
      ]),
      "#bcd2e6",
      0.5,
    ) +
    specks({ x: 0, y: 0, w, h }, 500, "#ffffff", 0.18, 21);
  return { width: w, height: h, body };
}
