import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Outlines from "opentype.js";
import { num } from "./path.ts";

const require = createRequire(import.meta.url);
const { parse } = require("opentype.js") as typeof Outlines;
const fonts = new Map<string, Outlines.Font>();

function font(weight: number, italic: boolean): Outlines.Font {
  const file = `barlow-condensed-latin-${weight}-${italic ? "italic" : "normal"}.woff`;
  const known = fonts.get(file);
  if (known) return known;
  const bytes = readFileSync(require.resolve(`@fontsource/barlow-condensed/files/${file}`));
  const loaded = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(file, loaded);
  return loaded;
}

export type Lettering = {
  size: number;
  weight?: 500 | 600 | 700 | 800 | 900;
  italic?: boolean;
  /** Space between letters, in thousandths of the size. */
  spacing?: number;
  align?: "left" | "middle" | "right";
};

const advance = (text: string, look: Lettering): number => {
  const face = font(look.weight ?? 800, look.italic ?? false);
  const gap = ((look.spacing ?? 0) * look.size) / 1000;
  return face.getAdvanceWidth(text, look.size) + gap * (text.length - 1);
};

/** Path data of one glyph; the font package's own writer fails on numbers close to zero. */
function glyph(of: Outlines.Path): string {
  const at = (x: number, y: number): string => `${num(x)} ${num(y)}`;
  return of.commands
    .map((c) => {
      if (c.type === "Z") return "Z";
      if (c.type === "C") return `C${at(c.x1, c.y1)} ${at(c.x2, c.y2)} ${at(c.x, c.y)}`;
      if (c.type === "Q") return `Q${at(c.x1, c.y1)} ${at(c.x, c.y)}`;
      return `${c.type}${at(c.x, c.y)}`;
    })
    .join("");
}

/** The width of a line of letters. */
export const width = advance;

/** Letters as outlines: a machine without fonts draws the same picture. The baseline is at (x, y). */
export function letters(text: string, x: number, y: number, look: Lettering): string {
  const face = font(look.weight ?? 800, look.italic ?? false);
  const gap = ((look.spacing ?? 0) * look.size) / 1000;
  const total = advance(text, look);
  const shift = { left: 0, middle: -total / 2, right: -total }[look.align ?? "left"];
  let pen = x + shift;
  let d = "";
  for (const letter of text) {
    d += glyph(face.getPath(letter, pen, y, look.size));
    pen += face.getAdvanceWidth(letter, look.size) + gap;
  }
  return d;
}

/** Letters set to an exact width, whatever their number: banners, board panels. */
export function fitted(text: string, x: number, y: number, span: number, look: Lettering): string {
  const size = (look.size * span) / advance(text, look);
  return letters(text, x, y, { ...look, size: Math.min(size, look.size), align: "middle" });
}
