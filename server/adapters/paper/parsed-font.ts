import { create, type Font, type Run } from "fontkit";
import { LRUCache } from "lru-cache";
import { type FontWeight, readFontFile } from "../share-images/letters.ts";
import { unpackWoff } from "./unpack-woff.ts";

const parsed = new Map<string, Font>();

/**
 * A font for the PDF library, parsed once. If it gets bytes, the library parses the font and lays out every
 * word again for each paper, which took longer than drawing. It also accepts a parsed font, though its types
 * do not say so.
 */
export function parsedFont(script: string, weight: FontWeight): PDFKit.Mixins.PDFFontSource {
  const name = `${script} ${weight}`;
  const font = parsed.get(name) ?? cachingLayouts(create(unpackWoff(readFontFile(script, weight))));
  parsed.set(name, font);
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

/** Caches the layout of words, because most words of a ticket are on the next ticket, too. */
function cachingLayouts(font: Font): Font {
  const runs = new LRUCache<string, Run>({ max: 2000 });
  const layOut = font.layout.bind(font);
  font.layout = (text) => {
    const run = runs.get(text) ?? layOut(text);
    runs.set(text, run);
    // The library scales the positions in place, so it gets a copy.
    return Object.create(run, { positions: { value: run.positions.map((one) => ({ ...one })) } });
  };
  return font;
}
