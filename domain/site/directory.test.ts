import { describe, expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
import {
  CLUBS_PER_PAGE,
  type DirectoryQuery,
  directoryPage,
  directoryPath,
  SPORT_SLUGS,
  sortedListings,
  sportOfSlug,
  sportSlug,
} from "./directory.ts";

const club = (name: string, sport: keyof typeof SPORTS = "MENSRUGBY", teamId = name) => ({
  teamId,
  name,
  sport: SPORTS[sport],
  otherNames: [`${name} College`],
});
const ALL: DirectoryQuery = { search: "", sport: null, page: 1 };
const CLUBS = sortedListings([
  club("Zed"),
  club("Ødegaard", "MENSICEHOCKEY"),
  club("de Vries", "NONE"),
  club("Owls", "MENSICEHOCKEY", "b"),
  club("owls", "WOMENSRUGBY", "a"),
]);
const names = (query: Partial<DirectoryQuery>) =>
  directoryPage(CLUBS, { ...ALL, ...query })?.clubs.map(({ teamId }) => teamId);

test("lists clubs by name, ignoring marks and case, then by id", () => {
  expect(names({})).toEqual(["de Vries", "Ødegaard", "a", "b", "Zed"]);
});

test.each([
  ["odeg", ["Ødegaard"]],
  ["OWLS hockey", ["b"]],
  ["women rugby", ["a"]],
  ["zed college", ["Zed"]],
  ["nobody", []],
])("%j finds %j", (search, found) => {
  expect(names({ search })).toEqual(found);
});

test("a sport lists only its clubs, and counts cover every matching sport", () => {
  const page = directoryPage(CLUBS, { ...ALL, sport: SPORTS.MENSICEHOCKEY });
  expect(page?.clubs.map(({ teamId }) => teamId)).toEqual(["Ødegaard", "b"]);
  expect(page?.found).toBe(2);
  expect(page?.sports).toEqual([
    { sport: SPORTS.MENSICEHOCKEY, clubs: 2 },
    { sport: SPORTS.WOMENSRUGBY, clubs: 1 },
    { sport: SPORTS.MENSRUGBY, clubs: 1 },
  ]);
  expect(directoryPage(CLUBS, { ...ALL, search: "zed" })?.sports).toEqual([
    { sport: SPORTS.MENSRUGBY, clubs: 1 },
  ]);
});

describe("pages", () => {
  const many = sortedListings(
    Array.from({ length: 2 * CLUBS_PER_PAGE + 1 }, (_, at) => club(`Club ${String(at).padStart(4, "0")}`)),
  );
  const ids = (page: number) => directoryPage(many, { ...ALL, page })?.clubs.map(({ teamId }) => teamId);

  test("list every club once", () => {
    const pages = [1, 2, 3].map((page) => ids(page) ?? []);
    expect(pages.map(({ length }) => length)).toEqual([CLUBS_PER_PAGE, CLUBS_PER_PAGE, 1]);
    expect(pages.flat()).toEqual(many.map(({ teamId }) => teamId));
  });

  test("end with the last; the first exists even without clubs", () => {
    expect([ids(0), ids(4)]).toEqual([undefined, undefined]);
    expect(directoryPage([], ALL)).toMatchObject({ clubs: [], found: 0, pages: 1, sports: [] });
  });
});

test.each([
  [{}, "/"],
  [{ search: "a & b" }, "/?q=a+%26+b"],
  [{ search: "x", sport: SPORTS.WOMENSLACROSSE, page: 2 }, "/?q=x&sport=womens-lacrosse&page=2"],
])("%j has the address %s", (query, path) => {
  expect(directoryPath({ ...ALL, ...query })).toBe(path);
});

test("each sport has its own slug", () => {
  expect(SPORT_SLUGS).toHaveLength(Object.keys(SPORTS).length - 1);
  for (const slug of SPORT_SLUGS) expect(sportSlug(sportOfSlug(slug) ?? 0)).toBe(slug);
  expect([sportOfSlug(""), sportOfSlug("chess")]).toEqual([null, null]);
});
