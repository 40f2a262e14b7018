/** Where a crest has more letters than this, they are drawn smaller. */
const MOST_LARGE = 3;

/** What stands on the disc of a club or opponent without a crest: its abbreviation, or the first letters of its name. */
export function crestLetters(name: string, abbreviation = ""): { letters: string; isLong: boolean } {
  const initials = name
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .join("")
    .slice(0, MOST_LARGE);
  const letters = abbreviation || initials;
  return { letters: letters.toUpperCase(), isLong: letters.length > MOST_LARGE };
}
