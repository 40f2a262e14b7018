import { LATIN_LOOK_ALIKES } from "./alphabets.ts";
import { plainLetters } from "./plain-letters.ts";

/** Typographic apostrophes, primes, standalone accents, the Hawaiian okina, and double quotes. */
const QUOTES = "`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201b\u201c\u201d\u201e\u2032";
/** Characters that are ignored when names are compared. */
export const IGNORED_CHARACTERS = `'".${QUOTES}`;
/** Characters that count as spaces when names are compared: hyphens, dashes, the minus sign, commas. */
export const SPACE_LIKE_CHARACTERS = "-,\u2010\u2011\u2012\u2013\u2014\u2015\u2212";

const QUOTE = new RegExp(`[${QUOTES}]`, "g");
const IGNORED = new RegExp(`[${IGNORED_CHARACTERS}]`, "g");
const BLANKS = new RegExp(`[\\s${SPACE_LIKE_CHARACTERS.replace("-", "\\-")}]+`, "gu");
/** Accents and invisible characters, which people leave out when they type a name. */
const ACCENT_OR_INVISIBLE = /(?![\t-\r])[\p{Cc}\p{DI}\ufff9-\ufffb]|[\u0300-\u036f]/gu;
const ASCII = /^[ -~]*$/;

/**
 * Folds a name for comparison, in sheets, picture files, tags and searches: without case, accents,
 * apostrophes and dots, with spaces for dashes, and with Latin letters for letters of other alphabets that
 * look like them. "Kate O’Brien" and "KATE OBRIEN" become equal. Marks of other scripts stay: in Hindi they
 * are vowels. The database folds stored names in the same way (`searchableTextSql`).
 */
export function foldedName(text: string): string {
  if (ASCII.test(text)) return foldPunctuation(text.toLowerCase());
  // Quotes go before normalization, which would turn a standalone accent into a space and a mark.
  const letters = text.replace(QUOTE, "").normalize("NFKD").replace(ACCENT_OR_INVISIBLE, "");
  const latin = [...plainLetters(letters)].map((letter) => LATIN_LOOK_ALIKES.get(letter) ?? letter);
  return foldPunctuation(latin.join(""));
}

const foldPunctuation = (text: string) => text.replace(IGNORED, "").replace(BLANKS, " ").trim();

/**
 * The words of a search, folded in the same way as the texts it looks in. Initials are separate words, so
 * that "J.P." finds "J. P."; an email address is one word.
 */
export function searchWords(search: string): string[] {
  const withSeparateInitials = search
    .split(/\s+/)
    .map((word) => (word.includes("@") ? word : word.replaceAll(".", " ")))
    .join(" ");
  return foldedName(withSeparateInitials).split(" ");
}
