import { expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
import { meetings } from "./meetings.ts";
import type { PlayedGame } from "./record.ts";

const HOCKEY = SPORTS.MENSICEHOCKEY;

function game(id: string, day: number, rest: Partial<PlayedGame & { opponentId: string }> = {}) {
  return {
    id,
    timeOfGame: new Date(Date.UTC(2026, 9, day)),
    state: "final" as const,
    score: 2,
    opponentScore: 1,
    decidedIn: "regulation" as const,
    place: "home" as const,
    datePrecision: "time" as const,
    kind: "exhibition" as const,
    opponentId: "otters",
    ...rest,
  };
}
const GAMES = [
  game("first", 1),
  game("lost", 8, { opponentScore: 3 }),
  game("others", 9, { opponentId: "foxes" }),
  game("called off", 10, { state: "cancelled" }),
  game("twin a", 15),
  game("twin b", 15),
  game("next", 22),
];
const ids = (before?: (typeof GAMES)[number]) =>
  meetings(GAMES, { opponentId: "otters", ...(before && { before }) }, HOCKEY).games.map(({ id }) => id);

test("lists all meetings with a result, newest first, and their record", () => {
  expect(ids()).toEqual(["next", "twin a", "twin b", "lost", "first"]);
  expect(meetings(GAMES, { opponentId: "otters" }, HOCKEY).record).toEqual({
    wins: 4,
    losses: 1,
    ties: 0,
    overtimeLosses: 0,
  });
});

test("before a game lists only earlier meetings, never the game itself", () => {
  expect(ids(GAMES[6])).toEqual(["twin a", "twin b", "lost", "first"]);
  expect(ids(GAMES[1])).toEqual(["first"]);
  expect(ids(GAMES[0])).toEqual([]);
});

test("for two games at the same time the list's order decides which was earlier", () => {
  expect(ids(GAMES[4])).toEqual(["twin b", "lost", "first"]);
  expect(ids(GAMES[5])).toEqual(["lost", "first"]);
});

test("an opponent that was never met has no meetings", () => {
  expect(meetings(GAMES, { opponentId: "owls" }, HOCKEY)).toEqual({
    games: [],
    record: { wins: 0, losses: 0, ties: 0, overtimeLosses: 0 },
  });
});
