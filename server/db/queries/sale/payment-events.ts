import type { Database } from "../../client.ts";
import { givenRow, prepared } from "../../prepared.ts";
import { paymentEvents } from "../../schema/sale/payment-events.ts";

const add = prepared((db) =>
  db.insert(paymentEvents).values(givenRow(paymentEvents)).onConflictDoNothing().prepare("payment_event_add"),
);

/** Keeps an event with what it did; one that is kept already stays as it was. */
export async function keepPaymentEvent(
  db: Database,
  event: typeof paymentEvents.$inferInsert,
): Promise<void> {
  await add(db, event);
}
