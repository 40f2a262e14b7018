/** Letters that are a character each, for which nobody needs the segmenter's rules. */
const ASCII = /^[ -~]*$/;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters as a reader counts them: "é" and a flag are one each, however they are stored. */
export function characters(text: string): string[] {
  if (ASCII.test(text)) return text.split("");
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
