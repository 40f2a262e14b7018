/** Letters that Unicode does not split into base and mark. Compared bytewise they would all come after z. */
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

/** In lower case, with "o" for "ø". */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replace(/[øłđðıħŧŋəßæœþ]/g, (letter) => BASE_LETTERS[letter] ?? letter);
