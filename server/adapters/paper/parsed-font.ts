import { create, type Font, type Run } from "fontkit";
import { LRUCache } from "lru-cache";
import { faceFile, type Weight } from "../share-images/letters.ts";
import { unpackedFont } from "./unpacked-font.ts";

const parsed = new Map<string, Font>();

/**
 * A face for the PDF library, parsed once. From bytes the library would parse it and lay out every word for each paper
 * anew, which took longer than drawing. It takes a parsed font as well, which its types do not know.
 */
export function parsedFont(script: string, weight: Weight): PDFKit.Mixins.PDFFontSource {
  const name = `${script} ${weight}`;
  const font = parsed.get(name) ?? remembering(create(unpackedFont(faceFile(script, weight))));
  parsed.set(name, font);
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

/** Remembers how words are laid out: most of a ticket's are on the next one too. */
function remembering(font: Font): Font {
  const runs = new LRUCache<string, Run>({ max: 2000 });
  const layOut = font.layout.bind(font);
  font.layout = (text) => {
    const run = runs.get(text) ?? layOut(text);
    runs.set(text, run);
    // The library scales the positions it gets in place.
    return Object.create(run, { positions: { value: run.positions.map((one) => ({ ...one })) } });
  };
  return font;
}
