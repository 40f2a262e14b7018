import { expect, test } from "vitest";
import { type FormerPlayer, nextRosterChanges, suggestedPlayer } from "./next-roster.ts";

const STEP = { ends: 2027, isOtherYear: true };

function player(id: string, year: string, next: Record<string, string> = {}): FormerPlayer {
  const cells = {
    list: "players",
    "detail:Team Number": "9",
    "detail:Position": "Forward",
    "detail:Year": year,
  };
  return { id, name: id, former: { on: "yes", ...cells }, next: { on: "", ...cells, ...next } };
}

test("seniors are suggested to leave, and everybody else moves up a year", () => {
  const [senior, junior] = [player("sam", "Senior"), player("joe", "Junior")].map((one) =>
    suggestedPlayer(one, STEP),
  );
  expect(senior).toMatchObject({ isKept: false, isGraduating: true });
  expect(junior).toMatchObject({ isKept: true, nextYear: "Senior" });
  // Fall and spring are one academic year.
  expect(suggestedPlayer(player("sam", "Senior"), { ...STEP, isOtherYear: false })).toMatchObject({
    isKept: true,
    nextYear: "Senior",
  });
});

test("who graduates becomes an alum of that year, and who is kept takes number and position along", () => {
  const choice = { kept: new Set(["joe"]), toAlumni: new Set(["sam", "joe"]), movesUp: true };
  expect(nextRosterChanges([player("sam", "Senior"), player("joe", "Junior")], choice, STEP)).toEqual([
    {
      playerId: "sam",
      before: { list: "players", "detail:Year": "Senior" },
      after: { list: "alumni", "detail:Year": "Class of 2027" },
    },
    {
      playerId: "joe",
      before: { on: "", "detail:Year": "Junior" },
      after: { on: "yes", "detail:Year": "Senior" },
    },
  ]);
});

test("who is on the next roster already keeps the values that are there", () => {
  const there = player("joe", "Junior", { on: "yes", "detail:Team Number": "4", "detail:Year": "Senior" });
  const choice = { kept: new Set(["joe"]), toAlumni: new Set<string>(), movesUp: true };
  expect(nextRosterChanges([there], choice, STEP)).toEqual([]);
  expect(nextRosterChanges([there], { ...choice, kept: new Set() }, STEP)).toEqual([
    { playerId: "joe", before: { on: "yes" }, after: { on: "" } },
  ]);
});
