import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../../distribution/club-groups.ts";
import { doorScans } from "../../../schema/desk/door-scans.ts";
import { deskMessages, messageRecipients } from "../../../schema/desk/messages.ts";
import { sentMails } from "../../../schema/desk/sent-mails.ts";
import { undeliveredMails } from "../../../schema/desk/undelivered-mails.ts";
import { formSubmissions } from "../../../schema/forms/forms.ts";
import { orders } from "../../../schema/sale/orders.ts";

/**
 * A part of a club's rows from before a time (UTC): at most `most` of them, so that no statement takes long.
 */
export interface OldRows {
  teamId: string;
  before: Date;
  most: number;
}

/**
 * Lists orders whose buyer is stored longer than allowed, oldest first.
 * @param after lists only orders after this one: those before may be held
 */
export async function listOldOrders(
  db: Database,
  { teamId, before, most, after }: OldRows & { after: { time: Date; id: string } | null },
): Promise<{ id: string; time: Date }[]> {
  return db
    .select({ id: orders.id, time: orders.timeCreated })
    .from(orders)
    .where(
      and(
        eq(orders.teamId, teamId),
        isNull(orders.timeErased),
        lt(orders.timeCreated, before),
        after === null
          ? undefined
          : sql`(${orders.timeCreated}, ${orders.id}) > (${after.time.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(orders.timeCreated), asc(orders.id))
    .limit(most);
}

/** Lists orders of a group of clubs whose buyers are to be erased as soon as nothing holds them. */
export const listDeferredOrders = (db: Database, clubs: ClubGroup) =>
  db
    .select({ teamId: orders.teamId, id: orders.id })
    .from(orders)
    .where(
      and(
        inClubGroupWhere(orders.teamId, clubs),
        isNotNull(orders.timeEraseAsked),
        isNull(orders.timeErased),
      ),
    )
    .orderBy(asc(orders.teamId), asc(orders.id));

/** Lists form submissions that are stored longer than allowed. */
export async function listOldSubmissions(db: Database, { teamId, before, most }: OldRows): Promise<string[]> {
  const found = await db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.teamId, teamId),
        isNull(formSubmissions.timeErased),
        lt(formSubmissions.timeCreated, before),
      ),
    )
    .orderBy(asc(formSubmissions.timeCreated))
    .limit(most);
  return found.map(({ id }) => id);
}

/** Erases the networks of orders that are paid or over. Returns how many orders were changed. */
export async function eraseOldNetworks(db: Database, { teamId, before, most }: OldRows): Promise<number> {
  // Worded as in the index orders_with_network: otherwise PostgreSQL would not use the index.
  const old = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.teamId, teamId),
        sql`${orders.networkHash} <> ''`,
        lt(orders.timeCreated, before),
        sql`${orders.status} <> 'pending'`,
      ),
    )
    .limit(most);
  const erased = await db
    .update(orders)
    .set({ addressHash: "", blockHash: "", networkHash: "" })
    .where(and(eq(orders.teamId, teamId), inArray(orders.id, old)))
    .returning({ id: orders.id });
  return erased.length;
}

interface DatedTable {
  table: PgTable;
  teamId: PgColumn;
  /** Unique within the club. */
  id: PgColumn;
  time: PgColumn;
}

const dated = (
  table: typeof doorScans | typeof sentMails | typeof undeliveredMails,
  id: PgColumn,
): DatedTable => ({
  table,
  teamId: table.teamId,
  id,
  time: table.timeCreated,
});

const deleteOlder =
  (...tables: DatedTable[]) =>
  async (db: Database, { teamId, before, most }: OldRows): Promise<number> => {
    let count = 0;
    for (const { table, id, time, teamId: team } of tables) {
      const old = db
        .select({ id: sql`${id}`.as("id") })
        .from(table)
        .where(and(eq(team, teamId), lt(time, before)))
        .limit(most);
      count += await deleted(db, table, and(eq(team, teamId), inArray(id, old)));
    }
    return count;
  };

async function deleted(db: Database, table: PgTable, which: SQL | undefined): Promise<number> {
  return (await db.delete(table).where(which).returning({ one: sql`1` })).length;
}

export const deleteOldScans = deleteOlder(dated(doorScans, doorScans.id));
const deleteOldMails = deleteOlder(
  dated(sentMails, sentMails.mailId),
  dated(undeliveredMails, undeliveredMails.mailId),
);

/** Deletes records of mails, and messages to buyers: their recipients first, who may be tens of thousands. */
export const deleteOldMailRecords = async (db: Database, old: OldRows): Promise<number> =>
  (await deleteOldMails(db, old)) + (await deleteOldRecipients(db, old)) + (await deleteOldMessages(db, old));

const oldMessages = (db: Database, { teamId, before }: OldRows) =>
  db
    .select({ id: deskMessages.id })
    .from(deskMessages)
    .where(and(eq(deskMessages.teamId, teamId), lt(deskMessages.timeCreated, before)));

function deleteOldRecipients(db: Database, old: OldRows): Promise<number> {
  const { teamId, messageId, orderId } = messageRecipients;
  const some = db
    .select({ messageId, orderId })
    .from(messageRecipients)
    .where(and(eq(teamId, old.teamId), inArray(messageId, oldMessages(db, old))))
    .limit(old.most);
  return deleted(
    db,
    messageRecipients,
    and(eq(teamId, old.teamId), sql`(${messageId}, ${orderId}) in ${some}`),
  );
}

/** Deletes old messages that have no recipients any more. */
function deleteOldMessages(db: Database, old: OldRows): Promise<number> {
  const without = oldMessages(db, old).limit(old.most);
  const isEmpty = sql`not exists (select from ${messageRecipients} where ${messageRecipients.teamId} = ${old.teamId}
    and ${messageRecipients.messageId} = ${deskMessages.id})`;
  return deleted(
    db,
    deskMessages,
    and(eq(deskMessages.teamId, old.teamId), inArray(deskMessages.id, without), isEmpty),
  );
}
