import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../club/teams.ts";
import { lineItems, orders } from "./orders.ts";

/**
 * Refunds that a club requested. After the commit, the program asks the provider for the money, and stores
 * the provider's answer in `refunds`. A request of 0 cents, or for an order without a payment at the
 * provider, needs no answer.
 */
export const refundRequests = pgTable(
  "refund_requests",
  {
    teamId: text("team_id").notNull(),
    orderId: text("order_id").notNull(),
    /** Named in the refund's metadata at the provider. */
    id: text("id").notNull(),
    /**
     * One key per press of a button, or per order when everybody is refunded: a second request with the same
     * key is refused.
     */
    key: text("key").notNull(),
    /** Cents. */
    amount: integer("amount").notNull(),
    reason: text("reason").notNull(),
    /** True if the mail to the buyer states the reason. */
    reasonTold: boolean("reason_told").notNull(),
    /** The address of the member who requested it. */
    who: text("who").notNull(),
    /**
     * How often an officer repeated it: part of the idempotency key, under which the provider refunds once.
     */
    tries: integer("tries").notNull().default(0),
    /** When an officer last repeated it; null before. */
    timeTakenUp: instantColumn("time_taken_up"),
    /** The provider's reason for a final refusal; null otherwise. */
    refusal: text("refusal"),
    timeCreated: instantColumn("time_created").notNull(),
    /** When an officer closed it, because the provider will not refund it; null otherwise. */
    timeClosed: instantColumn("time_closed"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.orderId, t.id] }),
    unique("refund_requests_by_key").on(t.teamId, t.orderId, t.key),
    // Sums what one person refunded lately.
    index("refund_requests_of_person").on(t.teamId, t.who, t.timeCreated),
    foreignKey({ columns: [t.teamId, t.orderId], foreignColumns: [orders.teamId, orders.id] }),
    check("refund_requests_amount", sql`amount >= 0`),
  ],
);

/** Refunded pieces of order lines. The primary key keeps a piece from being refunded twice. */
export const refundUnits = pgTable(
  "refund_units",
  {
    teamId: text("team_id").notNull(),
    orderId: text("order_id").notNull(),
    /** The line's position, and the number of its piece, from 1: a ticket's seat. */
    position: integer("position").notNull(),
    unit: integer("unit").notNull(),
    requestId: text("request_id").notNull(),
    /** True if the piece went back on sale. */
    stockBack: boolean("stock_back").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.orderId, t.position, t.unit] }),
    foreignKey({
      columns: [t.teamId, t.orderId, t.position],
      foreignColumns: [lineItems.teamId, lineItems.orderId, lineItems.position],
    }),
    foreignKey({
      columns: [t.teamId, t.orderId, t.requestId],
      foreignColumns: [refundRequests.teamId, refundRequests.orderId, refundRequests.id],
    }),
  ],
);
