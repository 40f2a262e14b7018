import { expect, test } from "vitest";
import { hasMixedAlphabets } from "./alphabets.ts";

test.each([
  ["one Cyrillic letter in a Latin name", "Mаrta", true],
  ["a Cyrillic word before a Latin one", "Сосо Smith", true],
  ["a Greek letter", "Αnna", true],
  ["a Latin letter in a Cyrillic name", "Аннa", true],
  ["Armenian and Cherokee letters", "Аnո", true],
  ["a Latin name", "Zoë Ødegaard-Nguyễn 3rd", false],
  ["a Cyrillic name", "Марта Петрова", false],
  ["a Greek name", "Μάρτα Παπαδοπούλου", false],
  ["Latin with Chinese, Korean and Japanese", "Mei 美 Kim 김 Ken ケン", false],
  ["Latin with Hebrew and Arabic", "Avi אבי Omar عمر", false],
  ["digits, symbols and emoji", "Ann 😀 #1 ½ µ", false],
  ["an empty name", "", false],
])("%s: %s", (_what, name, isMixed) => {
  expect(hasMixedAlphabets(name)).toBe(isMixed);
});
