import { scoringWindow } from "../../domain/desk/links.ts";
import { opponentPrefix } from "../../domain/schedule/schedule.ts";
import { formatDate, formatTime, weekdayShort } from "../../domain/values/dates.ts";
import { listScoredGames, type ScoredGame } from "../../server/db/queries/desk/links.ts";

/** "vs Granite Ridge" */
export const matchupOf = ({ place, opponent }: Pick<ScoredGame, "place" | "opponent">) =>
  `${opponentPrefix(place)} ${opponent}`;

/** "Fri, Nov 20, 2026, 07:30 PM EST" */
function whenOf({
  timeOfGame,
  timeZone,
  isTimeKnown,
}: Pick<ScoredGame, "timeOfGame" | "timeZone" | "isTimeKnown">): string {
  const time = isTimeKnown ? formatTime(timeOfGame, timeZone) : "time TBD";
  return `${weekdayShort(timeOfGame, timeZone)}, ${formatDate(timeOfGame, timeZone)}, ${time}`;
}

/** The games that can be scored, as the desk shows them. */
export async function readScoredGames(db: Parameters<typeof listScoredGames>[0], teamId: string, now: Date) {
  const games = await listScoredGames(db, teamId, scoringWindow(now));
  return games.map((game) => ({
    id: game.id,
    matchup: matchupOf(game),
    when: whenOf(game),
    isLive: game.state === "live",
  }));
}
