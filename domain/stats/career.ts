import { LINE_ROLES, type LineRole, type PlayerLine, type PlayerLineTotals } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";
import type { StatColumn } from "../sports/stat-column.ts";
import { totalsOfLines } from "./line-totals.ts";
import { joinTotals, type SpanTotals } from "./provided-totals.ts";

/** A player's statistics: by season with career totals, and game by game. */

interface Heading {
  code: string;
  name: string;
}

export interface CareerTable {
  role: LineRole;
  columns: Heading[];
  /**
   * One entry for each season, in the order of the passed rows. `isGiven` if the club provided its totals.
   */
  seasons: { id: string; name: string; figures: string[]; isGiven: boolean }[];
  /** Sums of all seasons, or the club's own career totals; `isGiven` if any part was provided by the club. */
  career: { figures: string[]; isGiven: boolean };
}

interface SeasonTotals extends SpanTotals {
  /** Null for the club's own totals of a whole career. */
  seasonId: string | null;
  seasonName: string;
  role: LineRole;
}

/** A table for each role that has rows, that of the role `player` first; empty without rows. */
export function careerTables(
  rows: readonly SeasonTotals[],
  { tables }: Pick<Sport, "tables">,
): CareerTable[] {
  return LINE_ROLES.flatMap((role) => {
    const own = rows.filter((row) => row.role === role);
    const columns = tables[role]?.columns;
    if (!columns || own.length === 0) return [];
    const figuresOf = (totals: PlayerLineTotals) => columns.map(({ print }) => print(totals));
    const career = joinTotals(own);
    return {
      role,
      columns: columns.map(heading),
      seasons: own.flatMap((row) =>
        row.seasonId === null
          ? []
          : [
              {
                id: row.seasonId,
                name: row.seasonName,
                figures: figuresOf(row),
                isGiven: row.given !== null,
              },
            ],
      ),
      career: { figures: figuresOf(career), isGiven: career.isGiven },
    };
  });
}

const heading = ({ code, name }: StatColumn): Heading => ({ code, name });

export interface GameLog<T> {
  role: LineRole;
  columns: Heading[];
  /** In the order of the passed lines. */
  games: { line: T; figures: string[] }[];
}

/** Keys of columns that are the same for every game, or that repeat the goalie's decision. */
const REDUNDANT_COLUMNS = new Set(["gp", "app", "w", "l", "otl"]);
const DECISION: Heading = { code: "Dec", name: "Decision" };

/**
 * Game logs of the newest season with a line, one for each role. A goalie's log has a column for the
 * decision. Empty without lines.
 */
export function gameLogs<T extends PlayerLine & { seasonId: string }>(
  newestFirst: readonly T[],
  { tables }: Pick<Sport, "tables">,
): GameLog<T>[] {
  const season = newestFirst.filter(({ seasonId }) => seasonId === newestFirst[0]?.seasonId);
  return LINE_ROLES.flatMap((role) => {
    const own = season.filter((line) => line.role === role);
    const columns = tables[role]?.columns.filter(({ key }) => !REDUNDANT_COLUMNS.has(key));
    if (!columns || own.length === 0) return [];
    const hasDecision = role === "goalie";
    return {
      role,
      columns: [...(hasDecision ? [DECISION] : []), ...columns.map(heading)],
      games: own.map((line) => {
        const totals = totalsOfLines([line]);
        const figures = columns.map(({ print }) => print(totals));
        return { line, figures: [...(hasDecision ? [line.decision || "–"] : []), ...figures] };
      }),
    };
  });
}
