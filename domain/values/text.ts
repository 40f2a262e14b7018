/** Texts in which each character stands by itself: they do not need the slower segmenter. */
const ASCII = /^[ -~]*$/;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters as a reader counts them: "é" and a flag are one each, however they are encoded. */
export function splitCharacters(text: string): string[] {
  if (ASCII.test(text)) return text.split("");
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
