import { blend } from "../ink/colour.ts";
import type { Drawing } from "../ink/sheet.ts";
import { group, type Light, path, solid } from "../ink/solid.ts";
import { type Face, face } from "./face.ts";
import { HAIR, type Style } from "./hair.ts";

/** One sitter. */
export type Sitter = Face & { style: Style; gear?: string; ground: number; left?: boolean; tall?: number };
/** What a club's sitters share. */
export type Studio = {
  light: Light;
  /** The shirt about (0, 0) at the head's centre; shoulders near y 260. */
  shirt: (index: number) => string;
  broad: number;
  grounds: readonly (() => string)[];
  gear: Record<string, { over: string; hides: boolean }>;
};

function throat(of: Sitter): string {
  const wide = of.soft ? 62 : 82;
  const d = `M${-wide} 90C${-wide} 180 ${-wide - 12} 230 ${-wide - 60} 290L0 420L${wide + 60} 290C${wide + 12} 230 ${wide} 180 ${wide} 90Z`;
  return (
    path(d, blend(of.skin, "#7a2f22", 0.14)) +
    path(
      `M${-wide} 130C${-wide + 10} 190 40 250 ${wide + 4} 240L${wide + 60} 290L0 420C40 330 ${wide - 20} 200 ${wide} 110Z`,
      blend(of.skin, "#5a1d14", 0.5),
      0.75,
    ) +
    path(
      `M${-wide} 128C-50 190 50 200 ${wide} 128L${wide} 176C40 236 -40 230 ${-wide} 170Z`,
      blend(of.skin, "#3d130c", 0.55),
      0.6,
    )
  );
}

/** A head-and-shoulders picture, 800 by 1000. */
export function bust(of: Sitter, studio: Studio, index: number): Drawing {
  const hair = HAIR[of.style](of.hair);
  const gear = of.gear ? studio.gear[of.gear] : undefined;
  const tall = of.tall ?? 1;
  const behind =
    gear?.hides && !["long", "tail", "flow", "braids", "locs", "bob"].includes(of.style) ? "" : hair.back;
  const front = gear?.hides ? "" : hair.front;
  const head = group(face(of) + front + (gear?.over ?? ""), `rotate(${of.turn * 2}) scale(1 ${tall})`);
  const figure = group(
    `<g transform="scale(1 ${tall})">${behind}</g>${throat(of)}${studio.shirt(index)}${head}`,
    `translate(400 ${of.gear ? 425 : 410}) scale(${of.left ? -1.14 : 1.14} 1.14)`,
  );
  const ground = studio.grounds[of.ground % studio.grounds.length];
  return { width: 800, height: 1000, body: (ground?.() ?? "") + figure };
}

/** Shoulders under cloth, with whatever is sewn on it. */
export function shoulders(light: Light, fill: string, broad: number, inside: string, drop = 0): string {
  const d = `M-96 ${236 + drop}C-170 ${262} ${-broad + 40} ${272} ${-broad} 330C${-broad - 40} 390 ${-broad - 50} 470 ${-broad - 60} 640H${broad + 60}C${broad + 50} 470 ${broad + 40} 390 ${broad} 330C${broad - 40} 272 170 262 96 ${236 + drop}C60 ${320 + drop} -60 ${320 + drop} -96 ${236 + drop}Z`;
  return solid(d, { ...light, depth: 40, edge: 7 }, { fill, inside });
}
