/** Up to this many letters are drawn in full size; more letters are drawn smaller. */
const MAX_LARGE_LETTERS = 3;

/**
 * The letters that replace a missing crest: the abbreviation, or else the first letters of the name. Browsers
 * run this function, so it does without the longer rules of name-letters.ts: the import has already given
 * every opponent an abbreviation.
 */
export function crestLetters(name: string, abbreviation = ""): { letters: string; isLong: boolean } {
  const initials = name
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .join("")
    .slice(0, MAX_LARGE_LETTERS);
  const letters = (abbreviation || initials).toUpperCase();
  return { letters, isLong: letters.length > MAX_LARGE_LETTERS };
}
