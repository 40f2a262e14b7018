import { eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { CoachCategory } from "../../../../domain/people/coach.ts";
import type { SiteContents } from "../../../../domain/site/nav/default-nav.ts";
import type { Database } from "../../client.ts";
import { sponsors } from "../../schema/club/sponsors.ts";
import { teams } from "../../schema/club/teams.ts";
import { forms } from "../../schema/forms/forms.ts";
import { articles } from "../../schema/news/articles.ts";
import { galleries } from "../../schema/news/galleries.ts";
import { aboutSections, pages } from "../../schema/news/pages.ts";
import { coaches } from "../../schema/people/coaches.ts";
import { players } from "../../schema/people/players.ts";
import { events } from "../../schema/schedule/events.ts";
import { games } from "../../schema/schedule/games.ts";
import { leagues } from "../../schema/schedule/leagues.ts";
import { practices } from "../../schema/schedule/practices.ts";
import { seasons } from "../../schema/schedule/seasons.ts";
import { providedTotals } from "../../schema/stats/given-totals.ts";
import { playerLines } from "../../schema/stats/player-lines.ts";
import { shownSeasonIdSql } from "../schedule/seasons.ts";

/**
 * Finds which of a club's pages have content at `now`, in one statement that reads only one row per kind.
 * @throws Error if there is no such club
 */
export async function findSiteContents(db: Database, teamId: string, now: Date): Promise<SiteContents> {
  const { isAny, listed } = ofTeam(teamId);
  const at = sql`${now.toISOString()}::timestamptz`;
  const hasLine = sql`exists (select from ${playerLines} l
    join ${games} g on g.team_id = l.team_id and g.id = l.game_id
    where l.team_id = ${teamId} and l.player_id = players.id and g.state = 'final' and not g.deleted)`;
  /**
   * True if any of these people have statistics. Provided totals are checked first: for a club without any,
   * that costs one index lookup.
   */
  const hasFigures = (people: SQL) =>
    sql<boolean>`(exists (select from ${providedTotals} t
      join ${players} on players.team_id = t.team_id and players.id = t.player_id
      where t.team_id = ${teamId} and t.stands and ${people}) or ${isAny(players, sql`${people} and ${hasLine}`)})`;
  const isCurrent = sql`not deleted and season_id = ${shownSeasonIdSql(teamId)}`;
  const coached = (category: CoachCategory) =>
    isAny(coaches, sql`category = ${category} and not alumni and not deleted`);
  const [found] = await db
    .select({
      roster: isAny(players, sql`not alumni and not deleted`),
      coaches: coached("coach"),
      staff: coached("staff"),
      executiveBoard: coached("executiveboard"),
      playerStatistics: hasFigures(sql`not alumni and not deleted`),
      teamStatistics: isAny(games, sql`state = 'final' and not deleted`),
      alumni: isAny(players, sql`alumni and not deleted`),
      alumniStatistics: hasFigures(sql`alumni and not deleted`),
      upcomingGames: isAny(games, sql`${isCurrent} and ${isUpcomingAt(at)}`),
      results: isAny(games, sql`${isCurrent} and not ${isUpcomingAt(at)}`),
      // All seasons but the newest are previous ones.
      previousSeasons: sql<boolean>`(select count(*) > 1 from ${seasons} where team_id = ${teamId})`,
      eventsAhead: isAny(events, sql`published and end_time >= ${at}`),
      eventsOver: isAny(events, sql`published and end_time < ${at}`),
      practicesAhead: isAny(practices, sql`published and end_time >= ${at}`),
      practicesOver: isAny(practices, sql`published and end_time < ${at}`),
      articles: isAny(articles, sql`published`),
      galleries: isAny(galleries, sql`published`),
      about: sql<boolean>`(${isAny(aboutSections, sql`true`)} or ${isAny(leagues, sql`not deleted`)})`,
      sponsors: isAny(sponsors, sql`true`),
      pages: listed<SiteContents["pages"]>(pages, sql`'id', id, 'title', title`, sql`published`),
      forms: listed<SiteContents["forms"]>(
        forms,
        sql`'id', id, 'title', title, 'type', type`,
        sql`not deleted`,
      ),
    } satisfies Record<keyof SiteContents, SQL>)
    .from(teams)
    .where(eq(teams.teamId, teamId));
  if (!found) throw new Error(`No club has the id ${teamId}`);
  return found;
}

/** The same rule as isUpcoming in domain/schedule/schedule.ts. */
const isUpcomingAt = (now: SQL) => sql`(state <> 'final' and end_time_of_game +
  case state when 'live' then interval '3 hours' else interval '0' end >= ${now})`;

/** Builds SQL columns about one club's rows: whether a table has matching rows, or those rows as JSON. */
const ofTeam = (teamId: string) => ({
  isAny: (table: PgTable, wanted: SQL) =>
    sql<boolean>`exists (select from ${table} where team_id = ${teamId} and ${wanted})`,
  /** The matching rows as JSON, newest first, in the same order as on the pages that list them. */
  listed: <Rows>(table: PgTable, fields: SQL, wanted: SQL) =>
    sql<Rows>`(select coalesce(json_agg(json_build_object(${fields}) order by time_created desc, id), '[]')
      from ${table} where team_id = ${teamId} and ${wanted})`,
});
