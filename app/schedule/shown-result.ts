import type { SportsType } from "../../domain/club/sports.ts";
import { gamePath } from "../../domain/schedule/game-pages.ts";
import { gameResult, type PlayedGame } from "../../domain/schedule/record.ts";
import { opponentPrefix } from "../../domain/schedule/schedule.ts";
import type { ShownResult } from "./result-line.tsx";

type FinalGame = Omit<PlayedGame, "state" | "leagueId"> & { timeZone: string; opponent: { name: string } };

export function shownResult(game: FinalGame, sport: SportsType): ShownResult {
  const { timeOfGame, timeZone, place, opponent } = game;
  const result = gameResult({ ...game, state: "final", leagueId: null }, sport);
  return {
    id: game.id,
    path: gamePath(game),
    timeOfGame,
    timeZone,
    opponent: `${opponentPrefix(place)} ${opponent.name}`,
    letter: result?.letter ?? null,
    score: result ? [`${result.score}–${result.opponentScore}`, result.suffix].join(" ").trim() : "",
  };
}
