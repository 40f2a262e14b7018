/** A crest with more letters than this draws them smaller. */
const MAX_LARGE_LETTERS = 3;

/**
 * The letters that replace a missing crest: the abbreviation, or the first letters of the name. Opponents get
 * their abbreviations at import, by the rules of name-letters.ts, which browsers therefore do not need.
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
