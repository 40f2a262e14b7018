import { expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
import { previousRecords, previousRosters } from "./history.ts";
import type { PlayedGame } from "./record.ts";

const SEASONS = [
  { id: "now", name: "2026-27" },
  { id: "last", name: "2025-26" },
  { id: "before", name: "2024-25" },
];
const MEMBERS = [
  { seasonId: "now", id: "p1", name: "Tobias Ödegaard" },
  { seasonId: "last", id: "p1", name: "Tobias Ödegaard" },
  { seasonId: "last", id: "p2", name: "Elliot Zed" },
  { seasonId: "before", id: "p2", name: "Elliot Zed" },
];

test.each([
  ["", ["last", "before"]],
  ["2025", ["last", "before"]],
  ["2026", ["last"]],
  ["season 2024", ["before"]],
  ["1999", []],
])("the search %j finds the previous rosters %j", (search, expected) => {
  expect(previousRosters(SEASONS, MEMBERS, search).map(({ id }) => id)).toEqual(expected);
});

test("a player's name finds the player's rosters, and says which player matched", () => {
  expect(previousRosters(SEASONS, MEMBERS, "odegaard")).toEqual([
    { id: "last", name: "2025-26", count: 2, found: [{ id: "p1", name: "Tobias Ödegaard" }] },
  ]);
  expect(previousRosters(SEASONS, MEMBERS, "zed 2024").map(({ id, found }) => [id, found.length])).toEqual([
    ["before", 1],
  ]);
});

const game = (seasonId: string, score: number, opponentScore: number, place: PlayedGame["place"]) => ({
  id: `${seasonId}-${score}`,
  seasonId,
  score,
  opponentScore,
  place,
  timeOfGame: new Date(0),
  state: "final" as const,
  decidedIn: "regulation" as const,
  datePrecision: "time" as const,
  kind: "exhibition" as const,
});

test("a season without games has the record that the club provided, without home and away", () => {
  const record = { wins: 9, losses: 2, ties: 1, overtimeLosses: 0 };
  const seasons = SEASONS.map((season) => (season.id === "before" ? { ...season, record } : season));
  const found = previousRecords(seasons, [], { search: "2024", sport: SPORTS.MENSRUGBY });
  expect(found).toMatchObject([{ record: "9-2-1", home: "", away: "", isGiven: true, order: "W-L-T" }]);
});
test("previous seasons have the record of their own games, and none if nothing was played", () => {
  const games = [game("now", 9, 0, "home"), game("last", 3, 1, "home"), game("last", 1, 2, "away")];
  const found = previousRecords(SEASONS, games, { search: "", sport: SPORTS.MENSRUGBY });
  expect(found).toEqual([
    {
      id: "last",
      name: "2025-26",
      record: "1-1-0",
      home: "1-0-0",
      away: "0-1-0",
      isGiven: false,
      order: "W-L-T",
    },
    { id: "before", name: "2024-25", record: "", home: "", away: "", isGiven: false, order: "W-L-T" },
  ]);
});
