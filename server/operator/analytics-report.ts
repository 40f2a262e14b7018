import { daysBefore, type ReportedDay, reportDays } from "../../domain/site/analytics/analytics.ts";
import { machineDate } from "../../domain/values/dates.ts";
import type { Database } from "../db/client.ts";
import { findTeamByAliasOrId } from "../db/queries/club/teams.ts";
import { listDailySales } from "../db/queries/sale/daily-sales.ts";
import { listAnalyticsDays } from "../db/queries/site/team-analytics.ts";
import { unknownClubMessage } from "../serving/no-club-message.ts";

/** The request for a report. Both days are included; they are dates in the club's zone: 2026-11-20. */
export interface WantedAnalytics {
  /** The club's alias (as in its address), or its id. */
  club: string;
  /** The first day; null for 29 days before `to`. */
  from: string | null;
  /** The last day; null for today. */
  to: string | null;
}

export interface AnalyticsReport {
  club: { teamId: string; name: string; timeZone: string; organizationId: string; sportsType: number };
  from: string;
  to: string;
  days: ReportedDay[];
}

export type AnalyticsResult = { ok: true; report: AnalyticsReport } | { ok: false; message: string };

/** The number of days in a report without `from`. */
const DAYS_SHOWN = 30;
/** Two years: the report is one HTML page with a bar for each day. */
const MAX_DAYS = 731;

export async function analyticsReport(
  db: Database,
  { club, from: first, to: last }: WantedAnalytics,
  now: Date,
): Promise<AnalyticsResult> {
  const team = await findTeamByAliasOrId(db, club);
  if (!team) return { ok: false, message: unknownClubMessage(club) };
  const { teamId, timeZone, organizationId, sportsType } = team;
  const to = last ?? machineDate(now, timeZone);
  const from = first ?? daysBefore(to, DAYS_SHOWN - 1);
  if (from > to) return { ok: false, message: `${from} is after ${to}` };
  if (from < daysBefore(to, MAX_DAYS - 1))
    return { ok: false, message: `You can show at most ${MAX_DAYS} days at once` };
  const [counted, sales] = await Promise.all([
    listAnalyticsDays(db, teamId, { from, to }),
    listDailySales(db, teamId, { from, to, timeZone }),
  ]);
  const days = reportDays({ from, to }, counted, new Map(sales.map(({ day, cents }) => [day, cents])));
  const name = team.teamName;
  return {
    ok: true,
    report: { club: { teamId, name, timeZone, organizationId, sportsType }, from, to, days },
  };
}
