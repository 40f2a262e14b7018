import { expect, test } from "vitest";
import {
  defaultSeason,
  previousSeasons,
  seasonLabel,
  seasonRosterLabel,
  seasonRosterPath,
  seasonSchedulePath,
  seasonSearchWords,
  seasonsByNameDescending,
} from "./season.ts";

const named = (name: string, id = name) => ({ id, name });

test("a season has its labels, and its id is escaped in paths", () => {
  expect([seasonLabel(named("2025-26")), seasonRosterLabel(named("2025-26"))]).toEqual([
    "Season 2025-26",
    "Roster 2025-26",
  ]);
  const odd = named("x", "a/b");
  expect([seasonRosterPath(odd), seasonSchedulePath(odd)]).toEqual([
    "/season/a%2Fb",
    "/seasonschedule/a%2Fb",
  ]);
});

test("all seasons but the newest are previous", () => {
  expect(previousSeasons([])).toEqual([]);
  expect(previousSeasons(["now"])).toEqual([]);
  expect(previousSeasons(["now", "last", "before"])).toEqual(["last", "before"]);
});

test("shows the newest season with games, or the newest while none has any", () => {
  const [next, last, before] = [
    { id: "next", hasGames: false },
    { id: "last", hasGames: true },
    { id: "before", hasGames: true },
  ];
  expect(defaultSeason([next, last, before])).toBe(last);
  expect(defaultSeason([last, before])).toBe(last);
  expect(defaultSeason([next])).toBe(next);
  expect(defaultSeason([])).toBeUndefined();
});

test.each([
  ["2025-26", ["Season 2025-26", "2026"]],
  ["2026", ["Season 2026"]],
  ["Spring 1999-00", ["Season Spring 1999-00", "2000"]],
])("%s has its words", (name, words) => {
  expect(seasonSearchWords(named(name))).toEqual(words);
});

test("the seasons block is sorted by name, descending, equal names by id", () => {
  const seasons = [named("2024-25"), named("2026-27"), named("2025-26", "b"), named("2025-26", "a")];
  expect(seasonsByNameDescending(seasons).map(({ id }) => id)).toEqual(["2026-27", "a", "b", "2024-25"]);
});
