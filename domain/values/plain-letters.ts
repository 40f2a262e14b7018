/**
 * Base letters for letters that Unicode does not split into base and mark. Without them, a bytewise
 * comparison would put these letters after z.
 */
export const BASE_LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ə: "e",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

/** The text in lower case and with base letters: "o" for "ø". */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replace(/[øłđðıħŧŋəßæœþ]/g, (letter) => BASE_LETTERS[letter] ?? letter);
