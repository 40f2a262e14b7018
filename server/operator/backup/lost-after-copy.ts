import type { CopyTransaction } from "../../../platform/database/copy-database.ts";
import { ALL_CLUBS_TEXT } from "../../db/distribution/club-groups.ts";

/**
 * What a copy cannot have, because it happened later, and what the payment provider does not have either: in
 * the words of a club, for the operator who has to tell the clubs.
 */

/** How often such things happened on the last day before the copy, in all clubs. */
export interface DayBeforeCopy {
  freeOrders: number;
  deskSales: number;
  checkIns: number;
  forms: number;
  alerts: number;
  changes: number;
}

const DAY_BEFORE = `
  select
    (select count(*) from orders where ${ALL_CLUBS_TEXT} and channel = 'site' and total = 0
      and time_created > $1::timestamptz - interval '1 day')::float8 as "freeOrders",
    (select count(*) from orders where ${ALL_CLUBS_TEXT} and channel <> 'site'
      and time_created > $1::timestamptz - interval '1 day')::float8 as "deskSales",
    (select count(*) from admissions where ${ALL_CLUBS_TEXT}
      and time_admitted > $1::timestamptz - interval '1 day')::float8 as "checkIns",
    (select count(*) from form_submissions where ${ALL_CLUBS_TEXT}
      and time_created > $1::timestamptz - interval '1 day')::float8 as forms,
    (select count(*) from game_alerts where ${ALL_CLUBS_TEXT}
      and time_created > $1::timestamptz - interval '1 day')::float8 as alerts,
    (select count(*) from desk_acts where ${ALL_CLUBS_TEXT}
      and time_created > $1::timestamptz - interval '1 day')::float8 as changes`;

/**
 * Counts what happened on the last day before the copy, in a database that was restored from it and updated:
 * a measure of what the hours after it have cost.
 * @param taken the time of the copy, as an ISO instant in UTC
 */
export async function countDayBefore(tx: CopyTransaction, taken: string): Promise<DayBeforeCopy> {
  const [counts] = await tx.query<DayBeforeCopy>(DAY_BEFORE, [taken]);
  return counts ?? { freeOrders: 0, deskSales: 0, checkIns: 0, forms: 0, alerts: 0, changes: 0 };
}

/** "2026-11-27 04:55 UTC" */
export const utcInstantText = (time: Date): string =>
  `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

interface LostSpan {
  /** The time of the copy. */
  from: Date;
  /** When the lost installation had certainly stopped; null if nobody knows. */
  until: Date | null;
  /** Null to print no counts. */
  dayBefore: DayBeforeCopy | null;
}

/** Lines that say what is lost for good, and of which time. */
export function lostForGoodLines({ from, until, dayBefore }: LostSpan): string[] {
  const end = until === null ? "the moment the old machine stopped" : utcInstantText(until);
  const things = (Object.keys(THINGS) as (keyof DayBeforeCopy)[]).map((kind) => {
    const [what, advice] = THINGS[kind];
    return `  - ${what}${dayBefore === null ? "" : ` (${dayBefore[kind]} on the day before the copy)`}${advice}`;
  });
  return [
    `Lost for good, because the payment provider doesn't have it, is this of the time from ${utcInstantText(from)} to ${end}:`,
    ...things,
    "  - imports: import the clubs' bundles again",
  ];
}

const THINGS: Readonly<Record<keyof DayBeforeCopy, readonly [what: string, advice: string]>> = {
  freeOrders: ["free orders", ": their codes won't open a door, so let those people in by name"],
  deskSales: ["sales at the desk and at doors, paid in cash or complimentary", ""],
  checkIns: ["people checked in", ": their tickets open a door once more, so keep a list there"],
  forms: ["what people wrote into forms, and their places on waitlists", ""],
  alerts: [
    "alerts about games that fans turned on",
    ": they turn them on again. Alerts that waited to be sent were dropped, because they would be old news",
  ],
  changes: [
    "what officers changed",
    ": replaced codes and addresses, refunds in cash, parcels, staff, scores",
  ],
};
