import { linkOfferWindow } from "../../domain/desk/door/links.ts";
import { isTimeOpen } from "../../domain/schedule/game.ts";
import { gameDateAtDesk } from "../../domain/schedule/game-date.ts";
import { opponentPrefix } from "../../domain/schedule/schedule.ts";
import { sentenceTime } from "../../domain/values/sentence-dates.ts";
import { listScorableGames, type ScorableGame } from "../../server/db/queries/desk/links.ts";

/** "vs Granite Ridge" */
export const matchupText = (game: Omit<ScorableGame, "id" | "state">) =>
  `${opponentPrefix(game)} ${game.opponent}`;

/** "Friday, Nov 20, 2026, 7:30 PM EST" */
function whenOf(game: ScorableGame): string {
  const time = isTimeOpen(game) ? "time TBD" : sentenceTime(game.timeOfGame, game.timeZone);
  return `${gameDateAtDesk(game)}, ${time}`;
}

/** The games that can be scored, as the desk shows them. */
export async function loadScorableGames(
  db: Parameters<typeof listScorableGames>[0],
  teamId: string,
  now: Date,
) {
  const games = await listScorableGames(db, teamId, linkOfferWindow(now));
  return games.map((game) => ({
    id: game.id,
    matchup: matchupText(game),
    when: whenOf(game),
    isLive: game.state === "live",
  }));
}
