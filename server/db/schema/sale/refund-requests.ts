import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { instant } from "../club/teams.ts";
import { lineItems, orders } from "./orders.ts";

/**
 * What a club wanted to give back of an order. Its money is asked of the provider after the commit, and told
 * by `refunds`; a request of no cents, or of an order that no provider was paid for, is done as it is.
 */
export const refundRequests = pgTable(
  "refund_requests",
  {
    teamId: text("team_id").notNull(),
    orderId: text("order_id").notNull(),
    /** Named in the refund's metadata at the provider. */
    id: text("id").notNull(),
    /** Made for one press of a button, or one order of a run: the same key asks once. */
    key: text("key").notNull(),
    /** Cents. */
    amount: integer("amount").notNull(),
    reason: text("reason").notNull(),
    /** Whether the buyer is told the reason. */
    reasonTold: boolean("reason_told").notNull(),
    /** An address of the desk. */
    who: text("who").notNull(),
    /** How often a person took it up again: part of the key under which the provider does it once. */
    tries: integer("tries").notNull().default(0),
    /** When a person did so last; null before. */
    timeTakenUp: instant("time_taken_up"),
    /** The provider's word where it refused for good; null otherwise. */
    refusal: text("refusal"),
    timeCreated: instant("time_created").notNull(),
    /** When somebody of the club closed it, because the provider will not give it back; null otherwise. */
    timeClosed: instant("time_closed"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.orderId, t.id] }),
    unique("refund_requests_by_key").on(t.teamId, t.orderId, t.key),
    foreignKey({ columns: [t.teamId, t.orderId], foreignColumns: [orders.teamId, orders.id] }),
    check("refund_requests_amount", sql`amount >= 0`),
  ],
);

/** A piece of an order line that was given back: the key lets none go back twice. */
export const refundUnits = pgTable(
  "refund_units",
  {
    teamId: text("team_id").notNull(),
    orderId: text("order_id").notNull(),
    /** The line item's, and the piece of it, from 1: a ticket's is its seat. */
    position: integer("position").notNull(),
    unit: integer("unit").notNull(),
    requestId: text("request_id").notNull(),
    /** Whether it can be bought again. */
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
