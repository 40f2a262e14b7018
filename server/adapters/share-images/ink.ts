import type { CardCrest } from "../../../domain/site/seo/share-card.ts";
import { SHARE_IMAGE } from "../../../domain/site/seo/share-image.ts";
import { fitted, type Lettering, outlines, type Weight, widthOf, wrapped } from "./letters.ts";

/** A card's layers, back to front: a photograph, shapes and letters, crests. Lengths are in pixels. */
export interface Drawing {
  photograph: { hash: string; focalX: number; focalY: number } | null;
  /** SVG markup, without the <svg> element around it. */
  shapes: string;
  crests: { hash: string; left: number; top: number; size: number }[];
}

type Part = string | Pick<Drawing, "shapes" | "crests">;

export function drawing(parts: readonly Part[], photograph: Drawing["photograph"] = null): Drawing {
  return {
    photograph,
    shapes: parts.map((part) => (typeof part === "string" ? part : part.shapes)).join(""),
    crests: parts.flatMap((part) => (typeof part === "string" ? [] : part.crests)),
  };
}

export const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
/** No text is nearer to the edge: social networks round the corners, and some cut off the edges. */
export const MARGIN = 72;

const path = (data: string, colour: string) => `<path d="${data}" fill="${colour}"/>`;

type Anchor = Parameters<typeof outlines>[3];

/** A line shrunk below this share of its size cannot be read on a phone. */
const MIN_SCALE = 0.66;

/** A line, shrunk to fit `width`, and cut if it would get too small. */
export function line(
  text: string,
  at: readonly [number, number],
  colour: string,
  { size, weight = 600, spacing = 0, width = WIDTH, anchor = "left" as Anchor }: LineLook,
): string {
  const look: Lettering = { size, weight, spacing };
  const wide = widthOf(text, look);
  if (wide <= width) return path(outlines(text, at, look, anchor), colour);
  const smaller: Lettering = { weight, size: size * Math.max(MIN_SCALE, width / wide) };
  const [shown = ""] = wrapped(text, width, 1, smaller);
  return path(outlines(shown, at, smaller, anchor), colour);
}

interface LineLook {
  size: number;
  weight?: Weight;
  spacing?: number;
  width?: number;
  anchor?: Anchor;
}

interface BlockLook {
  sizes: readonly number[];
  width: number;
  maxLines: number;
  weight?: Weight;
}

const LEADING = 1.02;

/**
 * Several lines, as large as they fit. `place` takes the block's height and returns the position of its
 * top.
 */
export function block(
  text: string,
  left: number,
  place: (height: number) => number,
  colour: string,
  { weight = 800, ...look }: BlockLook,
): { shapes: string; top: number; height: number } {
  const { size, lines } = fitted(text, { ...look, weight });
  const height = size * LEADING * lines.length;
  const top = place(height);
  const baseline = (index: number) => top + size * (0.82 + LEADING * index);
  const shapes = lines
    .map((words, index) => path(outlines(words, [left, baseline(index)], { size, weight }), colour))
    .join("");
  return { shapes, top, height };
}

/** A background in the club's color, with a broad slanted stripe, so that the card does not look empty. */
export function ground(colour: string, stripe: string): string {
  const slant = `M${WIDTH * 0.62} 0H${WIDTH}V${HEIGHT}H${WIDTH * 0.36}Z`;
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>
    <path d="${slant}" fill="${stripe}" opacity="0.07"/>`;
}

export const band = (colour: string, height: number) =>
  `<rect y="${HEIGHT - height}" width="${WIDTH}" height="${height}" fill="${colour}"/>`;

/** The uppercase line above a headline. */
export const EYEBROW = { size: 38, weight: 700, spacing: 3 } as const;

/** A crest, centered at (x, y). A club without a logo gets its letters in a ring. */
export function crest(
  { logo, abbreviation }: CardCrest,
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
): Pick<Drawing, "shapes" | "crests"> {
  if (logo !== null)
    return {
      shapes: "",
      crests: [{ hash: logo, left: Math.round(x - size / 2), top: Math.round(y - size / 2), size }],
    };
  const letters = line(abbreviation, [x, y + size * 0.13], colour, {
    size: size * 0.38,
    weight: 700,
    width: size * 0.74,
    anchor: "middle",
  });
  const ring = `<circle cx="${x}" cy="${y}" r="${size / 2 - 6}" fill="none" stroke="${colour}" stroke-width="6"/>`;
  return { shapes: ring + letters, crests: [] };
}
