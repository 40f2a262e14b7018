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
    endTimeOfGame: game.endTimeOfGame ? at(game.endTimeOfGame) : defaultEnd(timeOfGame),
    formerTimeOfGame: game.formerTimeOfGame === null ? null : at(game.formerTimeOfGame),
    periods: game.periods.map(periodScore),
  };
}

/** `2-1` → the club's 2, the opponent's 1. */
function periodScore(period: string): PeriodScore {
  const [score = 0, opponentScore = 0] = period.split("-").map(Number);
  return { score, opponentScore };
}
