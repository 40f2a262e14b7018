import { and, asc, desc, eq, inArray, isNotNull, isNull, like, ne, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../client.ts";
import { ALL_CLUBS_WHERE } from "../../distribution/club-groups.ts";
import { orders } from "../../schema/sale/orders.ts";
import { paymentEvents } from "../../schema/sale/payment-events.ts";
import { refundRequests } from "../../schema/sale/refund-requests.ts";
import { disputes, refunds } from "../../schema/sale/refunds.ts";
import type { OrderId } from "./orders.ts";

/** Lists for the operator of what a person has to decide, of one club or (`teamId: null`) of all. */
interface Wanted {
  teamId: string | null;
  /** The maximum number of rows. */
  most: number;
}

const ofClub = (column: PgColumn, teamId: string | null): SQL =>
  teamId === null ? ALL_CLUBS_WHERE : eq(column, teamId);

/**
 * Lists the orders with a refund that failed, or a request that the provider refused, and that nobody has
 * closed. Some may have been refunded again meanwhile: `openRefundFailures` decides.
 */
export async function listOrdersWithFailedRefunds(
  db: Database,
  { teamId, most }: Wanted,
): Promise<OrderId[]> {
  const failed = await db
    .selectDistinct({ teamId: refunds.teamId, id: refunds.orderId })
    .from(refunds)
    .where(
      and(
        ofClub(refunds.teamId, teamId),
        inArray(refunds.status, ["failed", "canceled"]),
        isNull(refunds.timeClosed),
      ),
    )
    .orderBy(asc(refunds.teamId), asc(refunds.orderId))
    .limit(most);
  const refused = await db
    .selectDistinct({ teamId: refundRequests.teamId, id: refundRequests.orderId })
    .from(refundRequests)
    .where(
      and(
        ofClub(refundRequests.teamId, teamId),
        isNotNull(refundRequests.refusal),
        isNull(refundRequests.timeClosed),
      ),
    )
    .orderBy(asc(refundRequests.teamId), asc(refundRequests.orderId))
    .limit(most);
  const byName = new Map([...failed, ...refused].map((order) => [`${order.teamId} ${order.id}`, order]));
  return [...byName.values()].slice(0, most);
}

/** Lists the disputes that wait for the club's answer, the next deadline first. Amounts are cents. */
export function listOpenDisputes(db: Database, { teamId, most }: Wanted) {
  const { orderId, id, amount, reason, answerBy } = disputes;
  return db
    .select({ teamId: disputes.teamId, orderId, id, amount, reason, answerBy })
    .from(disputes)
    .where(and(ofClub(disputes.teamId, teamId), eq(disputes.status, "open")))
    .orderBy(asc(answerBy), asc(disputes.teamId), asc(id))
    .limit(most);
}

/** Lists the orders with a payment problem that nobody has closed, the oldest first. */
export function listProblemOrders(db: Database, { teamId, most }: Wanted) {
  return db
    .select()
    .from(orders)
    .where(and(ofClub(orders.teamId, teamId), ne(orders.problem, ""), isNull(orders.timeProblemClosed)))
    .orderBy(asc(orders.timeCreated), asc(orders.id))
    .limit(most);
}

/** Lists the provider's newest events that did not match their order, and changed nothing. */
export function listMismatchedEvents(db: Database, { teamId, most }: Wanted) {
  return db
    .select()
    .from(paymentEvents)
    .where(and(ofClub(paymentEvents.teamId, teamId), like(paymentEvents.outcome, "mismatch%")))
    .orderBy(desc(paymentEvents.timeCreated))
    .limit(most);
}
