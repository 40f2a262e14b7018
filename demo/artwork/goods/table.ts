import { darker, lighter } from "../ink/colour.ts";
import { letters } from "../ink/letters.ts";
import type { Drawing } from "../ink/sheet.ts";
import { clipped, group, path, rect, solid, stroke } from "../ink/solid.ts";
import { type Livery, mark, shade, studio } from "./livery.ts";

const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 0 ${x + rx} ${y}A${rx} ${ry} 0 1 0 ${x - rx} ${y}Z`;

/** A mug of coffee. */
export function mug(of: Livery): Drawing {
  const cup = "M226 330V720C226 800 300 836 446 836C592 836 666 800 666 720V330Z";
  const steam = "M400 236C372 196 430 164 402 118M490 236C462 190 524 154 494 100";
  return studio(
    of,
    shade(480, 838, 300, 34, of) +
      stroke("M660 420C800 396 852 470 836 560C822 644 752 690 660 690", darker(of.field, 0.25), 62) +
      stroke("M660 420C800 396 852 470 836 560C822 644 752 690 660 690", of.field, 46) +
      solid(cup, of.light, {
        fill: of.field,
        depth: 40,
        inside: path("M200 700Q446 770 700 700V860H200Z", of.mark) + mark(of, 430, 540, 270),
      }) +
      path(oval(446, 330, 220, 52), lighter(of.field, 0.3)) +
      path(oval(446, 334, 200, 42), "#3a2114") +
      path(oval(446, 346, 170, 28), "#5a3722") +
      stroke(steam, "#ffffff", 16, 0.7),
  );
}

/** A drinking bottle with the word along its side. */
export function bottle(of: Livery): Drawing {
  const body =
    "M372 372C372 320 410 300 430 290H570C590 300 628 320 628 372V850C628 884 606 902 572 902H428C394 902 372 884 372 850Z";
  const word = path(letters(of.word, 0, 0, { size: 148, weight: 900, italic: true, spacing: 20 }), of.paper);
  return studio(
    of,
    shade(500, 904, 210, 26, of) +
      solid(body, of.light, {
        fill: of.field,
        depth: 46,
        inside:
          rect(360, 780, 280, 60, of.mark) +
          rect(360, 852, 280, 14, of.paper) +
          group(word, "translate(556 752) rotate(-90) scale(.72)") +
          path("M404 360H424V760H404Z", "#ffffff", 0.25),
      }) +
      solid("M418 210H582V300H418Z", of.light, {
        fill: of.deep,
        inside: stroke("M440 210V300M470 210V300M500 210V300M530 210V300M560 210V300", of.field, 6, 0.8),
      }) +
      solid("M452 130H548L560 212H440Z", of.light, { fill: of.mark }) +
      solid("M474 96H526V134H474Z", of.light, { fill: of.deep }),
  );
}

/** A puck, stood against another. */
export function puck(of: Livery): Drawing {
  const face = oval(520, 430, 300, 300);
  const ring = oval(520, 430, 262, 262);
  const lower = "M150 760V830C150 900 310 940 480 940C650 940 810 900 810 830V760Z";
  const ridges = Array.from(
    { length: 34 },
    (_, i) => `M${162 + i * 20} ${800 + Math.sin((i / 33) * Math.PI) * 66}v70`,
  );
  return studio(
    of,
    shade(500, 930, 400, 34, of) +
      solid(lower, of.light, { fill: "#10151d", inside: stroke(ridges.join(""), "#3a4452", 4, 0.7) }) +
      solid(oval(480, 762, 330, 92), of.light, { fill: "#1d2530", depth: 8 }) +
      path("M560 132C740 150 860 280 860 432C860 590 740 716 574 732L520 730V130Z", "#05080c") +
      solid(face, of.light, { fill: "#171d26", depth: 10 }) +
      path(ring, of.mark) +
      path(oval(520, 430, 250, 250), of.field) +
      clipped(oval(520, 430, 250, 250), path("M260 600Q520 540 790 600V720H260Z", of.deep)) +
      mark(of, 512, 402, 330) +
      path(
        letters("ALUMNI NIGHT", 520, 630, { size: 46, weight: 800, align: "middle", spacing: 60 }),
        of.paper,
      ),
  );
}
