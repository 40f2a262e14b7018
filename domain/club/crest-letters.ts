/** Where a crest has more letters than this, they are drawn smaller. */
const MOST_LARGE = 3;

/**
 * What stands on the disc of a club or opponent without a crest: its abbreviation, or the first letters of its name. An import gives
 * opponents the abbreviations of name-letters.ts, whose rules no browser has to bring.
 */
export function crestLetters(name: string, abbreviation = ""): { letters: string; isLong: boolean } {
  const initials = name
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .join("")
    .slice(0, MOST_LARGE);
  const letters = (abbreviation || initials).toUpperCase();
  return { letters, isLong: letters.length > MOST_LARGE };
}
