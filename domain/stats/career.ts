import { LINE_ROLES, type LineRole, type PlayerLine, type PlayerLineTotals } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";
import type { StatColumn } from "../sports/stat-column.ts";
import { totalsOfLines } from "./line-totals.ts";
import { joinTotals, type SpanTotals } from "./provided-totals.ts";

/** A player's figures: by season with their sum, and game by game. */

interface Heading {
  code: string;
  name: string;
}

export interface CareerTable {
  role: LineRole;
  columns: Heading[];
  /** In the given order; some may be as the club gave them. */
  seasons: { id: string; name: string; figures: string[]; isGiven: boolean }[];
  /** Sums of all seasons, or what the club gave; given where any part of it is. */
  career: { figures: string[]; isGiven: boolean };
}

interface SeasonTotals extends SpanTotals {
  /** Null for a career. */
  seasonId: string | null;
  seasonName: string;
  role: LineRole;
}

/** A table for each role with lines; the player role comes first. */
export function careerTables(
  rows: readonly SeasonTotals[],
  { tables }: Pick<Sport, "tables">,
): CareerTable[] {
  return LINE_ROLES.flatMap((role) => {
    const own = rows.filter((row) => row.role === role);
    const columns = tables[role]?.columns;
    if (!columns || own.length === 0) return [];
    const printed = (totals: PlayerLineTotals) => columns.map(({ print }) => print(totals));
    const career = joinTotals(own);
    return {
      role,
      columns: columns.map(heading),
      seasons: own.flatMap((row) =>
        row.seasonId === null
          ? []
          : [{ id: row.seasonId, name: row.seasonName, figures: printed(row), isGiven: row.given !== null }],
      ),
      career: { figures: printed(career), isGiven: career.isGiven },
    };
  });
}

const heading = ({ code, name }: StatColumn): Heading => ({ code, name });

export interface GameLog<T> {
  role: LineRole;
  columns: Heading[];
  /** In the given order. */
  games: { line: T; figures: string[] }[];
}

/** Figures that say nothing about a single game, or that the decision says. */
const SAID_OTHERWISE = new Set(["gp", "app", "w", "l", "otl"]);
const DECISION: Heading = { code: "Dec", name: "Decision" };

/** The lines of the first line's season, by role and game by game; a goalie's with the decision. */
export function gameLogs<T extends PlayerLine & { seasonId: string }>(
  newestFirst: readonly T[],
  { tables }: Pick<Sport, "tables">,
): GameLog<T>[] {
  const season = newestFirst.filter(({ seasonId }) => seasonId === newestFirst[0]?.seasonId);
  return LINE_ROLES.flatMap((role) => {
    const own = season.filter((line) => line.role === role);
    const columns = tables[role]?.columns.filter(({ key }) => !SAID_OTHERWISE.has(key));
    if (!columns || own.length === 0) return [];
    const decided = role === "goalie";
    return {
      role,
      columns: [...(decided ? [DECISION] : []), ...columns.map(heading)],
      games: own.map((line) => {
        const totals = totalsOfLines([line]);
        const figures = columns.map(({ print }) => print(totals));
        return { line, figures: [...(decided ? [line.decision || "–"] : []), ...figures] };
      }),
    };
  });
}
