import { darker, lighter } from "../ink/colour.ts";
import { add, mul, type P, perp, sub, unit } from "../ink/geometry.ts";
import { letters } from "../ink/letters.ts";
import { num } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { path, solid, stroke } from "../ink/solid.ts";
import { type Livery, mark, shade, studio } from "./livery.ts";

const JERSEY =
  "M384 158L616 158L742 204C780 220 802 248 814 284L918 640L786 680L726 462L726 862C650 880 350 880 274 862L274 462L214 680L82 640L186 284C198 248 220 220 258 204Z";
const TEE =
  "M372 180C410 204 450 214 500 214C550 214 590 204 628 180L742 226C772 240 792 264 806 296L892 470L768 528L718 430L718 838C650 858 350 858 282 838L282 430L232 528L108 470L194 296C208 264 228 240 258 226Z";
const HOODIE =
  "M356 214C400 250 600 250 644 214L752 256C786 272 806 300 816 336L906 742L786 772L728 506L728 858C650 874 350 874 272 858L272 506L214 772L94 742L184 336C194 300 214 272 248 256Z";
const FOLDS =
  "M300 520C330 600 326 700 306 800M700 520C672 610 676 700 696 800M430 842C440 800 444 770 440 730M288 452C310 430 326 404 330 372M712 452C690 430 674 404 670 372";

/** A band across both sleeves, between two heights of the right one. */
function sleeves(from: P, to: P, t: number, width: number, ink: string): string {
  const centre = add(from, mul(sub(to, from), t));
  const half = mul(perp(unit(sub(to, from))), 110);
  const [a, b] = [sub(centre, half), add(centre, half)];
  const line = (x: (p: P) => number): string => `M${num(x(a))} ${num(a[1])}L${num(x(b))} ${num(b[1])}`;
  const both = line((p) => p[0]) + line((p) => 1000 - p[0]);
  return `<path d="${both}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
}

const SHOULDER: P = [750, 250];
const CUFF: P = [852, 660];
const hem = (y: number, width: number, ink: string): string =>
  `<path d="M200 ${y}Q500 ${y + 26} 800 ${y}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;

/** Bands as hockey wears them, at sleeves and hem, under a yoke. */
function bands({ mark, paper, deep }: Livery): string {
  const yoke =
    "M186 284L258 204L384 158H616L742 204L814 284L838 366C740 300 620 286 500 286C380 286 260 300 162 366Z";
  return (
    path(yoke, deep) +
    stroke("M162 366C260 300 380 286 500 286C620 286 740 300 838 366", mark, 14) +
    [paper, mark, paper]
      .map((ink, i) => sleeves(SHOULDER, CUFF, 0.62 + i * 0.1, i === 1 ? 44 : 16, ink))
      .join("") +
    hem(722, 18, paper) +
    hem(766, 50, mark) +
    hem(810, 18, paper)
  );
}

const neck = (of: Livery, ink: string): string =>
  path("M384 158C420 176 580 176 616 158C600 140 400 140 384 158Z", darker(of.deep, 0.35)) +
  stroke("M384 158C410 236 460 268 500 274C540 268 590 236 616 158", ink, 24);

/** A jersey from the front, with the club's mark. */
export const jersey = (of: Livery): Drawing =>
  studio(
    of,
    shade(500, 890, 330, 26, of) +
      solid(JERSEY, of.light, {
        fill: of.field,
        inside: bands(of) + mark(of, 500, 486, 330) + stroke(FOLDS, of.light.shade, 10, 0.2),
      }) +
      neck(of, of.mark),
  );

/** The same from behind, with a name and a number. */
export const jerseyBack = (of: Livery, name: string, number: string): Drawing =>
  studio(
    of,
    shade(500, 890, 330, 26, of) +
      solid(JERSEY, of.light, {
        fill: of.field,
        inside:
          bands(of) +
          path(letters(name, 500, 400, { size: 92, weight: 800, align: "middle", spacing: 30 }), of.paper) +
          outlined(number, 500, 668, 330, of) +
          stroke(FOLDS, of.light.shade, 10, 0.2),
      }) +
      stroke("M384 158C430 182 570 182 616 158", of.mark, 24),
  );

function outlined(text: string, x: number, y: number, size: number, of: Livery): string {
  const d = letters(text, x, y, { size, weight: 900, align: "middle", spacing: 10 });
  return stroke(d, of.mark, 22) + path(d, of.paper);
}

/** A T-shirt with the word over the mark. */
export const tee = (of: Livery): Drawing =>
  studio(
    of,
    shade(500, 868, 310, 24, of) +
      solid(TEE, of.light, {
        fill: of.mark,
        inside:
          path(
            letters(of.word, 500, 420, { size: 128, weight: 900, italic: true, align: "middle" }),
            of.deep,
          ) +
          mark(of, 500, 570, 230) +
          path(
            letters("RUGBY", 500, 766, { size: 76, weight: 800, align: "middle", spacing: 260 }),
            of.deep,
          ) +
          stroke(FOLDS, of.light.shade, 10, 0.16),
      }) +
      path(
        "M372 180C410 204 450 214 500 214C550 214 590 204 628 180C580 166 420 166 372 180Z",
        darker(of.mark, 0.4),
      ) +
      stroke("M372 180C392 246 440 276 500 276C560 276 608 246 628 180", darker(of.mark, 0.12), 18),
  );

/** A hooded sweatshirt: hood, strings, a pocket for both hands. */
export function hoodie(of: Livery): Drawing {
  const cloth = lighter(of.deep, 0.06);
  const pocket = "M372 650H628L690 800H310Z";
  const cuffs = sleeves([752, 300], [846, 758], 0.97, 46, of.field) + hem(846, 44, of.field);
  return studio(
    of,
    shade(500, 884, 330, 26, of) +
      solid(HOODIE, of.light, {
        fill: cloth,
        inside:
          path(
            letters(of.word, 500, 520, {
              size: 106,
              weight: 900,
              italic: true,
              align: "middle",
              spacing: 16,
            }),
            of.paper,
          ) +
          path("M268 548H732V562H268Z", of.mark) +
          mark(of, 500, 606, 64) +
          cuffs +
          stroke(pocket, of.light.shade, 8, 0.5) +
          stroke(FOLDS, of.light.shade, 10, 0.3),
      }) +
      solid(
        "M346 226C330 140 400 84 500 84C600 84 670 140 654 226C640 300 560 330 500 338C440 330 360 300 346 226Z",
        of.light,
        { fill: cloth },
      ) +
      path(
        "M392 222C392 160 440 128 500 128C560 128 608 160 608 222C590 274 540 298 500 306C460 298 410 274 392 222Z",
        of.mark,
      ) +
      path(
        "M392 222C410 190 450 176 500 176C550 176 590 190 608 222C590 274 540 298 500 306C460 298 410 274 392 222Z",
        of.light.shade,
        0.55,
      ) +
      stroke("M452 312C446 350 448 376 445 404M548 312C554 344 551 362 554 386", of.paper, 11),
  );
}
