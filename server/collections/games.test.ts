import { expect, test } from "vitest";
import { gameKindOf, seasonsWithLeagueGames } from "./games.ts";

const game = (seasonId: string, leagueId: string | null) => ({ seasonId, leagueId });

test("a game without a league is an exhibition only in a season with games of a league", () => {
  const games = [game("new", "lakes"), game("new", null), game("old", null)];
  expect(games.map((one) => gameKindOf(one, seasonsWithLeagueGames(games)))).toEqual([
    "league",
    "exhibition",
    "independent",
  ]);
});
