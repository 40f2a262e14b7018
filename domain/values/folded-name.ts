import { LATIN_LOOK_ALIKES } from "./alphabets.ts";
import { plainLetters } from "./plain-letters.ts";

/** Typographic apostrophes, primes, standalone accents, the Hawaiian okina, and double quotes. */
const QUOTES = "`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201b\u201c\u201d\u201e\u2032";
/** Characters that comparing names ignores. */
export const IGNORED_CHARACTERS = `'".${QUOTES}`;
/** Characters that comparing names treats as spaces: hyphens, dashes, the minus sign, commas. */
export const SPACE_LIKE_CHARACTERS = "-,\u2010\u2011\u2012\u2013\u2014\u2015\u2212";

const QUOTED = new RegExp(`[${QUOTES}]`, "g");
const DROPPED = new RegExp(`[${IGNORED_CHARACTERS}]`, "g");
const BLANKS = new RegExp(`[\\s${SPACE_LIKE_CHARACTERS.replace("-", "\\-")}]+`, "gu");
/** Accents and invisible characters. */
const UNTYPED = /(?![\t-\r])[\p{Cc}\p{DI}\ufff9-\ufffb]|[\u0300-\u036f]/gu;
const ENGLISH = /^[ -~]*$/;

/**
 * A name in the form in which names are compared, in sheets, picture files, tags and searches. Ignores case,
 * accents, apostrophes and dots; treats dashes as spaces; letters of other alphabets become the Latin letters
 * that they look like. "Kate O’Brien" and "KATE OBRIEN" are equal. Marks of other scripts stay: in Hindi they
 * are vowels. The database folds stored names in the same way (`searchedSql`).
 */
export function foldedName(text: string): string {
  if (ENGLISH.test(text)) return squeezed(text.toLowerCase());
  // Quotes go before normalization: it would turn a standalone accent into a space and a mark.
  const typed = text.replace(QUOTED, "").normalize("NFKD").replace(UNTYPED, "");
  return squeezed([...plainLetters(typed)].map((letter) => LATIN_LOOK_ALIKES.get(letter) ?? letter).join(""));
}

const squeezed = (text: string) => text.replace(DROPPED, "").replace(BLANKS, " ").trim();

/**
 * The words of a search, folded as the searched texts are. Initials are separate words, so that "J.P." finds
 * "J. P."; an email address is one word.
 */
export function searchWords(search: string): string[] {
  const apart = search
    .split(/\s+/)
    .map((word) => (word.includes("@") ? word : word.replaceAll(".", " ")))
    .join(" ");
  return foldedName(apart).split(" ");
}
