/** Texts of people outside the club, made safe to store and to show beside other texts. */

/** Nearly every text: nothing has to be looked for in it. */
const PLAIN = /^[ -~\n]*$/;

/**
 * What has no look of its own: control characters, characters that turn the direction of what follows (U+202E and its kin), and other
 * invisible ones. Joiners and variation selectors are looked at apart.
 */
const UNSEEN = /(?![\n\t\p{VS}\u200c\u200d])[\p{Cc}\p{DI}\ufff9-\ufffb]/gu;

/** Variation selectors, except where they choose the look of an emoji, or of a Chinese, Mongolian or Burmese character. */
const STRAY_SELECTOR =
  /(?<![\p{ExtPict}\p{scx=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}])\p{VS}/gu;

/** Scripts whose spelling needs the joiners U+200C and U+200D, as Persian and Hindi do. */
const JOINED = [
  "Arabic",
  "Syriac",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Khmer",
  "Mongolian",
]
  .map((script) => `\\p{scx=${script}}`)
  .join("");
const PICTURE = "\\p{ExtPict}\\p{EMod}";

/** Joiners, except between letters of such a script, and U+200D between the parts of an emoji: a family, a flag. */
const STRAY_JOINER = new RegExp(
  `\\u200c(?:(?<![${JOINED}].)|(?![${JOINED}]))|\\u200d(?:(?<![${JOINED}${PICTURE}\\ufe0f].)|(?![${JOINED}${PICTURE}]))`,
  "gu",
);

/**
 * A text of any number of lines: without what cannot be seen or would turn round what stands beside it, with "\n" between lines, and with
 * the character for an unknown one instead of half of one ("\ud83d"), which PostgreSQL refuses in JSON.
 */
export const storableText = (text: string): string => (PLAIN.test(text) ? text : cleaned(text));

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(UNSEEN, "")
    .replace(STRAY_SELECTOR, "")
    .replace(STRAY_JOINER, "");

/** The same as one line, with single spaces: a name, an address, a telephone number. */
export const storableLine = (text: string): string => storableText(text).replace(/\s+/g, " ").trim();

/** The beginning of a text, at most so many UTF-16 units long: of a character that would be cut in two nothing stays. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, "");
