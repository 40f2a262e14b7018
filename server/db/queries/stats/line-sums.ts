import { type SQL, sql } from "drizzle-orm";
import {
  LINE_COUNT_NAMES,
  type LineDecision,
  type TotalName,
} from "../../../../domain/sports/player-line.ts";
import type { ProvidedTotalsSpan } from "../../../../domain/stats/provided-totals.ts";
import { providedTotals } from "../../schema/stats/given-totals.ts";
import { playerLines } from "../../schema/stats/player-lines.ts";

const countOf = (decision: LineDecision) =>
  sql<number>`count(*) filter (where ${playerLines.decision} = ${decision})`.mapWith(Number);

const sums = Object.fromEntries(
  LINE_COUNT_NAMES.map((count) => [count, sql`sum(${playerLines[count]})`.mapWith(Number).as(count)]),
) as Record<(typeof LINE_COUNT_NAMES)[number], SQL.Aliased<number>>;

/** The sums of lines, with the names of the domain's `PlayerLineTotals`. */
export const LINE_TOTALS_COLUMNS = {
  ...sums,
  games: sql`count(*)`.mapWith(Number).as("games"),
  wins: countOf("W").as("wins"),
  losses: countOf("L").as("losses"),
  ties: countOf("T").as("ties"),
  overtimeLosses: countOf("OTL").as("overtime_losses"),
};

/**
 * `told` and `given` describe totals that the club provided. They are null for sums of lines, which always
 * have every total.
 */
export const SUMMED_COLUMNS = {
  told: sql<TotalName[] | null>`null::text[]`.as("told"),
  given: sql<ProvidedTotalsSpan | null>`null::text`.as("given"),
};

/** The columns of `LINE_TOTALS_COLUMNS` and `SUMMED_COLUMNS`, for the totals that a club provided. */
export const PROVIDED_COLUMNS = {
  ...(Object.fromEntries(
    Object.keys(LINE_TOTALS_COLUMNS).map((name) => [
      name,
      sql`${providedTotals[name as TotalName]}`.mapWith(Number),
    ]),
  ) as Record<TotalName, SQL<number>>),
  told: sql<TotalName[] | null>`${providedTotals.told}`,
  given: sql<ProvidedTotalsSpan | null>`case when ${providedTotals.seasonId} is null then 'career' else 'season' end`,
};
