import { expect, test } from "vitest";
import type { GameState } from "../../schedule/game.ts";
import { orderGames } from "./listed-games.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const game = (day: number, state: GameState = day < 20 ? "final" : "scheduled") => ({
  id: `${day}`,
  state,
  timeOfGame: new Date(Date.UTC(2026, 10, day)),
});
const ids = (games: readonly { id: string }[]) => games.map(({ id }) => id);

test("games are listed with the next one first, then the past, newest first", () => {
  const season = [26, 5, 24, 12, 18, 22, 28].map((day) => game(day));
  const { next, last, upcoming, past } = orderGames(season, NOW);
  expect([next?.id, last?.id]).toEqual(["22", "18"]);
  expect([ids(upcoming), ids(past)]).toEqual([
    ["24", "26", "28"],
    ["12", "5"],
  ]);
});

test("a game that is off is neither the next nor the last, and a live one has begun", () => {
  const season = [game(22, "postponed"), game(24), game(18, "cancelled"), game(21, "live"), game(12)];
  const { next, last, upcoming, past } = orderGames(season, NOW);
  expect([next?.id, last?.id]).toEqual(["24", "21"]);
  expect([ids(upcoming), ids(past)]).toEqual([["22"], ["18", "12"]]);
});

test("a season without a past, or without a future, is one list", () => {
  expect(orderGames([game(24), game(22)], NOW)).toMatchObject({ next: null, last: null, past: [] });
  expect(ids(orderGames([game(24), game(22)], NOW).upcoming)).toEqual(["22", "24"]);
  expect(ids(orderGames([game(5), game(18)], NOW).past)).toEqual(["18", "5"]);
});
