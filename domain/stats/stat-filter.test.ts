import { describe, expect, test } from "vitest";
import {
  isUnfiltered,
  parseStatFilter,
  statChoices,
  statFilterQuery,
  statFilterText,
} from "./stat-filter.ts";

const CHOICES = {
  seasons: [
    { id: "now", name: "2026-27" },
    { id: "before", name: "2025-26" },
  ],
  opponents: [{ id: "bay", name: "Harrow Bay" }],
  usualSeason: "now",
};
const parsed = (query: string) => parseStatFilter(new URLSearchParams(query), CHOICES);
const USUAL = { seasonId: "now", opponentId: undefined, place: undefined, leagueOnly: false };

test("only seasons, opponents, places and kinds with final games can be chosen", () => {
  const seasons = [{ id: "next" }, { id: "now" }, { id: "before" }];
  const opponent = { id: "o", name: "Ödegaard College", deleted: false };
  const game = { seasonId: "now", place: "home", isLeague: true, opponent } as const;
  expect(statChoices([], seasons)).toEqual({ seasons: [], opponents: [], places: [], hasKinds: false });
  expect(statChoices([game], seasons)).toEqual({
    seasons: [{ id: "now" }],
    opponents: [{ id: "o", name: "Ödegaard College" }],
    places: ["home"],
    hasKinds: false,
  });
  const other = { seasonId: "before", place: "neutral", isLeague: false } as const;
  const exhibition = { ...other, opponent: { id: "z", name: "Zed", deleted: false } };
  const gone = { ...other, opponent: { id: "g", name: "Gone", deleted: true } };
  expect(statChoices([exhibition, gone, game, game], seasons)).toEqual({
    seasons: [{ id: "now" }, { id: "before" }],
    opponents: [
      { id: "o", name: "Ödegaard College" },
      { id: "z", name: "Zed" },
    ],
    places: ["home", "neutral"],
    hasKinds: true,
  });
});

test.each([
  ["season=all", true],
  ["", false],
  ["season=all&place=home", false],
  ["season=all&type=league", false],
])("%j is the widest choice: %s", (query, expected) => {
  expect(isUnfiltered(parsed(query))).toBe(expected);
});

describe("the filter in an address", () => {
  test.each([
    ["", USUAL],
    ["season=before", { ...USUAL, seasonId: "before" }],
    ["season=all", { ...USUAL, seasonId: undefined }],
    ["opponent=bay&place=away", { ...USUAL, opponentId: "bay", place: "away" }],
    ["place=neutral&type=league", { ...USUAL, place: "neutral", leagueOnly: true }],
  ])("%j", (query, filter) => {
    expect(parsed(query)).toEqual(filter);
    expect(statFilterQuery(parsed(query), CHOICES).toString()).toBe(query);
  });

  test.each(["season=another-clubs", "season=", "opponent=nobody", "opponent=", "place=moon", "type=cup"])(
    "%s is unknown and gives the default",
    (query) => {
      expect(parsed(query)).toEqual(USUAL);
    },
  );

  test("a career's default is every season, and its address names a single one", () => {
    const career = { ...CHOICES, usualSeason: undefined };
    expect(parseStatFilter(new URLSearchParams(), career).seasonId).toBeUndefined();
    const now = parseStatFilter(new URLSearchParams("season=now"), career);
    expect(statFilterQuery(now, career).toString()).toBe("season=now");
    expect(statFilterQuery({ ...now, seasonId: undefined }, career).toString()).toBe("");
  });
});

test.each([
  ["", "Season 2026-27"],
  ["season=all", "All seasons"],
  ["type=league", "Season 2026-27, league games"],
  ["place=away", "Season 2026-27, games away"],
  ["type=league&place=home&opponent=bay", "Season 2026-27, league games at home against Harrow Bay"],
])("%j in words: %s", (query, text) => {
  expect(statFilterText(parsed(query), CHOICES)).toBe(text);
});
