import { and, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../client.ts";
import { encodedPlaceholder } from "../../prepare-query.ts";
import { GAME_LISTING_COLUMNS, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { LIVE_GAME_JOIN_WHERE, SHOWN_RESULT_COLUMNS } from "../scoring/live-games.ts";
import { GAME_JOINS } from "./games.ts";

/**
 * Subqueries of a club's next game, or else its last result. Join them laterally to rows of clubs: each club
 * then costs one step in the index games_by_time, however many clubs and games there are. The prepared
 * statement needs the value `now`.
 */

/** The clubs whose games are read. */
export interface GameClubs {
  teamId: PgColumn;
  /**
   * Returns the condition that limits a table to these clubs. Every table of the statement needs it (decision
   * 101).
   */
  bind(teamId: PgColumn): SQL;
}

/** The states of games that can be next: neither begun nor called off. */
const ANNOUNCED = ["scheduled", "tbd"] as const;

const ofClubWhere = ({ teamId, bind }: GameClubs) =>
  and(
    bind(games.teamId),
    bind(opponents.teamId),
    eq(games.teamId, teamId),
    eq(games.deleted, false),
    inArray(games.datePrecision, ["time", "day"]),
  );
const NOW = encodedPlaceholder(games.timeOfGame, "now");

const COLUMNS = {
  id: games.id,
  ...GAME_LISTING_COLUMNS,
  opponent: opponents.name,
};

export function nextGameQuery(db: Database, clubs: GameClubs) {
  return db
    .select({ ...COLUMNS, state: games.state })
    .from(games)
    .innerJoin(opponents, GAME_JOINS.opponent)
    .where(and(ofClubWhere(clubs), gt(games.timeOfGame, NOW), inArray(games.state, ANNOUNCED)))
    .orderBy(games.timeOfGame, games.id)
    .limit(1)
    .as("next");
}

/** The last final game, read only for clubs without a next game. Scorers' entries count, as in every list. */
export function lastResultQuery(db: Database, clubs: GameClubs, next: ReturnType<typeof nextGameQuery>) {
  return db
    .select({
      ...COLUMNS,
      state: SHOWN_RESULT_COLUMNS.state.as("shown_state"),
      score: SHOWN_RESULT_COLUMNS.score.as("shown_score"),
      opponentScore: SHOWN_RESULT_COLUMNS.opponentScore.as("shown_opponent_score"),
      decidedIn: SHOWN_RESULT_COLUMNS.decidedIn.as("shown_decided_in"),
    })
    .from(games)
    .innerJoin(opponents, GAME_JOINS.opponent)
    .leftJoin(liveGames, and(LIVE_GAME_JOIN_WHERE, clubs.bind(liveGames.teamId)))
    .where(
      and(
        isNull(next.id),
        ofClubWhere(clubs),
        lte(games.timeOfGame, NOW),
        eq(SHOWN_RESULT_COLUMNS.state, sql`'final'`),
      ),
    )
    .orderBy(desc(games.timeOfGame), desc(games.id))
    .limit(1)
    .as("last");
}
