import { describe, expect, test } from "vitest";
import { foldedName, searchedWords } from "./folded-name.ts";

const NFD = (text: string) => text.normalize("NFD");

test.each([
  ["look-alikes", "Mаrtа ΑΝΝΑ", "marta anna"],
  ["what cannot be seen", "\u202eM\u200bar\u00adt\ufeffa", "marta"],
  ["accents and blanks", " Zoë\n Ødegaard ", "zoe odegaard"],
  ["blanks that do not break", "Jean\u00a0Luc\u2009 Roy", "jean luc roy"],
  [
    "letters without a mark of their own",
    "Łukasz Đorđević Weiß Æsa Þór Işık Ħal Ŋu",
    "lukasz dordevic weiss aesa thor isik hal nu",
  ],
  ["a capital sharp s and a dotted capital i", "STRAẞE İpek", "strasse ipek"],
  ["widths", "Ｊａｎｅ Roe", "jane roe"],
])("a name is compared without telling %s apart", (_what, name, key) => {
  expect(foldedName(name)).toBe(key);
  expect(foldedName(NFD(name))).toBe(key);
});

test.each(["'", "’", "‘", "ʼ", "`", "′", "´", "ʻ", "‛"])("an apostrophe may be written %s", (apostrophe) => {
  expect(foldedName(`Kate O${apostrophe}Brien`)).toBe("kate obrien");
});

test.each(["-", "‐", "\u2011", "–", "—", "−", " ", "  "])("a double name may be written with %j", (dash) => {
  expect(foldedName(`Jean${dash}Luc Roy`)).toBe("jean luc roy");
});

test("a Cyrillic name is found however its letters are cased, and a Hindi one keeps its vowels", () => {
  expect(foldedName("НИНА")).toBe(foldedName("Нина"));
  expect(foldedName("हिन्दी")).toBe("हिन्दी");
  expect(foldedName("राम")).not.toBe(foldedName("रमा"));
});

test("a Japanese name keeps the marks that make another sound", () => {
  expect(foldedName("かず")).not.toBe(foldedName("かす"));
});

describe("the words of a search", () => {
  test.each([
    ["Roe, Jane", ["roe", "jane"]],
    ["J.P. Roe", ["j", "p", "roe"]],
    ["Jean-Luc", ["jean", "luc"]],
    ["jane.roe@example.com", ["janeroe@examplecom"]],
  ])("of %s", (search, words) => {
    expect(searchedWords(search)).toEqual(words);
  });
});
