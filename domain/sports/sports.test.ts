import { describe, expect, test } from "vitest";
import type { LINE_ROLES } from "./player-line.ts";
import { ALL_SPORTS, genderOf, SPORTS, type SportsType, sportLabel, sportOf } from "./sports.ts";

test("stored numbers, names in bundles and labels stay as they are", () => {
  const lines = Object.entries(SPORTS).map(([name, number]) =>
    [number, name, sportLabel(number), genderOf(number)].join(" "),
  );
  expect(lines).toEqual([
    "0 NONE  ",
    ...["1 WOMENSICEHOCKEY Women's Ice Hockey women", "2 MENSICEHOCKEY Men's Ice Hockey men"],
    ...["3 WOMENSRUGBY Women's Rugby women", "4 MENSRUGBY Men's Rugby men"],
    ...["5 WOMENSLACROSSE Women's Lacrosse women", "6 MENSLACROSSE Men's Lacrosse men"],
  ]);
});

test("an unknown number is no sport", () => {
  const unknown = 99 as SportsType;
  expect([sportOf(unknown), sportLabel(unknown), genderOf(unknown)]).toEqual([null, "", null]);
});

describe("sports agree in what they share", () => {
  const oneMeaning = (pairs: readonly (readonly [string, unknown])[]) => {
    for (const [key, meanings] of Map.groupBy(pairs, ([key]) => key))
      expect(new Set(meanings.map(([, meaning]) => JSON.stringify(meaning))).size, key).toBe(1);
  };
  test("a kind of play means the same in every sport: a stored play does not name its sport", () => {
    oneMeaning(ALL_SPORTS.flatMap(({ rules }) => rules.plays.map((play) => [play.kind, play] as const)));
  });
  test("a position has the same heading in every sport", () => {
    oneMeaning(ALL_SPORTS.flatMap(({ positions }) => positions.groups));
  });
});

test.each(ALL_SPORTS.map((sport) => [sport.name, sport] as const))(
  "%s ranks its leaders only by its own columns",
  (_name, sport) => {
    const keys = (role: (typeof LINE_ROLES)[number]) =>
      sport.tables[role]?.columns.map(({ key }) => key) ?? [];
    expect(keys("player")).toContain(sport.points.column);
    for (const { role, key } of sport.leaders) expect(keys(role)).toContain(key);
    for (const { role, rankedBy, figures } of sport.gameLeaders)
      expect(keys(role)).toEqual(expect.arrayContaining([rankedBy, ...figures]));
  },
);
