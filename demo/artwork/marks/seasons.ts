import { letters } from "../ink/letters.ts";
import { ring } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { disc, group, path, stroke } from "../ink/solid.ts";

/** What is played with, about (0, 0), some 200 units wide. */
const puck = (ink: string, shade: string) =>
  path(
    "M-96 -18V26C-96 60 -52 80 0 80C52 80 96 60 96 26V-18C96 -52 52 -72 0 -72C-52 -72 -96 -52 -96 -18Z",
    ink,
  ) + stroke("M-96 -14C-96 20 -52 40 0 40C52 40 96 20 96 -14", shade, 8);
const rugbyBall = (ink: string, shade: string) =>
  group(
    path("M-104 0C-70 -62 70 -62 104 0C70 62 -70 62 -104 0Z", ink) +
      stroke("M-40 0H40M-28 -14V14M0 -14V14M28 -14V14", shade, 8),
    "rotate(-24)",
  );
const crosse = (ink: string, shade: string) =>
  group(
    stroke("M0 -6V112", ink, 18) +
      path("M-46 -112C-60 -66 -34 -22 0 -4C34 -22 60 -66 46 -112C26 -92 -26 -92 -46 -112Z", ink) +
      stroke("M-26 -84L14 -28M0 -88L26 -46M26 -84L-14 -28M0 -88L-26 -46", shade, 5),
    "rotate(28)",
  ) + disc([58, 44], 26, ink);

const SPORTS = {
  hockey: ["ICE HOCKEY", puck],
  rugby: ["RUGBY", rugbyBall],
  lacrosse: ["LACROSSE", crosse],
} as const;

/** Field, and what is drawn on it: the present season, the last, and the one before. */
const INKS = [
  ["#12395b", "#f4c95d"],
  ["#5b1230", "#f0d9c0"],
  ["#1d4d3a", "#e8e4d0"],
] as const;

/**
 * A season's logo as a league hands it out: the sport's name under what it is played with, and a notch a
 * week.
 */
function seasonLogo(sport: keyof typeof SPORTS, [field, ink]: (typeof INKS)[number]): Drawing {
  const [name, thing] = SPORTS[sport];
  const notches = ring([256, 256], 26, 226)
    .map(([x, y]) => disc([x, y], 7, ink))
    .join("");
  return {
    width: 512,
    height: 512,
    body:
      disc([256, 256], 252, field) +
      notches +
      group(thing(ink, field), "translate(256 214) scale(1.25)") +
      path(letters(name, 256, 396, { size: 54, weight: 900, align: "middle", spacing: 30 }), ink),
  };
}

export const pictures: Record<string, () => Drawing> = Object.fromEntries(
  (["hockey", "rugby", "lacrosse"] as const).flatMap((sport) =>
    INKS.map((inks, ago) => [`season-${sport}-${ago}.png`, () => seasonLogo(sport, inks)]),
  ),
);
