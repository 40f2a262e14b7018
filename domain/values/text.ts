const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters as a reader counts them: "é" and a flag are one each, however they are stored. */
export function characters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
