import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { MAX_PICKUP_GAMES, PICKUP_STATES, type PickupGame } from "../../../../domain/sale/pickup.ts";
import { calendarUid, calledOffReason } from "../../../../domain/schedule/calendar.ts";
import type { EventFacts } from "../../../../domain/schedule/event-facts.ts";
import { isTimeOpen } from "../../../../domain/schedule/game.ts";
import { opponentPrefix } from "../../../../domain/schedule/schedule.ts";
import { isPresent } from "../../../../domain/values/validity.ts";
import type { Database } from "../../client.ts";
import { anyPlaceholder, prepareQuery } from "../../prepare-query.ts";
import { games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { GAME_JOINS } from "../schedule/games.ts";
import { LIVE_GAME_JOIN_WHERE, SHOWN_RESULT_COLUMNS } from "../scoring/live-games.ts";

/** Lists the next home games, of any season, at which products may be picked up, soonest first. */
export async function listPickupGames(db: Database, teamId: string, now: Date): Promise<PickupGame[]> {
  return offered(db, { teamId, now: now.toISOString() });
}

/** The current data of pick-ups' games by id. Deleted games are missing. */
export async function listPickupEventsByGame(
  db: Database,
  teamId: string,
  ids: (string | null)[],
): Promise<Map<string, EventFacts>> {
  const wanted = [...new Set(ids.filter(isPresent))];
  if (wanted.length === 0) return new Map();
  const found = await byIds(db, { teamId, ids: wanted });
  return new Map(found.map((game) => [game.id, eventOf(game, teamId)]));
}

const COLUMNS = {
  id: games.id,
  place: games.place,
  opponentName: opponents.name,
  timeOfGame: games.timeOfGame,
  datePrecision: games.datePrecision,
  endTimeOfGame: games.endTimeOfGame,
  timeZone: games.timeZone,
  venue: games.venue,
  address: games.address,
  sequence: games.sequence,
  state: SHOWN_RESULT_COLUMNS.state,
};

const select = (db: Database, wanted: SQL | undefined) =>
  db
    .select(COLUMNS)
    .from(games)
    .innerJoin(opponents, GAME_JOINS.opponent)
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .where(and(eq(games.teamId, sql.placeholder("teamId")), eq(games.deleted, false), wanted))
    .orderBy(games.timeOfGame, games.id);

type Row = Awaited<ReturnType<typeof select>>[number];

const offered = prepareQuery((db) => {
  const isAhead = gt(games.timeOfGame, sql`${sql.placeholder("now")}::timestamptz`);
  const isOn = inArray(SHOWN_RESULT_COLUMNS.state, [...PICKUP_STATES]);
  const hasDay = inArray(games.datePrecision, ["time", "day"]);
  return select(db, and(eq(games.place, "home"), isAhead, isOn, hasDay))
    .limit(MAX_PICKUP_GAMES)
    .prepare("pickup_games");
});

const byIds = prepareQuery((db) =>
  select(db, eq(games.id, anyPlaceholder("ids"))).prepare("pickup_games_by_id"),
);

function eventOf(game: Row, teamId: string): EventFacts {
  const { id, opponentName, timeOfGame, endTimeOfGame, timeZone, venue, address, sequence } = game;
  return {
    timeZone,
    venue,
    address,
    sequence,
    uid: calendarUid("game", teamId, id),
    title: `${opponentPrefix(game)} ${opponentName}`,
    start: timeOfGame,
    end: endTimeOfGame,
    isTimeOpen: isTimeOpen(game),
    off: calledOffReason(game.state),
  };
}
