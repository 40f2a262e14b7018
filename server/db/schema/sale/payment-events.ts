import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PaymentReportOutcome } from "../../../../domain/sale/order.ts";
import { instantColumn } from "../club/teams.ts";

/**
 * The provider's events whose effect is committed: an event is stored in the same transaction as its effect,
 * so that an event sent twice takes effect once. An event that concerns no club, or an order that is not
 * stored, has an empty team.
 */
export const paymentEvents = pgTable(
  "payment_events",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    type: text("type").notNull(),
    /** The connected account; empty for the platform's own. */
    account: text("account").notNull(),
    orderId: text("order_id"),
    /** What the event did, or why it did nothing. */
    outcome: text("outcome").$type<PaymentReportOutcome>().notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    // Two indexes that find the newest event of each of the two endpoints.
    index("payment_events_of_clubs").on(t.timeCreated).where(sql`account <> ''`),
    index("payment_events_of_platform").on(t.timeCreated).where(sql`account = ''`),
  ],
);
