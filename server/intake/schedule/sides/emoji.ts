/**
 * A text in one line, with the "versus" emoji replaced by "vs" and all other emoji removed: "BYE 😴", "Duke
 * 🔥".
 */
export const withoutEmoji = (text: string): string =>
  text
    .replace(/🆚/gu, " vs ")
    .replace(/(?![©®™‼⁉])\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
