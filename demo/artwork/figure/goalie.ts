import type { P } from "../ink/geometry.ts";
import { band, tube } from "../ink/path.ts";
import { type Light, path, solid, stroke } from "../ink/solid.ts";
import { type Kit, pinned } from "./parts.ts";

/** A goaltender's mask seen from the front, about (0, 0). */
function mask(kit: Kit, light: Light): string {
  const shell = solid(
    "M0 -96C54 -96 82 -56 80 -6C80 44 52 92 22 102L0 106L-22 102C-52 92 -80 44 -80 -6C-82 -56 -54 -96 0 -96Z",
    light,
    {
      fill: kit.trim2,
      inside:
        path("M-90 -110L0 -60L90 -110L90 -10L44 -36L0 -50L-44 -36L-90 -10Z", kit.trim) +
        path("M-90 120L-40 60L0 84L40 60L90 120Z", kit.shirt) +
        path("M-14 -100L0 -62L14 -100Z", kit.shirt),
      depth: 22,
    },
  );
  const hole = path(
    "M-52 -26C-30 -38 30 -38 52 -26C56 8 46 48 24 66L-24 66C-46 48 -56 8 -52 -26Z",
    "#141b26",
  );
  const face = path("M-34 -14C-16 -20 16 -20 34 -14C36 14 26 44 0 58C-26 44 -36 14 -34 -14Z", kit.skin, 0.9);
  const brow = path("M-36 -14C-16 -22 16 -22 36 -14L34 6L8 2L4 22L-6 22L-8 2L-34 6Z", light.shade, 0.55);
  const bars = [
    "M-52 -6Q0 -14 52 -6",
    "M-50 18Q0 12 50 18",
    "M-42 42Q0 40 42 42",
    "M-26 -32Q-34 20 -18 66",
    "M26 -32Q34 20 18 66",
    "M0 -34V66",
  ];
  return shell + hole + face + brow + bars.map((d) => stroke(d, kit.steel ?? "#dfe8f1", 5)).join("");
}

/** A leg pad on the ice, its toe to the right; (0, 0) is the knee. */
function pad(kit: Kit, light: Light): string {
  const d =
    "M-60 -84C20 -104 190 -84 330 -62C372 -54 392 -20 388 22C384 64 350 84 312 84L-30 92C-84 60 -92 -50 -60 -84Z";
  const rolls = [40, 96, 152]
    .map((x) => stroke(`M${x} -100Q${x + 22} 0 ${x - 4} 100`, light.shade, 6, 0.45))
    .join("");
  const flash =
    path("M-100 -70L420 -44L420 -12L-100 -20Z", kit.trim) +
    path("M-100 34L420 30L420 52L-100 64Z", kit.shirt);
  return solid(d, light, { fill: kit.trim2, inside: flash + rolls, depth: 26 });
}

type Save = { glove: P; block: P; lean: number };

/** A goaltender down in the butterfly, seen from the front; the ice is at y 400. */
export function goalie(kit: Kit, light: Light, save: Save): string {
  const arm = (from: P, elbow: P, to: P): string => {
    const knot: [P, number][] = [
      [from, 84],
      [elbow, 72],
      [to, 52],
    ];
    return solid(tube(knot), light, {
      fill: kit.shirt,
      inside: band(knot, 0.56, 54, kit.trim) + band(knot, 0.56, 18, kit.trim2),
      line: light.shade,
    });
  };
  const body: [P, number][] = [
    [[0, 190], 176],
    [[0, 60], 160],
    [[0, -80], 172],
    [[0, -190], 164],
    [[0, -260], 120],
    [[0, -300], 60],
  ];
  const trunk = solid(tube(body, { start: false }), light, {
    fill: kit.shirt,
    inside:
      band(body, 0.08, 50, kit.trim, 0.1) +
      band(body, 0.08, 18, kit.trim2, 0.1) +
      pinned(kit.emblem ?? "", [-6, -70], 0, 2),
    depth: 46,
  });
  const thigh = (s: number): string =>
    solid(
      tube([
        [[s * 70, 190], 104],
        [[s * 105, 300], 96],
        [[s * 110, 350], 84],
      ]),
      light,
      { fill: kit.shorts },
    );
  const pads =
    `<g transform="translate(70 312) rotate(2)">${pad(kit, light)}</g>` +
    `<g transform="translate(-70 312) rotate(-2) scale(-1 1)">${pad(kit, { ...light, sun: [-light.sun[0], light.sun[1]] })}</g>`;
  const trapper = solid(
    "M-60 60C-96 10 -84 -70 -30 -96C0 -112 20 -92 30 -66C44 -92 80 -96 92 -60C104 -10 78 60 40 84C10 98 -36 92 -60 60Z",
    light,
    {
      fill: kit.trim,
      inside:
        stroke("M30 -66C20 -20 0 30 -40 60", light.shade, 8, 0.5) +
        path("M-30 -60L20 -30L0 30L-50 10Z", kit.shorts, 0.85) +
        stroke("M-30 -40L10 -14M-38 -14L2 8", kit.trim2, 5),
    },
  );
  const blocker = solid(
    "M-58 -90L52 -96Q66 -94 66 -80L58 84Q56 96 44 96L-50 92Q-62 90 -62 76L-70 -76Q-70 -88 -58 -90Z",
    light,
    {
      fill: kit.trim2,
      inside: path("M-80 -50L80 -20V20L-80 -10Z", kit.trim) + path("M-80 36L80 60V80L-80 58Z", kit.shirt),
    },
  );
  const [bx, by] = save.block;
  const paddle =
    path(
      `M${bx - 8} ${by - 210}L${bx + 10} ${by - 210}L${bx + 22} ${by + 40}L${bx + 40} ${by + 44}L${bx + 62} 372L${bx + 16} 376L${bx - 2} ${by + 44}Z`,
      kit.trim2,
    ) +
    path(
      `M${bx + 8} 352L${bx + 70} 346L${bx + 330} 372Q${bx + 346} 396 ${bx + 320} 404L${bx + 20} 408Z`,
      "#10131a",
    );
  return (
    thigh(-1) +
    thigh(1) +
    arm([150, -215], [270, -90], save.glove) +
    trunk +
    pads +
    arm([-150, -215], [-270, -60], [bx + 20, by]) +
    pinned(trapper, save.glove, 10, 1.05) +
    paddle +
    pinned(blocker, save.block, -4, 0.95) +
    pinned(mask(kit, light), [save.lean, -350], 0, 1.06)
  );
}
