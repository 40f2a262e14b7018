import { seasonIdAndName } from "../../domain/schedule/season.ts";
import { LINE_ROLES, type LineRole } from "../../domain/sports/player-line.ts";
import type { Sport } from "../../domain/sports/sport.ts";
import { sportOf } from "../../domain/sports/sports.ts";
import type { StatTable } from "../../domain/sports/stat-column.ts";
import { PROVIDED_EXCLUDED_NOTE, PROVIDED_TABLE_NOTE } from "../../domain/stats/provided-totals.ts";
import { boldFiguresNote } from "../../domain/stats/stat-best.ts";
import {
  isLimitedToGames,
  parseStatFilter,
  statChoices,
  statFilterQuery,
  statFilterText,
} from "../../domain/stats/stat-filter.ts";
import { SORT_PARAM_NAMES, withSort } from "../../domain/stats/stat-query.ts";
import { parseStatSort } from "../../domain/stats/stat-sort.ts";
import { type ShownTable, shownStatTable } from "../../domain/stats/stat-table.ts";
import { listLineTotals } from "../../server/db/queries/stats/lines.ts";
import {
  countGamesAndTotals,
  listStatFilters,
  listStatSeasons,
} from "../../server/db/queries/stats/stat-games.ts";
import type { ClubVisit } from "../site/club-visit.ts";

type Rows = Awaited<ReturnType<typeof listLineTotals>>;
type What = "roster stats" | "stats";

/**
 * The seasons and games that statistics can be narrowed to, and the choice that this address makes. Alumni
 * statistics cover all seasons unless the address names one.
 * @param alumni null for statistics of the team
 */
export async function loadStatFilter(
  { db, teamId, read }: ClubVisit,
  url: URL,
  { what, alumni }: { what: What; alumni: boolean | null },
) {
  const [newestFirst, played] = await read(
    what,
    Promise.all([listStatSeasons(db, teamId, { alumni }), listStatFilters(db, teamId)]),
  );
  const { seasons, ...choice } = statChoices(played, newestFirst);
  const choices = {
    ...choice,
    seasons: seasons.map(seasonIdAndName),
    usualSeason: alumni ? undefined : seasons[0]?.id,
  };
  const filter = parseStatFilter(url.searchParams, choices);
  return { choices, filter, scope: statFilterText(filter, choices) };
}

/** The players' figures, or the alumni's career figures, filtered and sorted as the address says. */
export async function loadPlayerStats(visit: ClubVisit, url: URL, { alumni }: { alumni: boolean }) {
  const { db, teamId, read, site } = visit;
  const what = "roster stats";
  const narrowed = await loadStatFilter(visit, url, { what, alumni });
  const { choices, filter } = narrowed;
  const wanted = { ...filter, alumni };
  const [rows, { teamGames, hasGiven }] = await read(
    what,
    Promise.all([listLineTotals(db, teamId, wanted), countGamesAndTotals(db, teamId, wanted)]),
  );
  const tables = tablesOf(sportOf(site.team.sportsType), rows);
  const filtered = statFilterQuery(filter, choices);
  const shown = {
    ...narrowed,
    figures: tables[0]?.table.columns.map(({ name }) => name.toLowerCase()) ?? [],
    isNarrowed: filtered.size > 0,
    providedNote: rows.some(({ isGiven }) => isGiven) ? PROVIDED_TABLE_NOTE : "",
    excludedNote: hasGiven && isLimitedToGames(filter) ? PROVIDED_EXCLUDED_NOTE : "",
    query: keptQuery(filtered, tables, url).toString(),
    tables: tables.map(({ role, table, rows }) => shownRows(rows, { role, table, teamGames, url })),
    bold: boldFiguresNote(
      tables.map(({ table }) => table),
      teamGames,
    ),
  };
  return shown;
}

interface RoleRows {
  role: LineRole;
  table: StatTable;
  rows: Rows;
}

/** A table for each role of the sport in which at least one player has figures; goalies come last. */
function tablesOf(sport: Sport | null, rows: Rows): RoleRows[] {
  if (sport === null) return [];
  return LINE_ROLES.flatMap((role) => {
    const table = sport.tables[role];
    const own = rows.filter((row) => row.role === role);
    return table && own.length > 0 ? [{ role, table, rows: own }] : [];
  });
}

function shownRows(
  rows: Rows,
  { role, table, teamGames, url }: Omit<RoleRows, "rows"> & { teamGames: number; url: URL },
): ShownTable {
  return shownStatTable(rows, { role, table, teamGames, sort: askedSort(role, table, url) });
}

function askedSort(role: LineRole, table: StatTable, { searchParams }: URL) {
  const { sort, dir } = SORT_PARAM_NAMES[role];
  return parseStatSort({ sort: searchParams.get(sort), dir: searchParams.get(dir) }, table);
}

/**
 * The address's query without unknown parameters. A link that changes one filter or sort keeps the others.
 */
function keptQuery(filtered: URLSearchParams, tables: readonly RoleRows[], url: URL): URLSearchParams {
  return tables.reduce((query, { role, table }) => {
    const { column, direction } = askedSort(role, table, url);
    const isUsual = column === table.usual && direction === column.first;
    return isUsual ? query : withSort(query, role, { ...column, direction });
  }, filtered);
}
