/** Makes texts from people outside the club safe to store and to show next to other texts. */

/** Nearly every text matches this, and then needs no cleaning. */
const PLAIN = /^[ -~\n]*$/;

/**
 * Invisible characters: controls, characters that change the text's direction (such as U+202E), and others.
 * Joiners and variation selectors are handled separately.
 */
const INVISIBLE = /(?![\n\t\p{VS}\u200c\u200d])[\p{Cc}\p{DI}\ufff9-\ufffb]/gu;

/**
 * Variation selectors, except those that choose the look of an emoji, or of a Chinese, Mongolian or Burmese
 * character.
 */
const STRAY_SELECTOR =
  /(?<![\p{ExtPict}\p{scx=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}])\p{VS}/gu;

/** Scripts whose spelling needs the joiners U+200C and U+200D, such as Persian and Hindi. */
const SCRIPTS_WITH_JOINERS = [
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
const EMOJI = "\\p{ExtPict}\\p{EMod}";

/**
 * Joiners, except between letters of a script that needs them, and U+200D between the parts of an emoji (a
 * family, a flag).
 */
const STRAY_JOINER = new RegExp(
  `\\u200c(?:(?<![${SCRIPTS_WITH_JOINERS}].)|(?![${SCRIPTS_WITH_JOINERS}]))|\\u200d(?:(?<![${SCRIPTS_WITH_JOINERS}${EMOJI}\\ufe0f].)|(?![${SCRIPTS_WITH_JOINERS}${EMOJI}]))`,
  "gu",
);

/**
 * The text without characters that are invisible or change the direction of text next to them, with "\n"
 * between lines, and with U+FFFD instead of half a surrogate pair ("\ud83d"), which PostgreSQL refuses in
 * JSON.
 */
export const storableText = (text: string): string => (PLAIN.test(text) ? text : clean(text));

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "")
    .replace(STRAY_SELECTOR, "")
    .replace(STRAY_JOINER, "");

/** A storable text in one line with single spaces: a name, an address, a phone number. */
export const storableLine = (text: string): string => storableText(text).replace(/\s+/g, " ").trim();

/**
 * The beginning of a text, at most `maxLength` UTF-16 units long. A character that would be cut in two is
 * dropped.
 */
export const truncateText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Surrogate}$/u, "");
