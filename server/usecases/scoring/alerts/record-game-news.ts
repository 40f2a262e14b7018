import { newsDelaySeconds } from "../../../../domain/scoring/alerts/game-news.ts";
import { addJob } from "../../../db/add-job.ts";
import type { Database } from "../../../db/client.ts";
import { type AlertedGame, addGameNews, listAlertedGames } from "../../../db/queries/schedule/game-news.ts";

const keyOf = ({ teamId, gameId }: AlertedGame) => `${teamId}/${gameId}`;

/**
 * Call it in the transaction `tx` of every change of games, with the games from before the change
 * (`listAlertedGames`). If there is news about a game that browsers are alerted about, adds a job that
 * announces it some seconds or minutes later. Costs one query if no browser has alerts.
 */
export async function recordGameNews(tx: Database, before: readonly AlertedGame[], now: Date): Promise<void> {
  if (before.length === 0) return;
  const teamIds = [...new Set(before.map(({ teamId }) => teamId))];
  const [only] = before.length === 1 ? before : [];
  const after = new Map(
    (await listAlertedGames(tx, teamIds, only?.gameId)).map((game) => [keyOf(game), game]),
  );
  for (const was of before) {
    // A removed game counts as cancelled: fans planned to come.
    const is = after.get(keyOf(was)) ?? { ...was, state: "cancelled" as const };
    const delay = newsDelaySeconds(was, is);
    if (delay === null || !(await addGameNews(tx, was, now))) continue;
    const { teamId, gameId } = was;
    await addJob(tx, "announce-game", { teamId, gameId }, { afterSeconds: delay });
  }
}
