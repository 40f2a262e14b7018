import { helmet, skater } from "../figure/hockey.ts";
import { HOCKEY } from "../figure/hockey-poses.ts";
import { skate } from "../figure/parts.ts";
import { letters } from "../ink/letters.ts";
import { poly } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { group, path, rect, solid, stroke } from "../ink/solid.ts";
import { beam, halftone, specks, spray, streaks } from "../ink/texture.ts";
import { AMBER, boards, ice, NAVY, shafts, stands } from "../settings/rink.ts";
import { DAY, HOME, mirror, NIGHT, place, puck, shadow, VISITOR, WARM } from "./kestrels.ts";

const [w, h] = [2400, 900];
const print = (ink: string, seed: number): string => specks({ x: 0, y: 0, w, h }, 600, ink, 0.2, seed);
const drawing = (body: string): Drawing => ({ width: w, height: h, body });
const SKINS = ["#f0c6a6", "#8a5638", "#dba384", "#c48a63", "#dba384", "#5f3a26", "#f0c6a6"];

/** The bench, waiting for the next shift. */
export function bench(): Drawing {
  const at = { stands: -20, glass: 0, boards: 520, ice: 900 };
  const heads = SKINS.map((skin, i) =>
    place(
      (l) => skater({ ...HOCKEY.stand, lean: 14 + (i % 3) * 5, nod: -6 }, { ...HOME, skin }, l),
      [170 + i * 345, 880 + (i % 2) * 18],
      1.06,
      WARM,
    ),
  ).join("");
  return drawing(
    rect(0, 0, w, h, AMBER.wall) +
      stands(w, at, AMBER, 19, 0.15, 26) +
      shafts(w, 900, AMBER, 0.28) +
      halftone({ x: 0, y: 0, w, h: 460 }, 18, "#b96f08", 0.5, (u, v) => 0.9 - u * 0.5 - v) +
      heads +
      rect(0, 726, w, 174, "#fff3d6") +
      rect(0, 708, w, 34, "#0d2b52") +
      rect(0, 846, w, 54, "#0d2b52") +
      [100, 1250]
        .map((x) =>
          path(
            letters("ASHFORD VALLEY KESTRELS", x, 826, { size: 92, weight: 900, italic: true, spacing: 50 }),
            "#0d2b52",
          ),
        )
        .join("") +
      print("#ffffff", 9),
  );
}

function stall(x: number, tone: string, i: number): string {
  const jersey = solid(
    "M60 150L130 120Q180 150 230 120L300 150L352 330L290 350L272 270V520H88V270L70 350L8 330Z",
    { ...DAY, depth: 34 },
    {
      fill: i % 3 === 1 ? "#f4f8fb" : "#164076",
      inside:
        rect(0, 440, 360, 52, "#f5a81c") +
        rect(0, 456, 360, 20, "#ffffff") +
        path("M0 290L110 240L120 280L0 330ZM360 290L250 240L240 280L360 330Z", "#f5a81c") +
        path("M130 110Q180 170 230 110L240 130Q180 200 120 130Z", "#f5a81c"),
    },
  );
  const number = path(
    letters(String([7, 31, 12, 88, 4, 19][i % 6]), 180, 400, { size: 190, weight: 900, align: "middle" }),
    i % 3 === 1 ? "#0d2b52" : "#ffffff",
  );
  const lid = `<g transform="translate(180 -10) scale(.95)">${helmet({ ...HOME, skin: "#04122a", head: i % 3 === 1 ? "#f4f8fb" : "#0d2b52" }, DAY)}</g>`;
  const gear =
    group(skate([0, 0], 0, { ...HOME, boot: "#0b111c" }, DAY), "translate(110 732) scale(.95)") +
    group(skate([0, 0], 0, { ...HOME, boot: "#0b111c" }, DAY), "translate(236 738) scale(.95)");
  return group(
    rect(-10, -150, 380, 990, tone) +
      rect(-10, -150, 22, 990, "#c97a0a") +
      rect(348, -150, 22, 990, "#8a4f08", 0.8) +
      rect(-10, 62, 380, 22, "#c97a0a") +
      rect(-10, 84, 380, 26, "#04122a", 0.3) +
      path("M150 96h60v34h-60Z", "#8fa9c2") +
      jersey +
      number +
      lid +
      rect(-10, 600, 380, 36, "#c97a0a") +
      rect(-10, 636, 380, 200, "#071a36", 0.55) +
      gear,
    `translate(${x} 90)`,
  );
}

/** The dressing room before the game: jerseys hung, helmets on the shelf. */
export function dressingRoom(): Drawing {
  const row = Array.from({ length: 6 }, (_, i) => stall(60 + i * 396, i % 2 ? "#12355f" : "#0f2f57", i)).join(
    "",
  );
  const sticks = [1, 3]
    .map(
      (i) =>
        stroke(`M${i * 396 + 452} 180L${i * 396 + 440} 880`, "#ffffff", 14) +
        stroke(`M${i * 396 + 440} 872L${i * 396 + 520} 886`, "#10131a", 22),
    )
    .join("");
  return drawing(
    rect(0, 0, w, h, "#0b2547") +
      row +
      sticks +
      rect(0, 886, w, 14, "#c97a0a") +
      beam([300, -80], [200, 1000], 60, 300, "#ffe9b8", 0.3) +
      beam([1250, -80], [1200, 1000], 60, 320, "#ffe9b8", 0.34) +
      beam([2150, -80], [2200, 1000], 60, 300, "#ffe9b8", 0.3) +
      print("#ffffff", 5),
  );
}

/** A breakaway down the wing with a visitor in chase. */
export function breakaway(): Drawing {
  const at = { stands: 40, glass: 160, boards: 370, ice: 470 };
  const lead = place((l) => skater(HOCKEY.stride, { ...HOME, skin: "#f0c6a6" }, l), [1560, 420], 0.88, NIGHT);
  const chase = place((l) => skater(HOCKEY.stride, VISITOR, l), [850, 440], 0.62, NIGHT);
  return drawing(
    rect(0, 0, w, h, NAVY.wall) +
      stands(w, at, NAVY, 101, 0.14, 18) +
      path(
        poly([
          [1500, 0],
          [2000, 0],
          [1540, 470],
          [1040, 470],
        ]),
        "#7fa8cf",
        0.16,
      ) +
      boards(w, at, NAVY, ["MARLOW ICE CENTER", "ASHFORD VALLEY", "HOLD THE VALLEY"], 300, 70) +
      ice(w, h, at, NAVY, 8) +
      path("M300 470H380L160 900H20Z", "#1d4e89", 0.75) +
      shafts(w, 860, NAVY, 0.15, -0.12) +
      shadow([850, 780], 330, 20) +
      shadow([1560, 862], 450, 24) +
      chase +
      streaks([700, 220], [1450, 470], 240, 16, 5, "#ffe9b8", 0.5, 8) +
      mirror(lead, 850) +
      lead +
      puck([2120, 800], 27) +
      spray({
        from: [1262, 790],
        angle: 205,
        spread: 36,
        reach: 420,
        count: 110,
        size: 18,
        ink: "#ffffff",
        seed: 3,
      }) +
      print("#ffffff", 16),
  );
}
