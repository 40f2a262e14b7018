import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { ALL_CLUBS_WHERE } from "../../distribution/club-groups.ts";
import { prepareQuery, rowPlaceholders } from "../../prepare-query.ts";
import { paymentEvents } from "../../schema/sale/payment-events.ts";

const add = prepareQuery((db) =>
  db
    .insert(paymentEvents)
    .values(rowPlaceholders(paymentEvents))
    .onConflictDoNothing()
    .prepare("payment_event_add"),
);

export type NewPaymentEvent = typeof paymentEvents.$inferInsert;

/** Stores an event with its outcome. An event that is stored already stays as it is. */
export async function storePaymentEvent(db: Database, event: NewPaymentEvent): Promise<void> {
  await add(db, event);
}

const newest = (account: SQL) =>
  sql<Date | null>`(select max(${paymentEvents.timeCreated}) from ${paymentEvents} where ${and(ALL_CLUBS_WHERE, account)})`.mapWith(
    paymentEvents.timeCreated,
  );

/**
 * When the newest event of each endpoint was stored, by any process; null if none was. Reads only the end of
 * an index.
 */
export async function findLastEventTimes(db: Database): Promise<Record<"connect" | "platform", Date | null>> {
  const [last] = await db
    .select({
      connect: newest(sql`${paymentEvents.account} <> ''`),
      platform: newest(sql`${paymentEvents.account} = ''`),
    })
    .from(sql`(values (1)) as one`);
  return last ?? { connect: null, platform: null };
}
