import { darker, lighter } from "../ink/colour.ts";
import { disc, path, stroke } from "../ink/solid.ts";

/** Hair behind and before a head drawn about (0, 0) with its crown at -178. */
type Hair = { back: string; front: string };

const CROP =
  "M-128 -20C-146 -140 -92 -212 0 -212C92 -212 146 -140 128 -20L114 -48C112 -92 96 -112 66 -120C20 -130 -30 -130 -72 -116C-100 -104 -112 -88 -114 -48Z";
const LIT = "M-116 -110C-96 -176 -50 -200 -6 -202C-50 -180 -84 -150 -98 -104Z";
const TIGHT =
  "M-124 -30C-138 -140 -86 -202 0 -202C86 -202 138 -140 124 -30C118 -80 92 -124 0 -132C-92 -124 -118 -80 -124 -30Z";

const lit = (ink: string): string => path(LIT, lighter(ink, 0.25), 0.7);
const bumps = (points: readonly (readonly [number, number, number])[], ink: string): string =>
  points.map(([x, y, r]) => disc([x, y], r, ink)).join("");
const arc = (
  count: number,
  rx: number,
  ry: number,
  r: number,
  from = 180,
  to = 360,
): [number, number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const a = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
    return [Math.cos(a) * rx, -40 + Math.sin(a) * ry, r * (0.85 + 0.3 * ((i * 7) % 3) * 0.5)];
  });

const LONG =
  "M-130 -60C-160 -180 -80 -226 0 -226C80 -226 160 -180 138 -60C150 40 176 120 170 220C168 270 150 300 120 310L-120 310C-156 296 -176 250 -168 190C-160 110 -146 40 -130 -60Z";
const PART =
  "M-130 10C-152 -140 -92 -218 0 -218C92 -218 152 -140 130 10C122 -40 108 -92 60 -128C30 -146 10 -160 -4 -176C-14 -140 -60 -116 -90 -84C-110 -60 -122 -30 -130 10Z";

/** The ways hair is worn; each takes its ink. */
export const HAIR = {
  crop: (ink: string): Hair => ({ back: "", front: path(CROP, ink) + lit(ink) }),
  buzz: (ink: string): Hair => ({
    back: "",
    front: path(
      "M-124 -50C-134 -136 -84 -190 0 -190C84 -190 134 -136 124 -50C116 -92 96 -116 60 -126C20 -136 -20 -136 -60 -126C-96 -116 -116 -92 -124 -50Z",
      ink,
      0.82,
    ),
  }),
  part: (ink: string): Hair => ({
    back: "",
    front:
      path(
        "M-130 -14C-150 -150 -96 -222 4 -220C104 -220 150 -150 130 -14L114 -50C112 -86 100 -102 82 -112C24 -104 -36 -118 -64 -152C-74 -118 -104 -98 -114 -50Z",
        ink,
      ) +
      path(
        "M-64 -152C-36 -118 24 -104 82 -112C40 -130 -20 -150 -40 -200C-56 -190 -66 -172 -64 -152Z",
        lighter(ink, 0.22),
        0.6,
      ),
  }),
  quiff: (ink: string): Hair => ({
    back: "",
    front:
      path(
        "M-126 -30C-140 -120 -120 -176 -84 -200C-60 -240 60 -262 112 -214C140 -170 136 -90 126 -30L112 -60C108 -96 100 -112 84 -124C30 -112 -30 -116 -74 -132C-96 -116 -112 -90 -114 -54Z",
        ink,
      ) + path("M-84 -180C-50 -226 40 -244 96 -212C40 -214 -20 -200 -60 -150Z", lighter(ink, 0.25), 0.7),
  }),
  curls: (ink: string): Hair => ({
    back: bumps(arc(9, 122, 120, 40, 160, 380), darker(ink, 0.2)),
    front:
      bumps(
        [
          ...arc(9, 112, 132, 34, 190, 350),
          [-60, -160, 44],
          [0, -172, 48],
          [60, -160, 44],
          [-30, -132, 26],
          [34, -134, 26],
        ],
        ink,
      ) +
      bumps(
        [
          [-70, -180, 16],
          [-10, -196, 18],
          [-104, -120, 12],
        ],
        lighter(ink, 0.25),
      ),
  }),
  flow: (ink: string): Hair => ({
    back: path(
      "M-130 -70C-158 -10 -160 50 -186 92C-164 104 -146 98 -134 84C-140 104 -146 114 -156 124C-132 124 -116 108 -108 84L-100 -20ZM130 -70C158 -10 160 50 186 92C164 104 146 98 134 84C140 104 146 114 156 124C132 124 116 108 108 84L100 -20Z",
      darker(ink, 0.22),
    ),
    front:
      path(
        "M-130 20C-156 -140 -100 -222 10 -222C104 -222 156 -140 130 20C128 -40 118 -84 94 -118C30 -104 -30 -122 -70 -156C-84 -120 -118 -70 -130 20Z",
        ink,
      ) +
      path(
        "M-70 -156C-30 -122 30 -104 94 -118C50 -138 -10 -158 -34 -206C-56 -196 -70 -176 -70 -156Z",
        lighter(ink, 0.22),
        0.6,
      ),
  }),
  long: (ink: string): Hair => ({
    back: path(LONG, darker(ink, 0.2)),
    front:
      path(PART, ink) +
      path(
        "M-130 10C-150 100 -170 180 -150 250C-126 200 -120 90 -118 -20ZM130 10C150 100 172 180 152 250C126 200 122 90 118 -20Z",
        ink,
      ) +
      lit(ink),
  }),
  bob: (ink: string): Hair => ({
    back: path(
      "M-134 -60C-160 -180 -80 -226 0 -226C80 -226 160 -180 140 -60C156 20 160 90 148 150C120 176 80 160 60 140H-60C-84 164 -124 172 -148 150C-160 90 -152 20 -134 -60Z",
      darker(ink, 0.2),
    ),
    front:
      path(
        "M-136 90C-166 -130 -92 -222 6 -220C104 -220 160 -130 138 90C124 40 122 -30 106 -66C60 -80 -30 -96 -60 -150C-70 -110 -102 -80 -112 -50C-122 -10 -120 40 -136 90Z",
        ink,
      ) + lit(ink),
  }),
  tail: (ink: string): Hair => ({
    back: path(
      "M60 -190C150 -200 196 -120 188 0C184 90 214 160 190 250C160 230 130 170 132 90C130 20 120 -60 60 -110Z",
      darker(ink, 0.2),
    ),
    front: path(TIGHT, ink) + lit(ink) + path("M70 -196C90 -206 112 -196 120 -178L96 -158Z", "#ffffff", 0.85),
  }),
  bun: (ink: string): Hair => ({
    back:
      disc([0, -222], 66, darker(ink, 0.12)) +
      path("M-46 -250C-20 -276 30 -270 48 -240C20 -252 -20 -254 -46 -250Z", lighter(ink, 0.25), 0.7),
    front: path(TIGHT, ink) + lit(ink),
  }),
  braids: (ink: string): Hair => {
    const plait = (s: 1 | -1): string =>
      Array.from({ length: 8 }, (_, i) =>
        path(
          `M${s * 132} ${20 + i * 38}q${s * 34} 6 ${s * 26} 34q${-s * 26} 18 ${-s * 44} 4q${-s * 6} -24 ${s * 18} -38Z`,
          i % 2 ? ink : lighter(ink, 0.12),
        ),
      ).join("");
    const rows = [-70, -36, 0, 36, 70]
      .map((x) => stroke(`M${x * 1.2} -122Q${x * 0.9} -170 ${x * 0.4} -198`, lighter(ink, 0.25), 6))
      .join("");
    return { back: "", front: path(TIGHT, ink) + rows + plait(1) + plait(-1) };
  },
  afro: (ink: string): Hair => ({
    back: bumps([...arc(15, 160, 170, 54, 140, 400), [0, -100, 170]], ink),
    front:
      path(
        "M-122 -40C-128 -120 -84 -176 0 -176C84 -176 128 -120 122 -40C112 -96 84 -122 0 -126C-84 -122 -112 -96 -122 -40Z",
        ink,
      ) +
      bumps(
        [
          [-120, -160, 16],
          [-60, -220, 20],
          [-150, -90, 12],
          [20, -234, 16],
        ],
        lighter(ink, 0.18),
      ),
  }),
  locs: (ink: string): Hair => ({
    back: [-150, -128, 128, 150]
      .map((x, i) => stroke(`M${x * 0.8} -100Q${x * 1.15} 0 ${x} ${120 + i * 24}`, darker(ink, 0.1), 30))
      .join(""),
    front:
      path(TIGHT, ink) +
      [-104, -64, -22, 22, 64, 104]
        .map((x) => stroke(`M${x} -118Q${x * 1.1} -180 ${x * 0.5} -214`, lighter(ink, 0.14), 24))
        .join(""),
  }),
  shaved: (ink: string): Hair => ({ back: "", front: path(TIGHT, ink, 0.34) }),
} satisfies Record<string, (ink: string) => Hair>;

export type Style = keyof typeof HAIR;
