import { sql } from "drizzle-orm";
import { check, foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DISPUTE_FUNDS, DISPUTE_STATUSES } from "../../../../domain/sale/dispute.ts";
import { REFUND_STATUSES } from "../../../../domain/sale/refund.ts";
import { instantColumn } from "../club/teams.ts";
import { orders } from "./orders.ts";

/**
 * Refunds, as the provider last reported them, whether requested by the club or made at the provider.
 * Amounts are cents.
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
    /** Why it failed, as the provider calls it; else empty. */
    reason: text("reason").notNull(),
    /** When it was requested, by the provider's clock. */
    timeCreated: instantColumn("time_created").notNull(),
    timeChanged: instantColumn("time_changed").notNull(),
    /**
     * The club's request that led to this refund; null for the refund of a late payment, and for a refund
     * made at the provider. No foreign key, because the id comes from the provider.
     */
    requestId: text("request_id"),
    /**
     * When a failed refund was requested again or closed, so that nobody has to look at it any more; null
     * before.
     */
    timeClosed: instantColumn("time_closed"),
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
    /** The buyer's reason, as the provider calls it. */
    reason: text("reason").notNull(),
    /** Until when the provider accepts the club's answer; null if it reported no deadline. */
    answerBy: instantColumn("answer_by"),
    timeCreated: instantColumn("time_created").notNull(),
    timeChanged: instantColumn("time_changed").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.orderId, t.id] }),
    foreignKey({ columns: [t.teamId, t.orderId], foreignColumns: [orders.teamId, orders.id] }),
  ],
);
