import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { OF_ALL_CLUBS } from "../../distribution/club-groups.ts";
import { passedRow, prepared } from "../../prepared.ts";
import { paymentEvents } from "../../schema/sale/payment-events.ts";

const add = prepared((db) =>
  db
    .insert(paymentEvents)
    .values(passedRow(paymentEvents))
    .onConflictDoNothing()
    .prepare("payment_event_add"),
);

export type NewPaymentEvent = typeof paymentEvents.$inferInsert;

/** Stores an event with its outcome. An event that is stored already stays as it is. */
export async function storePaymentEvent(db: Database, event: NewPaymentEvent): Promise<void> {
  await add(db, event);
}

const newest = (account: SQL) =>
  sql<Date | null>`(select max(${paymentEvents.timeCreated}) from ${paymentEvents} where ${and(OF_ALL_CLUBS, account)})`.mapWith(
    paymentEvents.timeCreated,
  );

/**
 * When the newest event of each endpoint was stored, by any process; null if none was. Reads only the end of
 * an index.
 */
export async function getLastEvents(db: Database): Promise<Record<"connect" | "platform", Date | null>> {
  const [last] = await db
    .select({
      connect: newest(sql`${paymentEvents.account} <> ''`),
      platform: newest(sql`${paymentEvents.account} = ''`),
    })
    .from(sql`(values (1)) as one`);
  return last ?? { connect: null, platform: null };
}
