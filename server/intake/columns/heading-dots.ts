/**
 * A heading whose dots and blanks around a slash do not matter: "H.S.", "Prev.Team" and "Ht. / Wt." are "HS",
 * "Prev Team" and "Ht/Wt".
 */
export const withoutDots = (heading: string): string =>
  heading
    .replace(/(?<!\p{L})(\p{L})\.(?=\p{L})/gu, "$1")
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, " ")
    .replace(/(?<!\d)\.(?!\d)|(?<=\p{L})\./gu, "")
    .replace(/(?<!\s)\s*\/\s*/g, "/");
