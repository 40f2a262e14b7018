import { plainLetters } from "./plain-letters.ts";

/** The words of a text as an address writes them: "Women’s Ødegaard Cup" → "womens-odegaard-cup". Empty when nothing is left. */
export const slugOf = (text: string): string =>
  cut(
    plainLetters(
      text
        .replace(/['’‘`ʼʻ′´]/g, "")
        .normalize("NFKD")
        .replace(/\p{M}/gu, ""),
    ),
  );

/** As addresses were made before letters such as "ø" were known: what is stored may be called so ("s-ren" for "Søren"). */
export const formerSlugOf = (text: string): string =>
  cut(
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/['’‘`]/g, "")
      .toLowerCase(),
  );

const cut = (plain: string) =>
  plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 63)
    .replace(/(?<!-)-+$/, "");
