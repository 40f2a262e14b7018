import { plainLetters } from "./plain-letters.ts";

/** A text as part of an address: "Women’s Ødegaard Cup" → "womens-odegaard-cup". Empty if nothing remains. */
export const slugOf = (text: string): string =>
  cut(
    plainLetters(
      text
        .replace(/['’‘`ʼʻ′´]/g, "")
        .normalize("NFKD")
        .replace(/\p{M}/gu, ""),
    ),
  );

/**
 * Slugs as they were made before letters such as "ø" were handled: stored ids may have them ("s-ren" for
 * "Søren").
 */
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
