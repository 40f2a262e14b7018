import type { Database } from "../../client.ts";
import { givenRow, prepared } from "../../prepared.ts";
import { paymentEvents } from "../../schema/sale/payment-events.ts";

const add = prepared((db) =>
  db.insert(paymentEvents).values(givenRow(paymentEvents)).onConflictDoNothing().prepare("payment_event_add"),
);

export type NewPaymentEvent = typeof paymentEvents.$inferInsert;

/** Stores an event with its outcome; one that is stored already stays as it is. */
export async function keepPaymentEvent(db: Database, event: NewPaymentEvent): Promise<void> {
  await add(db, event);
}
