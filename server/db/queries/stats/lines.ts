import { and, count, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { GamePlace } from "../../../../domain/schedule/game.ts";
import { joinTotals, type SpanTotals } from "../../../../domain/stats/provided-totals.ts";
import { isLimitedToGames } from "../../../../domain/stats/stat-filter.ts";
import { bytewiseSql } from "../../../../platform/database/bytewise-sql.ts";
import type { Database } from "../../client.ts";
import { type ClubId, prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";
import { preDevelopedSeasons } from "../../schema/club/reference.ts";
import { players } from "../../schema/people/players.ts";
import { GAME_LISTING_COLUMNS, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { seasons } from "../../schema/schedule/seasons.ts";
import { providedTotals } from "../../schema/stats/given-totals.ts";
import { playerLines } from "../../schema/stats/player-lines.ts";
import { imageColumns } from "../club/images.ts";
import { shownSeasonIdSql } from "../schedule/seasons.ts";
import { LINE_TOTALS_COLUMNS, PROVIDED_COLUMNS, SUMMED_COLUMNS } from "./line-sums.ts";

const { teamId: _teamId, ...LINE } = getTableColumns(playerLines);

const portrait = and(eq(images.teamId, players.teamId), eq(images.id, players.image));
const ofGame = and(eq(games.teamId, playerLines.teamId), eq(games.id, playerLines.gameId));
const ofPlayer = and(eq(players.teamId, playerLines.teamId), eq(players.id, playerLines.playerId));
/** Matches lines of final games; deleted games and scrimmages do not count. */
const countedWhere = (teamId: ClubId) =>
  and(
    eq(playerLines.teamId, teamId),
    eq(games.teamId, teamId),
    eq(games.state, "final"),
    eq(games.deleted, false),
    ne(games.kind, "scrimmage"),
  );

/** The value of the latest game's line; empty if no line has one. */
const latest = (column: typeof playerLines.number | typeof playerLines.position, name: string) =>
  sql<string>`coalesce((array_agg(${column} order by ${games.timeOfGame} desc, ${games.id})
    filter (where ${column} <> ''))[1], '')`.as(name);

/**
 * Lists the lines of one game in any state, by role, then by the players' names. A `deleted` player has no
 * page.
 */
export async function listGameLines(db: Database, teamId: string, gameId: string) {
  return linesOfGame(db, { teamId, gameId });
}

const linesOfGame = prepareQuery((db) => {
  const [teamId, gameId] = [sql.placeholder("teamId"), sql.placeholder("gameId")];
  return db
    .select({
      ...LINE,
      name: players.name,
      sortKey: players.sortKey,
      alumni: players.alumni,
      deleted: players.deleted,
      portrait: imageColumns,
    })
    .from(playerLines)
    .innerJoin(players, ofPlayer)
    .leftJoin(images, portrait)
    .where(and(eq(playerLines.teamId, teamId), eq(playerLines.gameId, gameId)))
    .orderBy(playerLines.role, bytewiseSql(players.sortKey), players.id)
    .prepare("lines_of_game");
});

/** Filters the final games whose lines are added up. A missing field does not filter. */
export interface PlayerLineFilter {
  /** True for only the default season; `seasonId` is then ignored. */
  isCurrent?: boolean | undefined;
  seasonId?: string | undefined;
  opponentId?: string | undefined;
  place?: GamePlace | undefined;
  /** Only league games. */
  leagueOnly?: boolean | undefined;
  /** True for only today's alumni, false for only today's players. */
  alumni?: boolean | undefined;
}

/** Matches the final games that pass a filter, whether or not they have lines; no scrimmages. */
export const finalGamesWhere = (teamId: string, filter: PlayerLineFilter): SQL | undefined =>
  and(
    eq(games.teamId, teamId),
    eq(games.state, "final"),
    eq(games.deleted, false),
    ne(games.kind, "scrimmage"),
    wantedGamesWhere(teamId, filter),
  );

function wantedGamesWhere(teamId: string, filter: PlayerLineFilter): SQL | undefined {
  const { opponentId, place, leagueOnly } = filter;
  const seasonId = seasonWanted(teamId, filter);
  return and(
    seasonId === undefined ? undefined : eq(games.seasonId, seasonId),
    opponentId === undefined ? undefined : eq(games.opponentId, opponentId),
    place === undefined ? undefined : eq(games.place, place),
    leagueOnly ? eq(games.kind, "league") : undefined,
  );
}

const seasonWanted = (teamId: ClubId, { isCurrent, seasonId }: PlayerLineFilter): SQL | string | undefined =>
  isCurrent ? shownSeasonIdSql(teamId) : seasonId;

/**
 * Matches the provided totals that pages show: those of the filter's season, or if it names none, those of
 * all seasons and careers.
 */
export function providedTotalsWhere(teamId: ClubId, filter: PlayerLineFilter): SQL | undefined {
  const seasonId = seasonWanted(teamId, filter);
  return and(
    eq(providedTotals.teamId, teamId),
    providedTotals.stands,
    seasonId === undefined ? undefined : eq(providedTotals.seasonId, seasonId),
  );
}

const seasonOfGiven = and(eq(seasons.teamId, providedTotals.teamId), eq(seasons.id, providedTotals.seasonId));

/**
 * Lists totals by player and role over the final games that match, by name, then by role. Includes totals
 * that the club provided, unless the filter asks for single games. Number and position are those of the
 * player's last game. Omits deleted players. `teamGames` is the number of matching games: rankings require a
 * player to have a minimum share of them.
 */
export async function listLineTotals(db: Database, teamId: string, filter: PlayerLineFilter = {}) {
  const { alumni } = filter;
  const parts = partsOf(db, teamId, filter);
  const { playerId, ...columns } = parts._.selectedFields;
  const teamGames = db.select({ games: count() }).from(games).where(finalGamesWhere(teamId, filter));
  const rows = await db
    .select({
      ...columns,
      teamGames: sql`${teamGames}`.mapWith(Number),
      playerId: players.id,
      name: players.name,
      sortKey: players.sortKey,
      alumni: players.alumni,
      portrait: imageColumns,
    })
    .from(parts)
    .innerJoin(players, and(eq(players.teamId, teamId), eq(players.id, playerId)))
    .leftJoin(images, portrait)
    .where(and(eq(players.deleted, false), alumni === undefined ? undefined : eq(players.alumni, alumni)))
    .orderBy(bytewiseSql(players.sortKey), players.id, columns.role, sql`${columns.since} desc nulls first`);
  return [...Map.groupBy(rows, ({ playerId, role }) => `${playerId}/${role}`).values()].flatMap(joined);
}

/**
 * Merges a player's rows of one role. In `parts`, the sum of lines comes before provided totals, newest
 * first.
 */
function joined<T extends SpanTotals & { number: string; position: string; since: Date | null }>(
  parts: readonly T[],
) {
  const [first] = parts;
  if (!first) return [];
  const { given: _given, since: _since, told: _told, ...row } = first;
  const number = parts.find((part) => part.number !== "")?.number ?? "";
  const position = parts.find((part) => part.position !== "")?.position ?? "";
  return [{ ...row, ...joinTotals(parts), number, position }];
}

/** A subquery of rows by player and role: the sum of lines, and each of the provided totals. */
function partsOf(db: Database, teamId: string, filter: PlayerLineFilter) {
  const lined = db
    .select({
      playerId: playerLines.playerId,
      role: playerLines.role,
      number: latest(playerLines.number, "number"),
      position: latest(playerLines.position, "position"),
      ...LINE_TOTALS_COLUMNS,
      ...SUMMED_COLUMNS,
      since: sql<Date | null>`null::timestamptz`.as("since"),
    })
    .from(playerLines)
    .innerJoin(games, ofGame)
    .where(and(countedWhere(teamId), wantedGamesWhere(teamId, filter)))
    .groupBy(playerLines.playerId, playerLines.role);
  if (isLimitedToGames(filter)) return lined.as("totals");
  const given = db
    .select({
      playerId: providedTotals.playerId,
      role: providedTotals.role,
      number: sql<string>`${providedTotals.number}`,
      position: sql<string>`${providedTotals.position}`,
      ...PROVIDED_COLUMNS,
      since: sql<Date | null>`${seasons.timeCreated}`,
    })
    .from(providedTotals)
    .leftJoin(seasons, seasonOfGiven)
    .where(providedTotalsWhere(teamId, filter));
  return unionAll(lined, given).as("totals");
}

/** Lists a player's game log: the lines of final games, newest first. */
export async function listPlayerLines(db: Database, teamId: string, playerId: string) {
  return linesOfPlayer(db, { teamId, playerId });
}

const linesOfPlayer = prepareQuery((db) => {
  const [teamId, playerId] = [sql.placeholder("teamId"), sql.placeholder("playerId")];
  return db
    .select({
      ...LINE,
      seasonId: games.seasonId,
      ...GAME_LISTING_COLUMNS,
      score: games.score,
      opponentScore: games.opponentScore,
      decidedIn: games.decidedIn,
      opponent: { id: opponents.id, name: opponents.name, abbreviation: opponents.abbreviation },
    })
    .from(playerLines)
    .innerJoin(games, ofGame)
    .innerJoin(opponents, and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId)))
    .where(and(countedWhere(teamId), eq(playerLines.playerId, playerId)))
    .orderBy(desc(games.timeOfGame), games.id, playerLines.role)
    .prepare("lines_of_player");
});

/**
 * Lists a player's career table: totals by season and role, newest season first, and career totals if the
 * club provided them.
 */
export async function listSeasonTotals(db: Database, teamId: string, playerId: string) {
  return seasonsOfPlayer(db, { teamId, playerId });
}

const seasonsOfPlayer = prepareQuery((db) => {
  const [teamId, playerId] = [sql.placeholder("teamId"), sql.placeholder("playerId")];
  const lined = db
    .select({
      seasonId: sql<string | null>`${seasons.id}`.as("season_id"),
      seasonName: sql<string>`${preDevelopedSeasons.name}`.as("season_name"),
      role: playerLines.role,
      ...LINE_TOTALS_COLUMNS,
      ...SUMMED_COLUMNS,
      since: sql<Date | null>`${seasons.timeCreated}`.as("since"),
    })
    .from(playerLines)
    .innerJoin(games, ofGame)
    .innerJoin(seasons, and(eq(seasons.teamId, games.teamId), eq(seasons.id, games.seasonId)))
    .innerJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(and(countedWhere(teamId), eq(playerLines.playerId, playerId)))
    .groupBy(seasons.teamId, seasons.id, preDevelopedSeasons.name, playerLines.role);
  const given = db
    .select({
      seasonId: sql<string | null>`${providedTotals.seasonId}`,
      seasonName: sql<string>`coalesce(${preDevelopedSeasons.name}, '')`,
      role: providedTotals.role,
      ...PROVIDED_COLUMNS,
      since: sql<Date | null>`${seasons.timeCreated}`,
    })
    .from(providedTotals)
    .leftJoin(seasons, seasonOfGiven)
    .leftJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(and(providedTotalsWhere(teamId, {}), eq(providedTotals.playerId, playerId)));
  const totals = unionAll(lined, given).as("totals");
  return db
    .select()
    .from(totals)
    .orderBy(desc(totals.since), totals.seasonId, totals.role)
    .prepare("seasons_of_player");
});

/** Lists the team's totals by role, including the lines of deleted players. */
export async function listTeamTotals(
  db: Database,
  teamId: string,
  filter: Omit<PlayerLineFilter, "alumni"> = {},
) {
  return db
    .select({ role: playerLines.role, ...LINE_TOTALS_COLUMNS })
    .from(playerLines)
    .innerJoin(games, ofGame)
    .where(and(countedWhere(teamId), wantedGamesWhere(teamId, filter)))
    .groupBy(playerLines.role)
    .orderBy(playerLines.role);
}
