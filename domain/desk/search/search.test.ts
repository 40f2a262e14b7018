import { describe, expect, test } from "vitest";
import { correctSearch } from "./correct-search.ts";
import { foundGroup, MAX_FOUND_OF_KIND, parseDeskSearch } from "./desk-search.ts";
import { foldSearch, searchRank } from "./search-rank.ts";

describe("the rank of a title", () => {
  const rank = (search: string, title: string, further = "") =>
    searchRank(foldSearch(search), title, further);

  test("is better the more of it was typed, without case and accents", () => {
    expect(
      ["Zoë Lee", "Zoe Leeds", "Ann Zoe Lee", "Alzoe Slee"].map((title) => rank("zoe lee", title)),
    ).toEqual([0, 1, 2, 3]);
    expect(rank("zoe lee", "Zoë Adams")).toBeNull();
    expect(rank("", "Zoë")).toBeNull();
    expect(rank("  ", "Zoë")).toBeNull();
  });

  test("counts words that people use for it last, in the plural too, and only from their beginning", () => {
    const further = "refund receipt";
    expect(
      ["refund", "refunds", "orders receipt"].map((search) => rank(search, "All orders", further)),
    ).toEqual([4, 4, 4]);
    expect(rank("fund", "All orders", further)).toBeNull();
  });
});

describe("a mistyped word", () => {
  test.each([
    ["larkn", "larkin"],
    ["larkiin", "larkin"],
    ["lerkin", "larkin"],
    ["lakrin", "larkin"],
  ])("%s is corrected to %s", (typed, meant) => {
    expect(correctSearch(foldSearch(`at ${typed}`), ["Banquet at Larkin"])).toBe(`at ${meant}`);
  });

  test("is replaced by the most frequent word; one that begins a word stays", () => {
    expect(correctSearch(foldSearch("gane nig"), ["Gate night", "Game", "Game two"])).toBe("game nig");
  });

  test("of three letters, of two slips, or without a like is not corrected", () => {
    for (const typed of ["gme", "lrakni", "xyzzy", "larkin"])
      expect([typed, correctSearch(foldSearch(typed), ["Larkin game"])]).toEqual([typed, null]);
  });

  test("of any length is compared quickly", () => {
    const long = "a".repeat(80);
    const texts = Array.from({ length: 20_000 }, (_, at) => `${long.slice(1)}${at}`);
    expect(correctSearch(foldSearch(`${long}b`), texts)).toBeNull();
  });
});

test("a group shows the best few, and leads to all if there are more", () => {
  const rows = [3, 0, 2, 1, 4, 2].map((rank) => ({ href: `/${rank}`, title: `${rank}`, about: "", rank }));
  const group = foundGroup("Articles", rows, { all: "/all" });
  expect(group).toMatchObject({ title: "Articles", all: "/all", rank: 0 });
  expect(group?.rows.map(({ title }) => title)).toEqual(["0", "1", "2", "2", "3"]);
  expect(foundGroup("Articles", rows.slice(0, MAX_FOUND_OF_KIND), { all: "/all" })?.all).toBeNull();
  expect(foundGroup("Articles", [])).toBeNull();
});

test("an order's number is found with a #, and a scanned address by its code", () => {
  expect(parseDeskSearch(" #ORDER00001 ")).toBe("ORDER00001");
  expect(parseDeskSearch("https://club.example/admissions/ABCD1234")).toBe("ABCD1234");
  expect(parseDeskSearch(null)).toBe("");
});
