import { describe, expect, test } from "vitest";
import { foldedName, searchWords } from "./folded-name.ts";

const NFD = (text: string) => text.normalize("NFD");

test.each([
  ["look-alikes", "Mаrtа ΑΝΝΑ", "marta anna"],
  ["invisible characters", "\u202eM\u200bar\u00adt\ufeffa", "marta"],
  ["accents and spaces", " Zoë\n Ødegaard ", "zoe odegaard"],
  ["non-breaking spaces", "Jean\u00a0Luc\u2009 Roy", "jean luc roy"],
  [
    "letters that Unicode does not split into base and mark",
    "Łukasz Đorđević Weiß Æsa Þór Işık Ħal Ŋu",
    "lukasz dordevic weiss aesa thor isik hal nu",
  ],
  ["a capital sharp s and a dotted capital i", "STRAẞE İpek", "strasse ipek"],
  ["full-width letters", "Ｊａｎｅ Roe", "jane roe"],
])("comparing names ignores %s", (_what, name, key) => {
  expect(foldedName(name)).toBe(key);
  expect(foldedName(NFD(name))).toBe(key);
});

test.each(["'", "’", "‘", "ʼ", "`", "′", "´", "ʻ", "‛"])("an apostrophe may be written %s", (apostrophe) => {
  expect(foldedName(`Kate O${apostrophe}Brien`)).toBe("kate obrien");
});

test.each(["-", "‐", "\u2011", "–", "—", "−", " ", "  "])(
  "a double name may be written with %j between its parts",
  (dash) => {
    expect(foldedName(`Jean${dash}Luc Roy`)).toBe("jean luc roy");
  },
);

test("folds the case of Cyrillic, and keeps the vowels of Hindi", () => {
  expect(foldedName("НИНА")).toBe(foldedName("Нина"));
  expect(foldedName("हिन्दी")).toBe("हिन्दी");
  expect(foldedName("राम")).not.toBe(foldedName("रमा"));
});

test("keeps Japanese marks that change the sound", () => {
  expect(foldedName("かず")).not.toBe(foldedName("かす"));
});

describe("searchWords splits", () => {
  test.each([
    ["Roe, Jane", ["roe", "jane"]],
    ["J.P. Roe", ["j", "p", "roe"]],
    ["Jean-Luc", ["jean", "luc"]],
    ["jane.roe@example.com", ["janeroe@examplecom"]],
  ])("%s", (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });
});
