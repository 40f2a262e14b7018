import { expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
import type { PlayedGame } from "./record.ts";
import { seasonRecord } from "./season-record.ts";

const won: PlayedGame = {
  id: "g",
  timeOfGame: new Date(0),
  datePrecision: "time",
  state: "final",
  score: 3,
  opponentScore: 1,
  decidedIn: "regulation",
  place: "home",
  kind: "league",
};
const HOCKEY = SPORTS.MENSICEHOCKEY;
const NONE = { wins: 0, losses: 0, ties: 0, overtimeLosses: 0 };

test("a season's record is counted from its games", () => {
  expect(seasonRecord([won], null, HOCKEY)).toEqual({
    overall: "1-0-0",
    splits: { home: "1-0-0", away: "0-0-0", league: "1-0-0" },
    order: "W-L-OTL",
  });
});
test("a season without a league game has no league record", () => {
  expect(seasonRecord([{ ...won, kind: "independent" }], null, HOCKEY).splits?.league).toBeNull();
});
test("a different record that the club provides replaces it, without splits", () => {
  const provided = { wins: 14, losses: 6, ties: 1, overtimeLosses: 2 };
  expect(seasonRecord([won], provided, HOCKEY)).toEqual({
    overall: "14-6-2-1",
    splits: null,
    order: "W-L-OTL-T",
  });
});
test("an equal record that the club provides keeps the splits", () => {
  expect(seasonRecord([won], { ...NONE, wins: 1 }, HOCKEY).splits).not.toBeNull();
});
