/** Texts of people outside the club, made safe to store and to show beside other texts. */

/**
 * What has no look of its own: control characters, characters that turn the direction of what follows (U+202E and its kin), and other
 * invisible ones. Joiners and variation selectors are looked at apart.
 */
const UNSEEN = /[[\p{Cc}--[\n\t]][\p{DI}--[\p{VS}\u200c\u200d]]\ufff9-\ufffb]/gv;

/** Variation selectors, except where they choose the look of an emoji, or of a Chinese, Mongolian or Burmese character. */
const STRAY_SELECTOR =
  /(?<![[\p{Emoji}--[#*0-9]]\p{scx=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}])\p{VS}/gv;

/** Scripts whose spelling needs the joiners U+200C and U+200D, as Persian and Hindi do. */
const JOINED =
  "\\p{scx=Arabic}\\p{scx=Syriac}\\p{scx=Devanagari}\\p{scx=Bengali}\\p{scx=Gurmukhi}\\p{scx=Gujarati}\\p{scx=Oriya}" +
  "\\p{scx=Tamil}\\p{scx=Telugu}\\p{scx=Kannada}\\p{scx=Malayalam}\\p{scx=Sinhala}\\p{scx=Khmer}\\p{scx=Mongolian}";
const PICTURE = "[\\p{Emoji}--[#*0-9]]";

/** Joiners, except between letters of such a script, and U+200D between the parts of an emoji: a family, a flag. */
const STRAY_JOINER = new RegExp(
  `\\u200c(?:(?<![${JOINED}].)|(?![${JOINED}]))|\\u200d(?:(?<![${JOINED}${PICTURE}\\ufe0f].)|(?![${JOINED}${PICTURE}]))`,
  "gv",
);

/**
 * A text of any number of lines: without what cannot be seen or would turn round what stands beside it, with "\n" between lines, and with
 * the character for an unknown one instead of half of one ("\ud83d"), which PostgreSQL refuses in JSON.
 */
export const storableText = (text: string): string =>
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
