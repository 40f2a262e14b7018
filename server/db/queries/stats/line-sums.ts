import { type SQL, sql } from "drizzle-orm";
import { LINE_COUNTS, type LineDecision } from "../../../../domain/sports/player-line.ts";
import { playerLines } from "../../schema/stats/player-lines.ts";

const countOf = (decision: LineDecision) =>
  sql<number>`count(*) filter (where ${playerLines.decision} = ${decision})`.mapWith(Number);

const sums = Object.fromEntries(
  LINE_COUNTS.map((count) => [count, sql`sum(${playerLines[count]})`.mapWith(Number).as(count)]),
) as Record<(typeof LINE_COUNTS)[number], SQL.Aliased<number>>;

/** The sums of lines, with the names of the domain's `PlayerLineTotals`. */
export const LINE_TOTALS = {
  ...sums,
  games: sql`count(*)`.mapWith(Number).as("games"),
  wins: countOf("W").as("wins"),
  losses: countOf("L").as("losses"),
  ties: countOf("T").as("ties"),
  overtimeLosses: countOf("OTL").as("overtime_losses"),
};
