import type { CardCrest } from "../../../domain/site/seo/share-card.ts";
import { SHARE_IMAGE } from "../../../domain/site/seo/share-image.ts";
import { type FontWeight, fitText, type LetterStyle, textOutlines, textWidth, wrapText } from "./letters.ts";

/** A card's layers, back to front: a photograph, shapes and letters, crests. Lengths are in pixels. */
export interface CardDrawing {
  size: PictureSize;
  photograph: { hash: string; focalX: number; focalY: number } | null;
  /** SVG markup, without the <svg> element around it. */
  shapes: string;
  crests: { hash: string; left: number; top: number; size: number }[];
}

export interface PictureSize {
  width: number;
  height: number;
}

type Part = string | Pick<CardDrawing, "shapes" | "crests">;

export function cardDrawing(
  parts: readonly Part[],
  photograph: CardDrawing["photograph"] = null,
  { width, height }: PictureSize = SHARE_IMAGE,
): CardDrawing {
  return {
    size: { width, height },
    photograph,
    shapes: parts.map((part) => (typeof part === "string" ? part : part.shapes)).join(""),
    crests: parts.flatMap((part) => (typeof part === "string" ? [] : part.crests)),
  };
}

export const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
/** The margin around a card's content, because social networks round the corners, and some cut the edges. */
export const CARD_MARGIN = 72;

const path = (data: string, colour: string) => `<path d="${data}" fill="${colour}"/>`;

type Anchor = Parameters<typeof textOutlines>[3];

/** A line shrunk below this share of its size cannot be read on a phone. */
const LEAST = 0.66;

/** Draws a line, shrunk to fit `width`, and cut if it would get too small. */
export function drawTextLine(
  text: string,
  at: readonly [number, number],
  colour: string,
  { size, weight = 600, spacing = 0, width = WIDTH, anchor = "left" as Anchor }: LineLook,
): string {
  const look: LetterStyle = { size, weight, spacing };
  const wide = textWidth(text, look);
  if (wide <= width) return path(textOutlines(text, at, look, anchor), colour);
  const smaller: LetterStyle = { weight, size: size * Math.max(LEAST, width / wide) };
  const [shown = ""] = wrapText(text, width, 1, smaller);
  return path(textOutlines(shown, at, smaller, anchor), colour);
}

interface LineLook {
  size: number;
  weight?: FontWeight;
  spacing?: number;
  width?: number;
  anchor?: Anchor;
}

interface BlockLook {
  left: number;
  /** Takes the block's height and returns its top. */
  place: (height: number) => number;
  colour: string;
  sizes: readonly number[];
  width: number;
  most: number;
  weight?: FontWeight;
  /** What `left` is to the lines: their left end, or their middle. */
  anchor?: Anchor;
}

const LEADING = 1.02;

/** Draws a text in up to `most` lines, in the largest of `sizes` in which it fits. */
export function drawTextBlock(
  text: string,
  { left, place, colour, weight = 800, anchor = "left", ...look }: BlockLook,
): { shapes: string; top: number; height: number } {
  const { size, lines } = fitText(text, { ...look, weight });
  const height = size * LEADING * lines.length;
  const top = place(height);
  const baseline = (index: number) => top + size * (0.82 + LEADING * index);
  const shapes = lines
    .map((words, index) =>
      path(textOutlines(words, [left, baseline(index)], { size, weight }, anchor), colour),
    )
    .join("");
  return { shapes, top, height };
}

/** Draws a card's ground: the club's colour with a broad slanted stripe, so that it does not look empty. */
export function drawGround(
  colour: string,
  stripe: string,
  { width, height }: PictureSize = SHARE_IMAGE,
): string {
  const slant = `M${width * 0.62} 0H${width}V${height}H${width * 0.36}Z`;
  return `<rect width="${width}" height="${height}" fill="${colour}"/>
    <path d="${slant}" fill="${stripe}" opacity="0.07"/>`;
}

export const drawBottomStripe = (colour: string, height: number) =>
  `<rect y="${HEIGHT - height}" width="${WIDTH}" height="${height}" fill="${colour}"/>`;

/** The uppercase line above a headline. */
export const EYEBROW_TYPE = { size: 38, weight: 700, spacing: 3 } as const;

/** Draws a crest around the given centre; without a logo, the club's letters in a ring. */
export function drawCrest(
  { logo, abbreviation }: CardCrest,
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
): Pick<CardDrawing, "shapes" | "crests"> {
  if (logo !== null)
    return {
      shapes: "",
      crests: [{ hash: logo, left: Math.round(x - size / 2), top: Math.round(y - size / 2), size }],
    };
  const letters = drawTextLine(abbreviation, [x, y + size * 0.13], colour, {
    size: size * 0.38,
    weight: 700,
    width: size * 0.74,
    anchor: "middle",
  });
  const ring = `<circle cx="${x}" cy="${y}" r="${size / 2 - 6}" fill="none" stroke="${colour}" stroke-width="6"/>`;
  return { shapes: ring + letters, crests: [] };
}
