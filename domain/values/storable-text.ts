/** Texts of people as a database can keep them. */

/**
 * Without null characters, which PostgreSQL has in no text, and with the sign for an unknown character instead of half of one
 * ("\ud83d"), which it refuses in JSON.
 */
export const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** The beginning of a text, at most so many UTF-16 units long: of a character that would be cut in two nothing stays. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, "");
