import { expect, test } from "vitest";
import { searchKey } from "./search-key.ts";

test.each([
  ["look-alikes", "Mаrtа ΑΝΝΑ", "marta anna"],
  ["what cannot be seen", "\u202eM\u200bar\u00adt\ufeffa", "marta"],
  ["accents and blanks", " Zoë\n Ødegaard ", "zoe odegaard"],
])("a search does not tell %s apart", (_what, name, key) => {
  expect(searchKey(name)).toBe(key);
});

test("a Cyrillic name is found however its letters are cased, and a Hindi one keeps its vowels", () => {
  expect(searchKey("НИНА")).toBe(searchKey("Нина"));
  expect(searchKey("हिन्दी")).toBe("हिन्दी");
});
