import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import type * as Outlines from "opentype.js";
import { splitCharacters } from "../../../domain/values/text.ts";

/** Draws letters as paths from packaged fonts, so that a machine without fonts draws the same image. */

const require = createRequire(import.meta.url);
const { parse } = require("opentype.js") as typeof Outlines;

export type FontWeight = 600 | 700 | 800;
/**
 * Scripts in the order in which their fonts are tried: most letters are Western, and other names need the
 * rest.
 */
const SCRIPTS = ["latin", "latin-ext", "vietnamese"];
const faces = new Map<string, Outlines.Font>();

/**
 * A script's font, loaded when a letter needs it: most names need only the first, and loading takes 50 ms.
 */
function faceOf(script: string, weight: FontWeight): Outlines.Font {
  const name = `${script} ${weight}`;
  const known = faces.get(name) ?? readFace(script, weight);
  faces.set(name, known);
  return known;
}

function readFace(script: string, weight: FontWeight): Outlines.Font {
  const bytes = readFontFile(script, weight);
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}

/** A font as it is packaged (WOFF). `script` is one of those that `scriptRunsOf` returns. */
export function readFontFile(script: string, weight: FontWeight): Buffer {
  const file = `@fontsource/barlow-condensed/files/barlow-condensed-${script}-${weight}-normal.woff`;
  return readFileSync(require.resolve(file));
}

/** Splits a text into parts, each with the script whose font has all its letters. */
export function scriptRunsOf(text: string, weight: FontWeight): { script: string; letters: string }[] {
  const runs: { script: string; letters: string }[] = [];
  for (const { script, letters } of glyphsOf(text, weight)) {
    const last = runs.at(-1);
    if (last?.script === script) last.letters += letters;
    else runs.push({ script, letters });
  }
  return runs;
}

/** A character, and the font that has it. */
interface Glyph {
  face: Outlines.Font;
  script: string;
  /** The character, without its accents if no font has it with them. */
  letters: string;
  /** The character's width at a size of 1. */
  advance: number;
}

/**
 * Cached, because the package lays out each letter like a text, which takes 0.1 ms, and measuring a line
 * needs many.
 */
const GLYPHS = new LRUCache<string, { glyph: Glyph | null }>({ max: 5000 });

/** The characters in order. Those that no font has are skipped (emoji). */
function* glyphsOf(text: string, weight: FontWeight): Generator<Glyph> {
  for (const character of splitCharacters(text.normalize("NFC"))) {
    const { glyph } = glyphOf(character, weight);
    if (glyph) yield glyph;
  }
}

function glyphOf(character: string, weight: FontWeight): { glyph: Glyph | null } {
  const key = `${weight} ${character}`;
  const known = GLYPHS.get(key);
  if (known) return known;
  const found = { glyph: findGlyph(character, weight) };
  GLYPHS.set(key, found);
  return found;
}

/** The glyph in the first font that has the character; without its accents if no font has it with them. */
function findGlyph(character: string, weight: FontWeight): Glyph | null {
  for (const letters of [character, character.normalize("NFD").replace(/\p{M}/gu, "")])
    for (const script of SCRIPTS) {
      const face = faceOf(script, weight);
      if (hasLetter(face, letters))
        return { face, script, letters, advance: face.getAdvanceWidth(letters, 1) };
    }
  return null;
}

const hasLetter = (face: Outlines.Font, letter: string) =>
  [...letter].every((sign) => face.charToGlyphIndex(sign) > 0);

export interface LetterStyle {
  /** Pixels. */
  size: number;
  weight: FontWeight;
  /** Pixels between letters. */
  spacing?: number;
}

/** In pixels. */
export function textWidth(text: string, { size, weight, spacing = 0 }: LetterStyle): number {
  let width = 0;
  for (const { advance } of glyphsOf(text, weight)) width += advance * size + spacing;
  return width;
}

const ANCHORS = { left: 0, middle: -0.5, right: -1 } as const;

/** Path data of a line whose baseline is at (x, y). */
export function textOutlines(
  text: string,
  [x, y]: readonly [number, number],
  look: LetterStyle,
  anchor: keyof typeof ANCHORS = "left",
): string {
  let pen = x + ANCHORS[anchor] * textWidth(text, look);
  let path = "";
  for (const { face, letters, advance } of glyphsOf(text, look.weight)) {
    path += pathData(face.getPath(letters, pen, y, look.size));
    pen += advance * look.size + (look.spacing ?? 0);
  }
  return path;
}

const rounded = (value: number) => String(Math.round(value * 10) / 10);

/**
 * A path as SVG path data. We write it ourselves, because the font package's own function fails on numbers
 * close to zero.
 */
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

/** Lines no wider than `width` pixels, at most `most` of them; the rest becomes an ellipsis. */
export function wrapText(text: string, width: number, most: number, look: LetterStyle): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/).filter((one) => textWidth(one, look) > 0)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) === "" || textWidth(longer, look) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  const last = kept.length - 1;
  return kept.map((line, index) => cut(line, width, look, index === last && lines.length > most));
}

/**
 * Cuts the end of a line that is too wide or (`isOpen`) is followed by more text. Cuts between words, if the
 * line has several.
 */
function cut(line: string, width: number, look: LetterStyle, isOpen: boolean): string {
  if (!isOpen && textWidth(line, look) <= width) return line;
  const shortened = (parts: string[], joint: string) => {
    while (parts.length > 1 && textWidth(`${parts.join(joint)}…`, look) > width) parts.pop();
    return parts.join(joint);
  };
  const words = shortened(line.split(" "), " ");
  return `${shortened(splitCharacters(words), "").replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "")}…`;
}

/** The largest of `sizes` (in descending order) at which the text fits in `most` lines, else the smallest. */
export function fitText(
  text: string,
  {
    sizes,
    width,
    most,
    weight,
  }: { sizes: readonly number[]; width: number; most: number; weight: FontWeight },
): { size: number; lines: string[] } {
  const smallest = sizes.at(-1) ?? 0;
  const fits = (size: number) => {
    const lines = wrapText(text, width, most + 1, { size, weight });
    return lines.length <= most && lines.every((line) => !line.endsWith("…") || text.endsWith("…"));
  };
  const size = sizes.find(fits) ?? smallest;
  return { size, lines: wrapText(text, width, most, { size, weight }) };
}
