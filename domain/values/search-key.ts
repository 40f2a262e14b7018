import { LATIN_LOOK_ALIKES } from "./alphabets.ts";
import { foldLetters } from "./sort-key.ts";

/** What people do not type when they look for a name: accents, and what cannot be seen. */
const UNTYPED = /(?![\t-\r])[\p{Cc}\p{DI}\ufff9-\ufffb]|[\u0300-\u036f]/gu;

/**
 * A name as a search compares it, with the Latin letters for those that look like them: "Mаrta" with a Cyrillic а is found by
 * "marta". The database folds what is stored in the same way (`searchedSql`). Other marks stay: in Hindi they are vowels.
 */
export function searchKey(text: string): string {
  const typed = text.normalize("NFD").replace(UNTYPED, "").replace(/\s+/gu, " ");
  return [...foldLetters(typed)]
    .map((letter) => LATIN_LOOK_ALIKES.get(letter) ?? letter)
    .join("")
    .trim();
}
