import { sql } from "drizzle-orm";
import { check, foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DISPUTE_FUNDS, DISPUTE_STATUSES } from "../../../../domain/sale/dispute.ts";
import { REFUND_STATUSES } from "../../../../domain/sale/refund.ts";
import { instant } from "../club/teams.ts";
import { orders } from "./orders.ts";

/**
 * Money that goes back to a buyer, whoever asked for it, as the provider last reported it. Amounts are cents.
 */
export const refunds = pgTable(
  "refunds",
  {
    teamId: text("team_id").notNull(),
    orderId: text("order_id").notNull(),
    /** The provider's id. */
    id: text("id").notNull(),
    amount: integer("amount").notNull(),
    status: text("status", { enum: REFUND_STATUSES }).notNull(),
    /** Why it failed, in the provider's word; else empty. */
    reason: text("reason").notNull(),
    /** When it was asked for, by the provider's clock. */
    timeCreated: instant("time_created").notNull(),
    timeChanged: instant("time_changed").notNull(),
    /**
     * The club's request it answers; null for a late payment's, and for one made at the provider. No foreign
     * key: the provider tells it.
     */
    requestId: text("request_id"),
    /**
     * Of one that failed: since when nobody has to look at it, as it was asked for again or closed. Null
     * before.
     */
    timeClosed: instant("time_closed"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.orderId, t.id] }),
    foreignKey({ columns: [t.teamId, t.orderId], foreignColumns: [orders.teamId, orders.id] }),
    check("refunds_amount", sql`amount > 0`),
  ],
);

/** Payments that a buyer's bank wants back, as the provider last reported them. Amounts are cents. */
export const disputes = pgTable(
  "disputes",
  {
    teamId: text("team_id").notNull(),
    orderId: text("order_id").notNull(),
    /** The provider's id. */
    id: text("id").notNull(),
    amount: integer("amount").notNull(),
    status: text("status", { enum: DISPUTE_STATUSES }).notNull(),
    funds: text("funds", { enum: DISPUTE_FUNDS }).notNull(),
    /** The buyer's reason, in the provider's word. */
    reason: text("reason").notNull(),
    /** By when the provider takes the club's answer; null where it told none. */
    answerBy: instant("answer_by"),
    timeCreated: instant("time_created").notNull(),
    timeChanged: instant("time_changed").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.orderId, t.id] }),
    foreignKey({ columns: [t.teamId, t.orderId], foreignColumns: [orders.teamId, orders.id] }),
  ],
);
