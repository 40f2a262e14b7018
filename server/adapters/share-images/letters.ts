import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import type * as Outlines from "opentype.js";
import { characters } from "../../../domain/values/text.ts";

/** Letters as paths of packaged fonts, so that a machine without fonts draws the same image. */

const require = createRequire(import.meta.url);
const { parse } = require("opentype.js") as typeof Outlines;

export type Weight = 600 | 700 | 800;
/** The fonts' scripts, in the order they are searched: most letters are in the first. */
const SCRIPTS = ["latin", "latin-ext", "vietnamese"];
const faces = new Map<string, Outlines.Font>();

/** A font, loaded when a letter needs it: loading takes 50 ms, and most names need only the first font. */
function faceOf(script: string, weight: Weight): Outlines.Font {
  const name = `${script} ${weight}`;
  const known = faces.get(name) ?? readFace(script, weight);
  faces.set(name, known);
  return known;
}

function readFace(script: string, weight: Weight): Outlines.Font {
  const bytes = faceFile(script, weight);
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}

/** A font as it is packaged (WOFF). `script` is one of those that `runsOf` returns. */
export function faceFile(script: string, weight: Weight): Buffer {
  const file = `@fontsource/barlow-condensed/files/barlow-condensed-${script}-${weight}-normal.woff`;
  return readFileSync(require.resolve(file));
}

/** Splits a text into parts, each with the script whose font has all its letters. */
export function runsOf(text: string, weight: Weight): { script: string; letters: string }[] {
  const runs: { script: string; letters: string }[] = [];
  for (const { script, letters } of glyphsOf(text, weight)) {
    const last = runs.at(-1);
    if (last?.script === script) last.letters += letters;
    else runs.push({ script, letters });
  }
  return runs;
}

/** A character in a font. */
interface Glyph {
  face: Outlines.Font;
  script: string;
  /** The character, without its accents if no font has it with them. */
  letters: string;
  /** Its width at a size of 1. */
  advance: number;
}

/**
 * Cached glyphs by weight and character. The package lays out each letter like a text, which takes 0.1 ms,
 * and measuring a line needs many letters.
 */
const GLYPHS = new LRUCache<string, { glyph: Glyph | null }>({ max: 5000 });

/** The glyphs of a text, in order. Characters that no font has, such as emoji, are skipped. */
function* glyphsOf(text: string, weight: Weight): Generator<Glyph> {
  for (const character of characters(text.normalize("NFC"))) {
    const { glyph } = glyphOf(character, weight);
    if (glyph) yield glyph;
  }
}

function glyphOf(character: string, weight: Weight): { glyph: Glyph | null } {
  const key = `${weight} ${character}`;
  const known = GLYPHS.get(key);
  if (known) return known;
  const found = { glyph: findGlyph(character, weight) };
  GLYPHS.set(key, found);
  return found;
}

/**
 * The glyph of a character in the first font that has it. If none has, that of the character without its
 * accents; null if no font has that either.
 */
function findGlyph(character: string, weight: Weight): Glyph | null {
  for (const letters of [character, character.normalize("NFD").replace(/\p{M}/gu, "")])
    for (const script of SCRIPTS) {
      const face = faceOf(script, weight);
      if (hasLetter(face, letters))
        return { face, script, letters, advance: face.getAdvanceWidth(letters, 1) };
    }
  return null;
}

const hasLetter = (face: Outlines.Font, letter: string) =>
  [...letter].every((character) => face.charToGlyphIndex(character) > 0);

export interface Lettering {
  /** Pixels. */
  size: number;
  weight: Weight;
  /** Pixels between letters. */
  spacing?: number;
}

/** The width of a text, in pixels. */
export function widthOf(text: string, { size, weight, spacing = 0 }: Lettering): number {
  let width = 0;
  for (const { advance } of glyphsOf(text, weight)) width += advance * size + spacing;
  return width;
}

const ANCHORS = { left: 0, middle: -0.5, right: -1 } as const;

/** Path data of a line whose baseline is at (x, y). */
export function outlines(
  text: string,
  [x, y]: readonly [number, number],
  look: Lettering,
  anchor: keyof typeof ANCHORS = "left",
): string {
  let pen = x + ANCHORS[anchor] * widthOf(text, look);
  let path = "";
  for (const { face, letters, advance } of glyphsOf(text, look.weight)) {
    path += pathData(face.getPath(letters, pen, y, look.size));
    pen += advance * look.size + (look.spacing ?? 0);
  }
  return path;
}

const rounded = (value: number) => String(Math.round(value * 10) / 10);

/** A path in SVG's syntax. The font package's own function fails on numbers close to zero. */
function pathData({ commands }: Outlines.Path): string {
  const at = (...numbers: number[]) => numbers.map(rounded).join(" ");
  return commands
    .map((step) => {
      if (step.type === "Z") return "Z";
      if (step.type === "C") return `C${at(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
      if (step.type === "Q") return `Q${at(step.x1, step.y1, step.x, step.y)}`;
      return `${step.type}${at(step.x, step.y)}`;
    })
    .join("");
}

/** At most `maxLines` lines, no wider than `width` pixels. An ellipsis replaces the rest of the text. */
export function wrapped(text: string, width: number, maxLines: number, look: Lettering): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/).filter((one) => widthOf(one, look) > 0)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) === "" || widthOf(longer, look) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, maxLines);
  const last = shown.length - 1;
  return shown.map((line, index) => cut(line, width, look, index === last && lines.length > maxLines));
}

/**
 * Cuts the end of a line that is too wide, or that has more text after it (`isOpen`). Cuts between words if
 * the line has several.
 */
function cut(line: string, width: number, look: Lettering, isOpen: boolean): string {
  if (!isOpen && widthOf(line, look) <= width) return line;
  const shortened = (parts: string[], joint: string) => {
    while (parts.length > 1 && widthOf(`${parts.join(joint)}…`, look) > width) parts.pop();
    return parts.join(joint);
  };
  const words = shortened(line.split(" "), " ");
  return `${shortened(characters(words), "").replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "")}…`;
}

/**
 * The lines of a text at the largest of `sizes` (falling) that needs no more than `maxLines`, else the
 * smallest.
 */
export function fitted(
  text: string,
  {
    sizes,
    width,
    maxLines,
    weight,
  }: { sizes: readonly number[]; width: number; maxLines: number; weight: Weight },
): { size: number; lines: string[] } {
  const smallest = sizes.at(-1) ?? 0;
  const fits = (size: number) => {
    const lines = wrapped(text, width, maxLines + 1, { size, weight });
    return lines.length <= maxLines && lines.every((line) => !line.endsWith("…") || text.endsWith("…"));
  };
  const size = sizes.find(fits) ?? smallest;
  return { size, lines: wrapped(text, width, maxLines, { size, weight }) };
}
