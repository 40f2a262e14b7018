/** Letters whose mark is a part of them: bytewise they would all come after z. */
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
 * What names are compared by, bytewise, so that every database sorts them alike: without marks,
 * in lower case, with single spaces. "Ödegaard" → "odegaard", "de Vries" → "de vries".
 */
export function sortKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øłßæœđðþ]/g, (letter) => WITHOUT_MARK[letter] ?? letter)
    .replace(/\s+/gu, " ")
    .trim();
}

/** Keys and ids in the order in which every database sorts them. */
export function compareBytewise(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
