import { darker, lighter } from "../ink/colour.ts";
import { letters } from "../ink/letters.ts";
import type { Drawing } from "../ink/sheet.ts";
import { disc, group, path, rect, solid, stroke } from "../ink/solid.ts";
import { type Livery, mark, shade, studio } from "./livery.ts";

const every = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

/** A knitted hat with a turned-up rim and a bobble. */
export function beanie(of: Livery): Drawing {
  const crown = "M214 640C204 370 330 236 500 236C670 236 796 370 786 640Z";
  const rim =
    "M190 628C190 604 206 594 230 594H770C794 594 810 604 810 628V782C810 806 794 818 770 818H230C206 818 190 806 190 782Z";
  const ribs = every(9, (i) => {
    const x = 260 + i * 60;
    return `M${x} 640C${x} 480 ${(x + 1000) / 3} 300 500 236`;
  });
  const bobble = every(22, (i) => {
    const a = (i / 22) * Math.PI * 2;
    return disc(
      [500 + Math.cos(a) * 66, 190 + Math.sin(a) * 60],
      26,
      i % 2 ? of.paper : lighter(of.mark, 0.25),
    );
  });
  return studio(
    of,
    shade(500, 836, 330, 30, of) +
      solid(crown, of.light, {
        fill: of.field,
        inside:
          rect(150, 430, 700, 70, of.mark) +
          rect(150, 516, 700, 22, of.paper) +
          stroke(ribs, of.deep, 7, 0.45),
      }) +
      solid(rim, of.light, {
        fill: of.deep,
        inside: stroke(
          every(20, (i) => `M${205 + i * 31} 590V820`),
          of.field,
          8,
          0.8,
        ),
      }) +
      disc([500, 706], 104, of.paper) +
      disc([500, 706], 92, of.field) +
      mark(of, 500, 706, 150) +
      disc([500, 190], 76, of.mark) +
      bobble,
  );
}

/** A scarf over a peg: the word down one end, the mark on the other. */
export function scarf(of: Livery): Drawing {
  const fringe = (x: number, y: number): string =>
    stroke(
      every(11, (i) => `M${x + 10 + i * 18} ${y}V${y + 58}`),
      of.mark,
      9,
    );
  const end = (x: number, bottom: number, inside: string): string =>
    fringe(x, bottom) +
    solid(`M${x} 250H${x + 200}V${bottom}H${x}Z`, of.light, {
      fill: of.field,
      inside: stripes(of, x, bottom) + inside,
    });
  const word = path(letters(of.word, 0, 0, { size: 138, weight: 900, italic: true, spacing: 20 }), of.paper);
  return studio(
    of,
    shade(520, 905, 260, 20, of) +
      end(300, 820, mark(of, 400, 480, 160)) +
      end(516, 850, group(word, "translate(652 700) rotate(-90) scale(.68)")) +
      solid("M290 300C290 120 726 120 726 300V330H516C516 270 500 270 500 330H290Z", of.light, {
        fill: of.deep,
        inside: stroke("M320 330C330 190 690 190 696 330", of.mark, 22),
      }) +
      disc([508, 176], 26, darker(of.mark, 0.3)) +
      disc([508, 170], 22, of.mark),
  );
}

const stripes = ({ mark, paper }: Livery, x: number, bottom: number): string =>
  rect(x, bottom - 120, 200, 46, mark) +
  rect(x, bottom - 62, 200, 16, paper) +
  rect(x, bottom - 142, 200, 12, paper);

/** A cap with a curved brim, turned a little to the left. */
export function cap(of: Livery): Drawing {
  const crown = "M236 590C230 370 350 250 520 250C700 250 806 384 800 600C650 560 400 556 236 590Z";
  const brim =
    "M242 578C150 590 66 636 60 690C58 726 112 730 190 714C330 686 480 664 640 672C730 676 790 650 800 594C640 552 400 556 242 578Z";
  return studio(
    of,
    shade(440, 742, 400, 30, of) +
      solid(crown, of.light, {
        fill: of.field,
        inside:
          path("M520 250C700 250 806 384 800 600L660 570C660 430 610 310 520 250Z", of.deep) +
          stroke("M520 250C440 320 400 440 396 566M520 250C610 310 660 430 660 572", of.light.shade, 6, 0.5),
      }) +
      mark(of, 508, 440, 210) +
      solid(brim, of.light, {
        fill: of.mark,
        inside: stroke("M120 700C260 640 460 610 740 640", of.light.shade, 5, 0.35),
      }) +
      disc([520, 250], 18, of.mark),
  );
}
