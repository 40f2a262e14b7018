import { gamePath } from "../../domain/schedule/game-pages.ts";
import { gameResult, type PlayedGame } from "../../domain/schedule/record.ts";
import { opponentPrefix } from "../../domain/schedule/schedule.ts";
import type { SportsType } from "../../domain/sports/sports.ts";
import type { ShownResult } from "./result-line.tsx";

type FinalGame = Omit<PlayedGame, "state"> & { timeZone: string; opponent: { name: string } };

export function shownResult(game: FinalGame, sport: SportsType): ShownResult {
  const { timeOfGame, datePrecision, timeZone, opponent } = game;
  const result = gameResult({ ...game, state: "final" }, sport);
  return {
    id: game.id,
    path: gamePath(game),
    timeOfGame,
    datePrecision,
    timeZone,
    opponent: `${opponentPrefix(game)} ${opponent.name}`,
    letter: result?.letter ?? null,
    score: result ? [`${result.score}–${result.opponentScore}`, result.suffix].join(" ").trim() : "",
  };
}
