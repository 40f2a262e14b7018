import type { Drawing } from "../ink/sheet.ts";
import { disc, group, type Light, path, rect, stroke } from "../ink/solid.ts";
import { halftone } from "../ink/texture.ts";
import { type Studio, shoulders } from "./bust.ts";
import { HAIR, portraits, type SitterRow, SKIN } from "./sitters.ts";

/** A club's cloth and wall, and its mark for the chest. */
export interface Wardrobe {
  light: Light;
  primary: string;
  secondary: string;
  wall: string;
  mark: string;
}

const all = { x: 0, y: 0, w: 800, h: 1000 };

/** A zipped jacket with the club's mark where a jersey has its number: those who stand behind the bench. */
function jacket({ light, primary, secondary, mark }: Wardrobe): string {
  const zip = path("M-16 300H16V640H-16Z", secondary, 0.9) + stroke("M0 318V640", "#ffffff", 4);
  const seams = stroke("M-190 300C-150 400 -150 520 -170 640M190 300C150 400 150 520 170 640", secondary, 9);
  const badge = disc([-128, 366], 58, "#ffffff") + group(mark, "translate(-176 318) scale(0.095)");
  const collar =
    path(
      "M-112 214C-128 262 -120 306 -76 340L0 372L76 340C120 306 128 262 112 214L128 262C140 320 70 380 0 412C-70 380 -140 320 -128 262Z",
      secondary,
    ) +
    path(
      "M-112 214C-120 262 -104 300 -60 330L0 356L60 330C104 300 120 262 112 214C80 300 40 330 0 340C-40 330 -80 300 -112 214Z",
      primary,
    );
  return shoulders(light, primary, 286, seams + zip + badge) + collar;
}

const studioOf = (wardrobe: Wardrobe): Studio => ({
  light: wardrobe.light,
  broad: 286,
  shirt: () => jacket(wardrobe),
  grounds: [
    () =>
      rect(0, 0, 800, 1000, wardrobe.wall) +
      halftone(all, 22, wardrobe.primary, 0.28, (u, v) => u * 0.7 + v * 0.6 - 0.45),
    () =>
      rect(0, 0, 800, 1000, wardrobe.wall) +
      disc([400, 400], 320, wardrobe.secondary) +
      halftone(all, 22, wardrobe.primary, 0.22, (_, v) => v - 0.5),
  ],
  gear: {},
});

const { PALE, FAIR, TAN, OLIVE, BROWN, DARK } = SKIN;
const { BLACK, BROWN: BROWNH, SAND, ASH, RED } = HAIR;
const WOMEN: readonly SitterRow[] = [
  [FAIR, ASH, "bob", "none", "smile", "", 0, -0.4, 1],
  [BROWN, BLACK, "tail", "none", "calm", "", 1, 0.4, 1],
  [TAN, BLACK, "bun", "none", "smile", "", 0, -0.3, 1.02],
  [PALE, RED, "long", "none", "smile", "", 1, 0.4, 1],
];
const MEN: readonly SitterRow[] = [
  [PALE, ASH, "crop", "full", "calm", "", 1, 0.4, 1.04],
  [DARK, BLACK, "shaved", "goatee", "smile", "", 0, -0.4, 1],
  [OLIVE, BROWNH, "part", "moustache", "calm", "", 1, 0.3, 1],
  [FAIR, SAND, "quiff", "stubble", "smile", "", 0, -0.5, 1.02],
];

/**
 * People in a club's jacket: of four women, 1 to 4, and four men, those the club has. coach-01.webp and on.
 */
export function coachPortraits(wardrobe: Wardrobe, wanted: readonly number[]): Record<string, () => Drawing> {
  const room = { studio: studioOf(wardrobe), left: 1, tall: [0.98, 1, 1.01] } as const;
  const drawn = [...portraits(WOMEN, { ...room, soft: true }), ...portraits(MEN, { ...room, soft: false })];
  const files = drawn.map((draw, i) => [i + 1, draw] as const).filter(([number]) => wanted.includes(number));
  return Object.fromEntries(files.map(([number, draw]) => [`coach-0${number}.webp`, draw]));
}
