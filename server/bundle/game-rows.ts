import type { PeriodScore } from "../../domain/schedule/game.ts";
import { defaultEnd } from "../../domain/tickets/ticket-sale.ts";
import type { ClubRows } from "./bundle.ts";
import type { ClubContext, Value } from "./club-rows.ts";

export function gameRow(
  game: Value<"games">,
  club: ClubContext,
): Omit<ClubRows["games"][number], "timeCreated"> {
  const at = (moment: string) => club.instant(moment, game.timeZone);
  const timeOfGame = at(game.timeOfGame);
  return {
    ...game,
    teamId: club.teamId,
    timeZone: game.timeZone ?? club.timeZone,
    doors: game.doors === null ? null : at(game.doors),
    timeOfGame,
    endTimeOfGame: game.endTimeOfGame ? at(game.endTimeOfGame) : endOfGame(timeOfGame, game.isTimeKnown),
    formerTimeOfGame: game.formerTimeOfGame === null ? null : at(game.formerTimeOfGame),
    periods: game.periods.map(periodScore),
  };
}

/** A game of which only the day is known, told at noon, may be played until that day ends. */
export const endOfGame = (timeOfGame: Date, isTimeKnown: boolean) =>
  isTimeKnown ? defaultEnd(timeOfGame) : new Date(timeOfGame.getTime() + HALF_A_DAY_MS - 1);

const HALF_A_DAY_MS = 12 * 3_600_000;

/** `2-1` → the club's 2, the opponent's 1. */
function periodScore(period: string): PeriodScore {
  const [score = 0, opponentScore = 0] = period.split("-").map(Number);
  return { score, opponentScore };
}
