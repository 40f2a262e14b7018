/**
 * Removes insignificant dots, and blanks around slashes, from a heading: "H.S.", "Prev.Team" and "Ht. / Wt."
 * become "HS", "Prev Team" and "Ht/Wt".
 */
export const withoutDots = (heading: string): string =>
  heading
    .replace(/(?<!\p{L})(\p{L})\.(?=\p{L})/gu, "$1")
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, " ")
    .replace(/(?<!\d)\.(?!\d)|(?<=\p{L})\./gu, "")
    .replace(/(?<!\s)\s*\/\s*/g, "/");
