/** Letters that Unicode does not split into base and mark: bytewise they would all come after z. */
const WITHOUT_MARK: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
};

/**
 * Compare names by this, bytewise, so that every database sorts them alike: no marks, lower case, single spaces.
 * "Ödegaard" → "odegaard", "de Vries" → "de vries".
 */
export const sortKey = (name: string): string =>
  foldLetters(name.normalize("NFD").replace(/\p{M}/gu, "")).replace(/\s+/gu, " ").trim();

/** Lower case, and "o" for "ø". */
export const foldLetters = (text: string): string =>
  text.toLowerCase().replace(/[øłßæœđðþ]/g, (letter) => WITHOUT_MARK[letter] ?? letter);

/** The order in which every database sorts keys and ids. */
export function compareBytewise(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
