import { LATIN_LOOK_ALIKES } from "./alphabets.ts";
import { plainLetters } from "./plain-letters.ts";

/** Typographic apostrophes, primes, accents that stand by themselves, the Hawaiian okina, and double quotes. */
const QUOTES = "`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201b\u201c\u201d\u201e\u2032";
/** All that a name is compared without. */
export const LEFT_OUT = `'".${QUOTES}`;
/** What a name is compared with a blank for: hyphens, dashes, the minus, commas. */
export const AS_BLANK = "-,\u2010\u2011\u2012\u2013\u2014\u2015\u2212";

const QUOTED = new RegExp(`[${QUOTES}]`, "g");
const DROPPED = new RegExp(`[${LEFT_OUT}]`, "g");
const BLANKS = new RegExp(`[\\s${AS_BLANK.replace("-", "\\-")}]+`, "gu");
/** Accents, and what cannot be seen. */
const UNTYPED = /(?![\t-\r])[\p{Cc}\p{DI}\ufff9-\ufffb]|[\u0300-\u036f]/gu;
const ENGLISH = /^[ -~]*$/;

/**
 * A name as it is compared with another, wherever names are: in sheets, picture files, tags and searches. Capitals, accents,
 * apostrophes, dots, kinds of dashes and blanks do not count, and letters of another alphabet stand for the Latin ones that they
 * look like: "Kate O’Brien" and "KATE OBRIEN" are one. Marks of other scripts stay: in Hindi they are vowels. The database folds what is
 * stored in the same way (`searchedSql`).
 */
export function foldedName(text: string): string {
  if (ENGLISH.test(text)) return squeezed(text.toLowerCase());
  // Before the letters are split: an accent that stands by itself would become a blank and a mark.
  const typed = text.replace(QUOTED, "").normalize("NFKD").replace(UNTYPED, "");
  return squeezed([...plainLetters(typed)].map((letter) => LATIN_LOOK_ALIKES.get(letter) ?? letter).join(""));
}

const squeezed = (text: string) => text.replace(DROPPED, "").replace(BLANKS, " ").trim();

/**
 * The words of a search as they are looked for in folded texts. Initials are words each, so that "J.P." finds "J. P."; an
 * e-mail address is one.
 */
export function searchedWords(search: string): string[] {
  const apart = search
    .split(/\s+/)
    .map((word) => (word.includes("@") ? word : word.replaceAll(".", " ")))
    .join(" ");
  return foldedName(apart).split(" ");
}
