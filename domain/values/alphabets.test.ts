import { expect, test } from "vitest";
import { mixesAlphabets } from "./alphabets.ts";

test.each([
  ["two letters of one alphabet by which a name passes for another", "Mаrta", true],
  ["a Cyrillic word before a Latin one", "Сосо Smith", true],
  ["a Greek letter", "Αnna", true],
  ["a Latin letter in a Cyrillic name", "Аннa", true],
  ["Armenian and Cherokee letters", "Аnո", true],
  ["a Latin name", "Zoë Ødegaard-Nguyễn 3rd", false],
  ["a Cyrillic name", "Марта Петрова", false],
  ["a Greek name", "Μάρτα Παπαδοπούλου", false],
  ["Latin beside Chinese, Korean and Japanese", "Mei 美 Kim 김 Ken ケン", false],
  ["Latin beside Hebrew and Arabic", "Avi אבי Omar عمر", false],
  ["figures, signs and emoji", "Ann 😀 #1 ½ µ", false],
  ["nothing", "", false],
])("%s: %s", (_what, name, isMixed) => {
  expect(mixesAlphabets(name)).toBe(isMixed);
});
