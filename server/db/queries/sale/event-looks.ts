import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { type ClubGroup, inGroup } from "../../distribution/club-groups.ts";
import { eventLooks } from "../../schema/sale/event-looks.ts";
import { orders } from "../../schema/sale/orders.ts";
import { paymentEvents } from "../../schema/sale/payment-events.ts";

export type EventLook = typeof eventLooks.$inferSelect;

/** The accounts on which all clubs, or those of a group, were paid since then: as for the sweep, it finds work. */
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
        inGroup(orders.teamId, clubs),
        isNotNull(orders.stripeAccountId),
        isNotNull(orders.paymentIntentId),
        gt(orders.timePaid, since),
      ),
    );
  return found.flatMap(({ account }) => account ?? []);
}

/** How far the events of these accounts were read; not of those that were never asked about. */
export async function listEventLooks(db: Database, accounts: readonly string[]): Promise<EventLook[]> {
  if (accounts.length === 0) return [];
  return db
    .select()
    .from(eventLooks)
    .where(inArray(eventLooks.account, [...accounts]));
}

/** Two processes that look at once read the same events, which have one effect. */
export async function putEventLook(db: Database, look: EventLook): Promise<void> {
  const { lookedUntil, nextLook } = look;
  await db
    .insert(eventLooks)
    .values(look)
    .onConflictDoUpdate({ target: eventLooks.account, set: { lookedUntil, nextLook } });
}

/** Whether an event's effect is committed. */
export async function knowsEvent(db: Database, teamId: string, id: string): Promise<boolean> {
  const found = await db.$count(
    paymentEvents,
    and(eq(paymentEvents.teamId, teamId), eq(paymentEvents.id, id)),
  );
  return found > 0;
}
