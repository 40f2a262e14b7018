import { and, count, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { GamePlace } from "../../../../domain/schedule/game.ts";
import { LINE_COUNTS, type LineCount, type LineDecision } from "../../../../domain/stats/player-line.ts";
import { bytewise } from "../../bytewise.ts";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";
import { preDevelopedSeasons } from "../../schema/club/reference.ts";
import { players } from "../../schema/people/players.ts";
import { GAME_DATE, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { seasons } from "../../schema/schedule/seasons.ts";
import { playerLines } from "../../schema/stats/player-lines.ts";
import { imageColumns } from "../club/images.ts";
import { shownSeasonId } from "../schedule/seasons.ts";

const { teamId: _teamId, ...LINE } = getTableColumns(playerLines);

const portrait = and(eq(images.teamId, players.teamId), eq(images.id, players.image));
const ofGame = and(eq(games.teamId, playerLines.teamId), eq(games.id, playerLines.gameId));
const ofPlayer = and(eq(players.teamId, playerLines.teamId), eq(players.id, playerLines.playerId));
/** Only final games that are not deleted count, and no scrimmages. */
const counted = (teamId: string) =>
  and(
    eq(playerLines.teamId, teamId),
    eq(games.teamId, teamId),
    eq(games.state, "final"),
    eq(games.deleted, false),
    ne(games.kind, "scrimmage"),
  );

const countOf = (decision: LineDecision) =>
  sql<number>`count(*) filter (where ${playerLines.decision} = ${decision})`.mapWith(Number);

const sums = Object.fromEntries(
  LINE_COUNTS.map((count) => [count, sql`sum(${playerLines[count]})`.mapWith(Number).as(count)]),
) as Record<LineCount, SQL.Aliased<number>>;

/** Named as in the domain's `LineTotals`. */
const TOTALS = {
  ...sums,
  games: sql`count(*)`.mapWith(Number).as("games"),
  wins: countOf("W").as("wins"),
  losses: countOf("L").as("losses"),
  ties: countOf("T").as("ties"),
  overtimeLosses: countOf("OTL").as("overtime_losses"),
};

/** The value of the latest game's line; empty if no line has one. */
const latest = (column: typeof playerLines.number | typeof playerLines.position, name: string) =>
  sql<string>`coalesce((array_agg(${column} order by ${games.timeOfGame} desc, ${games.id})
    filter (where ${column} <> ''))[1], '')`.as(name);

/** The lines of one game in any state, by role, then by the players' names. A `deleted` player has no page. */
export async function listGameLines(db: Database, teamId: string, gameId: string) {
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
    .orderBy(playerLines.role, bytewise(players.sortKey), players.id);
}

/** Which final games are added up; a field left out does not filter. */
export interface PlayerLineFilter {
  /** The season that is shown where none is named; `seasonId` is then ignored. */
  isCurrent?: boolean | undefined;
  seasonId?: string | undefined;
  opponentId?: string | undefined;
  place?: GamePlace | undefined;
  /** Only league games. */
  leagueOnly?: boolean | undefined;
  /** Today's alumni (true), today's players (false). */
  alumni?: boolean | undefined;
}

/** The final games that match the filter, with or without lines; no scrimmages. */
export const finalGames = (teamId: string, filter: PlayerLineFilter): SQL | undefined =>
  and(
    eq(games.teamId, teamId),
    eq(games.state, "final"),
    eq(games.deleted, false),
    ne(games.kind, "scrimmage"),
    gamesWanted(teamId, filter),
  );

function gamesWanted(teamId: string, filter: PlayerLineFilter): SQL | undefined {
  const { opponentId, place, leagueOnly } = filter;
  const seasonId = filter.isCurrent ? shownSeasonId(teamId) : filter.seasonId;
  return and(
    seasonId === undefined ? undefined : eq(games.seasonId, seasonId),
    opponentId === undefined ? undefined : eq(games.opponentId, opponentId),
    place === undefined ? undefined : eq(games.place, place),
    leagueOnly ? eq(games.kind, "league") : undefined,
  );
}

/**
 * Totals by player and role over the final games that match, by name, then by role. Number and position are those of
 * the last of these games. Deleted players have no row. `teamGames` is the number of these games: a player's minimum is
 * a share of it.
 */
export async function listLineTotals(db: Database, teamId: string, filter: PlayerLineFilter = {}) {
  const { alumni } = filter;
  const totals = db
    .select({
      playerId: playerLines.playerId,
      role: playerLines.role,
      number: latest(playerLines.number, "number"),
      position: latest(playerLines.position, "position"),
      ...TOTALS,
    })
    .from(playerLines)
    .innerJoin(games, ofGame)
    .where(and(counted(teamId), gamesWanted(teamId, filter)))
    .groupBy(playerLines.playerId, playerLines.role)
    .as("totals");
  const { playerId, ...columns } = totals._.selectedFields;
  const teamGames = db.select({ games: count() }).from(games).where(finalGames(teamId, filter));
  return db
    .select({
      ...columns,
      teamGames: sql`${teamGames}`.mapWith(Number),
      playerId: players.id,
      name: players.name,
      sortKey: players.sortKey,
      alumni: players.alumni,
      portrait: imageColumns,
    })
    .from(totals)
    .innerJoin(players, and(eq(players.teamId, teamId), eq(players.id, playerId)))
    .leftJoin(images, portrait)
    .where(and(eq(players.deleted, false), alumni === undefined ? undefined : eq(players.alumni, alumni)))
    .orderBy(bytewise(players.sortKey), players.id, totals.role);
}

/** A player's game log: lines of final games, newest first. */
export async function listPlayerLines(db: Database, teamId: string, playerId: string) {
  return db
    .select({
      ...LINE,
      seasonId: games.seasonId,
      ...GAME_DATE,
      score: games.score,
      opponentScore: games.opponentScore,
      decidedIn: games.decidedIn,
      opponent: { id: opponents.id, name: opponents.name, abbreviation: opponents.abbreviation },
    })
    .from(playerLines)
    .innerJoin(games, ofGame)
    .innerJoin(opponents, and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId)))
    .where(and(counted(teamId), eq(playerLines.playerId, playerId)))
    .orderBy(desc(games.timeOfGame), games.id, playerLines.role);
}

/** A player's career table: totals by season and role, newest season first. */
export async function listSeasonTotals(db: Database, teamId: string, playerId: string) {
  return db
    .select({
      seasonId: seasons.id,
      seasonName: preDevelopedSeasons.name,
      role: playerLines.role,
      number: latest(playerLines.number, "number"),
      position: latest(playerLines.position, "position"),
      ...TOTALS,
    })
    .from(playerLines)
    .innerJoin(games, ofGame)
    .innerJoin(seasons, and(eq(seasons.teamId, games.teamId), eq(seasons.id, games.seasonId)))
    .innerJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(and(counted(teamId), eq(playerLines.playerId, playerId)))
    .groupBy(seasons.teamId, seasons.id, preDevelopedSeasons.name, playerLines.role)
    .orderBy(desc(seasons.timeCreated), seasons.id, playerLines.role);
}

/** The team's totals by role, with the lines of deleted players. */
export async function listTeamTotals(
  db: Database,
  teamId: string,
  filter: Omit<PlayerLineFilter, "alumni"> = {},
) {
  return db
    .select({ role: playerLines.role, ...TOTALS })
    .from(playerLines)
    .innerJoin(games, ofGame)
    .where(and(counted(teamId), gamesWanted(teamId, filter)))
    .groupBy(playerLines.role)
    .orderBy(playerLines.role);
}
