import { and, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { KeepSetting } from "../../../../../domain/desk/privacy/retention.ts";
import type { Database } from "../../../client.ts";
import { ALL_CLUBS_WHERE, inClubGroupWhere } from "../../../distribution/club-groups.ts";
import { isOnSeveralNodes } from "../../../distribution/nodes.ts";
import { deskActs } from "../../../schema/desk/desk.ts";
import { doorScans } from "../../../schema/desk/door-scans.ts";
import { deskMessages } from "../../../schema/desk/messages.ts";
import { sentMails } from "../../../schema/desk/sent-mails.ts";
import { undeliveredMails } from "../../../schema/desk/undelivered-mails.ts";
import { formSubmissions } from "../../../schema/forms/forms.ts";
import { orders } from "../../../schema/sale/orders.ts";

/**
 * Which of some clubs have rows that are too old. One statement for hundreds of clubs: on most days most
 * clubs have none, and asking each club would be a hundred thousand statements.
 */

interface SomeClubs {
  teamIds: readonly string[];
  /** Rows from before this instant are too old (UTC). */
  before: Date;
}

type ListClubs = (db: Database, clubs: SomeClubs) => Promise<string[]>;

interface DatedTable {
  table: PgTable;
  teamId: PgColumn;
  timeCreated: PgColumn;
}

/** Lists the clubs with an old row. Each table has an index of club and time, so only old rows are read. */
const listClubsWithOld =
  ({ table, teamId, timeCreated }: DatedTable, ...which: SQL[]): ListClubs =>
  async (db, { teamIds, before }) => {
    const found = await db
      .selectDistinct({ teamId: sql<string>`${teamId}` })
      .from(table)
      .where(and(ALL_CLUBS_WHERE, inClubGroupWhere(teamId, teamIds), lt(timeCreated, before), ...which));
    return found.map((club) => club.teamId);
  };

const dated = <Table extends PgTable & { teamId: PgColumn; timeCreated: PgColumn }>(table: Table) => ({
  table,
  teamId: table.teamId,
  timeCreated: table.timeCreated,
});

const listClubsWithOldMails: ListClubs = async (db, clubs) => {
  const [sent, returned, written] = [
    await listClubsWithOld(dated(sentMails))(db, clubs),
    await listClubsWithOld(dated(undeliveredMails))(db, clubs),
    await listClubsWithOld(dated(deskMessages))(db, clubs),
  ];
  return [...new Set([...sent, ...returned, ...written])];
};

/**
 * The history has no index of time: the oldest record of a club is the one with the lowest id. On several
 * nodes, where no statement can look up one row for each club, all clubs are listed.
 */
const listClubsWithOldActs: ListClubs = async (db, { teamIds, before }) => {
  if (await isOnSeveralNodes(db)) return [...teamIds];
  const clubs = sql`unnest(${sql.param([...teamIds])}::text[]) club(id)
    cross join lateral (select ${deskActs.timeCreated} from ${deskActs}
      where ${ALL_CLUBS_WHERE} and ${deskActs.teamId} = club.id order by ${deskActs.id} limit 1) oldest`;
  const found = await db
    .select({ id: sql<string>`club.id` })
    .from(clubs)
    .where(sql`oldest.time_created < ${before.toISOString()}::timestamptz`);
  return found.map(({ id }) => id);
};

/** For each kind of personal data that is kept for a limited time: the clubs that have older data. */
export const LIST_CLUBS_WITH_OLD_ROWS: Readonly<Record<KeepSetting, ListClubs>> = {
  KEEP_BUYER_DAYS: listClubsWithOld(dated(orders), isNull(orders.timeErased)),
  KEEP_ANSWER_DAYS: listClubsWithOld(dated(formSubmissions), isNull(formSubmissions.timeErased)),
  // Worded as in the index orders_with_network: otherwise PostgreSQL would not use the index.
  KEEP_NETWORK_DAYS: listClubsWithOld(
    dated(orders),
    sql`${orders.networkHash} <> ''`,
    ne(orders.status, "pending"),
  ),
  KEEP_SCAN_DAYS: listClubsWithOld(dated(doorScans)),
  KEEP_MAIL_DAYS: listClubsWithOldMails,
  KEEP_HISTORY_DAYS: listClubsWithOldActs,
};
