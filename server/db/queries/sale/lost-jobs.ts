import {
  and,
  asc,
  between,
  eq,
  gt,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { orders } from "../../schema/sale/orders.ts";
import { refundRequests } from "../../schema/sale/refund-requests.ts";
import { refunds } from "../../schema/sale/refunds.ts";

/** The time in which the listed orders or requests began to wait for their job. */
interface Between {
  from: Date;
  to: Date;
}

/** Rows per sweep; the next sweep continues. */
const MAX_ROWS = 100;

/** Lists orders of all clubs, or of a group, that were paid in that time and whose buyer was not mailed. */
export function listUnmailedOrders(db: Database, { from, to }: Between, clubs: ClubGroup = null) {
  return db
    .select({ teamId: orders.teamId, orderId: orders.id })
    .from(orders)
    .where(
      and(
        inClubGroupWhere(orders.teamId, clubs),
        // Worded as in the index orders_unmailed: otherwise PostgreSQL would not use the index.
        sql`${orders.timeMailed} is null and ${orders.status} in ('paid', 'late-refunded')`,
        ne(orders.customerEmail, ""),
        between(orders.timePaid, from, to),
      ),
    )
    .orderBy(asc(orders.timePaid))
    .limit(MAX_ROWS);
}

/**
 * Lists refund requests of all clubs, or of a group, that were made (or repeated) in that time and that the
 * provider has not answered since.
 */
export function listUnansweredRefundRequests(db: Database, { from, to }: Between, clubs: ClubGroup = null) {
  const answer = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inClubGroupWhere(refunds.teamId, clubs),
        eq(refunds.teamId, refundRequests.teamId),
        eq(refunds.orderId, refundRequests.orderId),
        eq(refunds.requestId, refundRequests.id),
        or(notInArray(refunds.status, ["failed", "canceled"]), isNull(refunds.timeClosed)),
      ),
    );
  const timeAsked = sql`coalesce(${refundRequests.timeTakenUp}, ${refundRequests.timeCreated})`;
  return db
    .select({
      teamId: refundRequests.teamId,
      orderId: refundRequests.orderId,
      requestId: refundRequests.id,
    })
    .from(refundRequests)
    .innerJoin(orders, and(eq(orders.teamId, refundRequests.teamId), eq(orders.id, refundRequests.orderId)))
    .where(
      and(
        inClubGroupWhere(refundRequests.teamId, clubs),
        isNotNull(orders.paymentIntentId),
        gt(refundRequests.amount, 0),
        isNull(refundRequests.refusal),
        isNull(refundRequests.timeClosed),
        between(timeAsked, from, to),
        notExists(answer),
      ),
    )
    .orderBy(asc(timeAsked))
    .limit(MAX_ROWS);
}
