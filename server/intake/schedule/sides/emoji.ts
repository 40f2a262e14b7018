/** A caption in one line, with "vs" for its emoji and without all others: "BYE 😴", "Duke 🔥". */
export const withoutEmoji = (text: string): string =>
  text
    .replace(/🆚/gu, " vs ")
    .replace(/(?![©®™‼⁉])\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
