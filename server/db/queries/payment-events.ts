import type { Database } from "../client.ts";
import { paymentEvents } from "../schema/payment-events.ts";

/** Keeps an event with what it did; one that is kept already stays as it was. */
export async function keepPaymentEvent(
  db: Database,
  event: typeof paymentEvents.$inferInsert,
): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
}
