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
 * Subqueries of a club's next game, or else its last result. Join them laterally to rows of clubs: each club
 * then costs one step in the index games_by_time, however many clubs and games there are. The prepared
 * statement needs the value `now`.
 */

/** The clubs whose games are read. */
export interface AskedClubs {
  teamId: PgColumn;
  /**
   * The condition that limits a table to these clubs, which each table of the statement needs (decision
   * 101).
   */
  bind(teamId: PgColumn): SQL;
}

/** The states of games that can be next: neither begun nor called off. */
const ANNOUNCED = ["scheduled", "tbd"] as const;

const ofClubWhere = ({ teamId, bind }: AskedClubs) =>
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
    .where(and(ofClubWhere(clubs), gt(games.timeOfGame, NOW), inArray(games.state, ANNOUNCED)))
    .orderBy(games.timeOfGame, games.id)
    .limit(1)
    .as("next");
}

/** The last final game, read only for clubs without a next game. Scorers' entries count, as in every list. */
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
    .where(
      and(isNull(next.id), ofClubWhere(clubs), lte(games.timeOfGame, NOW), eq(SHOWN.state, sql`'final'`)),
    )
    .orderBy(desc(games.timeOfGame), desc(games.id))
    .limit(1)
    .as("last");
}
