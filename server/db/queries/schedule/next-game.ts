import { and, desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { given } from "../../prepared.ts";
import { teams } from "../../schema/club/teams.ts";
import { GAME_DATE, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { liveOfGame, SHOWN } from "../scoring/live-games.ts";
import { ofGame } from "./games.ts";

/**
 * A club's next game, or else its last result, beside rows of `teams`: to be joined laterally, so that each club costs one
 * step in the index games_by_time, however many clubs and games there are. `now` is passed to the prepared statement.
 */

/** What is announced as next: on a day that is settled, and neither begun nor called off. */
const ANNOUNCED = ["scheduled", "tbd"] as const;

const OF_CLUB = and(
  eq(games.teamId, teams.teamId),
  eq(games.deleted, false),
  inArray(games.datePrecision, ["time", "day"]),
);
const NOW = given(games.timeOfGame, "now");

const COLUMNS = {
  id: games.id,
  ...GAME_DATE,
  opponent: opponents.name,
};

export function nextGame(db: Database) {
  return db
    .select({ ...COLUMNS, state: games.state })
    .from(games)
    .innerJoin(opponents, ofGame.opponent)
    .where(and(OF_CLUB, gt(games.timeOfGame, NOW), inArray(games.state, ANNOUNCED)))
    .orderBy(games.timeOfGame, games.id)
    .limit(1)
    .as("next");
}

/** Read only for clubs without a next game. The scorer's word counts as in every list. */
export function lastResult(db: Database, next: ReturnType<typeof nextGame>) {
  return db
    .select({
      ...COLUMNS,
      state: SHOWN.state.as("shown_state"),
      score: SHOWN.score.as("shown_score"),
      opponentScore: SHOWN.opponentScore.as("shown_opponent_score"),
      decidedIn: SHOWN.decidedIn.as("shown_decided_in"),
    })
    .from(games)
    .innerJoin(opponents, ofGame.opponent)
    .leftJoin(liveGames, liveOfGame)
    .where(and(isNull(next.id), OF_CLUB, lte(games.timeOfGame, NOW), eq(SHOWN.state, sql`'final'`)))
    .orderBy(desc(games.timeOfGame), desc(games.id))
    .limit(1)
    .as("last");
}
