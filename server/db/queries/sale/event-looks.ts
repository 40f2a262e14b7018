import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { eventPolls } from "../../schema/sale/event-looks.ts";
import { orders } from "../../schema/sale/orders.ts";
import { paymentEvents } from "../../schema/sale/payment-events.ts";

export type EventPoll = typeof eventPolls.$inferSelect;

/**
 * Lists the accounts paid since `since`, of all clubs or of a group. Names no club in its query, because it
 * finds work for the sweep.
 */
export async function listPaidAccounts(
  db: Database,
  since: Date,
  clubs: ClubGroup = null,
): Promise<string[]> {
  const found = await db
    .selectDistinct({ account: orders.stripeAccountId })
    .from(orders)
    .where(
      and(
        inClubGroupWhere(orders.teamId, clubs),
        isNotNull(orders.stripeAccountId),
        isNotNull(orders.paymentIntentId),
        gt(orders.timePaid, since),
      ),
    );
  return found.flatMap(({ account }) => account ?? []);
}

/** Lists how far the events of these accounts were read. Accounts never checked are missing. */
export async function listEventPolls(db: Database, accounts: readonly string[]): Promise<EventPoll[]> {
  if (accounts.length === 0) return [];
  return db
    .select()
    .from(eventPolls)
    .where(inArray(eventPolls.account, [...accounts]));
}

/**
 * Stores how far an account's events were read. Needs no lock: two processes that check at the same time read
 * the same events, which take effect once.
 */
export async function upsertEventPoll(db: Database, look: EventPoll): Promise<void> {
  const { lookedUntil, nextLook } = look;
  await db
    .insert(eventPolls)
    .values(look)
    .onConflictDoUpdate({ target: eventPolls.account, set: { lookedUntil, nextLook } });
}

/** True if the event is stored, and so its effect is committed. */
export async function hasPaymentEvent(db: Database, teamId: string, id: string): Promise<boolean> {
  const found = await db.$count(
    paymentEvents,
    and(eq(paymentEvents.teamId, teamId), eq(paymentEvents.id, id)),
  );
  return found > 0;
}
