import { plainLetters } from "./plain-letters.ts";

/**
 * A text as part of an address: "Women’s Ødegaard Cup" → "womens-odegaard-cup". Empty if nothing
 * remains.
 */
export const slugOf = (text: string): string =>
  hyphenate(
    plainLetters(
      text
        .replace(/['’‘`ʼʻ′´]/g, "")
        .normalize("NFKD")
        .replace(/\p{M}/gu, ""),
    ),
  );

/**
 * The former slug of a text, made before letters such as "ø" were handled: stored ids may be "s-ren" for
 * "Søren".
 */
export const formerSlugOf = (text: string): string =>
  hyphenate(
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/['’‘`]/g, "")
      .toLowerCase(),
  );

/** Joins the remaining letters and digits with hyphens, up to 63 characters. */
const hyphenate = (plain: string) =>
  plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 63)
    .replace(/(?<!-)-+$/, "");
