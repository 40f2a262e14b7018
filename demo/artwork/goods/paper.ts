import { lighter } from "../ink/colour.ts";
import { fitted, letters } from "../ink/letters.ts";
import type { Drawing } from "../ink/sheet.ts";
import { disc, group, path, rect, stroke } from "../ink/solid.ts";
import { type Livery, mark, studio } from "./livery.ts";

/** A drawing within a frame, cut to it around a point of its own pixels. */
const framed = (
  scene: Drawing,
  [x, y, w, h]: readonly [number, number, number, number],
  left: number,
  top: number,
  wide: number,
): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${left} ${top} ${wide} ${Math.round((wide * h) / w)}" preserveAspectRatio="xMidYMid slice">${scene.body}</svg>`;

const fallen = (w: number, h: number, of: Livery): string => rect(16, 20, w, h, of.deep, 0.2);

/** A poster pinned to the wall a little askew: a scene over the club's word. */
export function poster(of: Livery, scene: Drawing): Drawing {
  const sheet =
    fallen(560, 800, of) +
    rect(0, 0, 560, 800, of.paper) +
    framed(scene, [24, 24, 512, 560], 380, 40, 760) +
    rect(24, 584, 512, 192, of.deep) +
    path(fitted(of.word, 280, 692, 470, { size: 150, weight: 900, italic: true }), of.mark) +
    path(
      letters("UNDER THE LIGHTS", 280, 746, { size: 40, weight: 700, align: "middle", spacing: 160 }),
      of.paper,
    );
  return studio(of, group(sheet, "translate(206 116) rotate(-3)") + disc([470, 118], 15, of.mark));
}

/** A calendar on its ring: a picture over a month of days. */
export function calendar(of: Livery, scene: Drawing): Drawing {
  const days = Array.from({ length: 31 }, (_, i) => {
    const [x, y] = [84 + ((i + 2) % 7) * 78, 588 + Math.floor((i + 2) / 7) * 46];
    const isGame = [6, 13, 14, 20, 27].includes(i);
    const number = path(
      letters(String(i + 1), x, y, { size: 32, weight: 700, align: "middle" }),
      isGame ? of.paper : of.deep,
    );
    return (isGame ? disc([x, y - 11], 21, of.field) : "") + number;
  }).join("");
  const rings = Array.from({ length: 15 }, (_, i) => stroke(`M${50 + i * 39} 18V-22`, "#3b4149", 9)).join("");
  const sheet =
    fallen(640, 810, of) +
    rect(0, 0, 640, 810, lighter(of.paper, 0.5)) +
    framed(scene, [0, 0, 640, 430], 300, 60, 1100) +
    rect(0, 430, 640, 84, of.mark) +
    path(letters("MARCH", 40, 494, { size: 66, weight: 900, italic: true, spacing: 30 }), of.deep) +
    mark(of, 574, 472, 96) +
    days +
    rings;
  return studio(of, group(sheet, "translate(180 110)"));
}

const PLATE = "M-220 -58H220V58H-220Z";
const cut = (d: string): string => stroke(d, "#ffffff", 44) + path(d, "#ffffff");

/** Stickers, cut around their outlines. */
export function stickers(of: Livery): Drawing {
  const word = letters(of.word, 0, 0, { size: 150, weight: 900, italic: true, align: "middle" });
  const number = letters("27", 0, 0, { size: 240, weight: 900, align: "middle" });
  const round = disc([0, 0], 178, "#ffffff") + disc([0, 0], 160, of.field) + mark(of, 0, 0, 250);
  const letter =
    cut("M-120 -140H120V60L0 150L-120 60Z") +
    path("M-120 -140H120V60L0 150L-120 60Z", of.mark) +
    path(letters(of.initials, 0, 34, { size: 150, weight: 900, italic: true, align: "middle" }), of.deep);
  const at = (inner: string, x: number, y: number, turn: number): string =>
    group(group(inner, "translate(8 10)", 0.18) + inner, `translate(${x} ${y}) rotate(${turn})`);
  return studio(
    of,
    at(round, 320, 330, -8) +
      at(letter, 716, 300, 10) +
      at(cut(word) + path(word, of.field), 500, 660, -6) +
      at(cut(number) + path(number, of.mark), 300, 890, 5) +
      at(
        cut(PLATE) +
          path(PLATE, of.deep) +
          path(letters(of.place, 0, 20, { size: 56, weight: 800, align: "middle", spacing: 30 }), of.paper),
        660,
        830,
        -4,
      ),
  );
}
