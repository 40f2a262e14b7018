import { and, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../client.ts";
import { given } from "../../prepared.ts";
import { GAME_DATE, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { liveOfGame, SHOWN } from "../scoring/live-games.ts";
import { ofGame } from "./games.ts";

/**
 * A club's next game, or else its last result, beside rows of clubs: to be joined laterally, so that each
 * club costs one step in the index games_by_time, however many clubs and games there are. `now` is passed to
 * the prepared statement.
 */

/** Whose games are asked for. */
export interface AskedClubs {
  teamId: PgColumn;
  /**
   * The condition that binds a table's rows to these clubs, where each table of the statement needs it
   * (decision 101).
   */
  bind(teamId: PgColumn): SQL;
}

/** What is announced as next: on a day that is settled, and neither begun nor called off. */
const ANNOUNCED = ["scheduled", "tbd"] as const;

const isOfClub = ({ teamId, bind }: AskedClubs) =>
  and(
    bind(games.teamId),
    bind(opponents.teamId),
    eq(games.teamId, teamId),
    eq(games.deleted, false),
    inArray(games.datePrecision, ["time", "day"]),
  );
const NOW = given(games.timeOfGame, "now");

const COLUMNS = {
  id: games.id,
  ...GAME_DATE,
  opponent: opponents.name,
};

export function nextGame(db: Database, clubs: AskedClubs) {
  return db
    .select({ ...COLUMNS, state: games.state })
    .from(games)
    .innerJoin(opponents, ofGame.opponent)
    .where(and(isOfClub(clubs), gt(games.timeOfGame, NOW), inArray(games.state, ANNOUNCED)))
    .orderBy(games.timeOfGame, games.id)
    .limit(1)
    .as("next");
}

/** Read only for clubs without a next game. The scorer's word counts as in every list. */
export function lastResult(db: Database, clubs: AskedClubs, next: ReturnType<typeof nextGame>) {
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
    .leftJoin(liveGames, and(liveOfGame, clubs.bind(liveGames.teamId)))
    .where(and(isNull(next.id), isOfClub(clubs), lte(games.timeOfGame, NOW), eq(SHOWN.state, sql`'final'`)))
    .orderBy(desc(games.timeOfGame), desc(games.id))
    .limit(1)
    .as("last");
}
