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
import { type ClubGroup, inGroup } from "../../distribution/club-groups.ts";
import { orders } from "../../schema/sale/orders.ts";
import { refundRequests } from "../../schema/sale/refund-requests.ts";
import { refunds } from "../../schema/sale/refunds.ts";

/** What a job should have done by now, of all clubs or of a group: as for the sweep, it finds work. */

interface Between {
  from: Date;
  to: Date;
}

/** A sweep looks at so many; the next one goes on. */
const MOST = 100;

/** Orders that were paid then, and whose buyer was not mailed. */
export function listUnmailed(db: Database, { from, to }: Between, clubs: ClubGroup = null) {
  return db
    .select({ teamId: orders.teamId, orderId: orders.id })
    .from(orders)
    .where(
      and(
        inGroup(orders.teamId, clubs),
        // Worded as in the index orders_unmailed, or it would not be used.
        sql`${orders.timeMailed} is null and ${orders.status} in ('paid', 'late-refunded')`,
        ne(orders.customerEmail, ""),
        between(orders.timePaid, from, to),
      ),
    )
    .orderBy(asc(orders.timePaid))
    .limit(MOST);
}

/** Requests to give back that were made or taken up again then, and that the provider has not answered since somebody asked last. */
export function listUnasked(db: Database, { from, to }: Between, clubs: ClubGroup = null) {
  const answer = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inGroup(refunds.teamId, clubs),
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
        inGroup(refundRequests.teamId, clubs),
        isNotNull(orders.paymentIntentId),
        gt(refundRequests.amount, 0),
        isNull(refundRequests.refusal),
        isNull(refundRequests.timeClosed),
        between(timeAsked, from, to),
        notExists(answer),
      ),
    )
    .orderBy(asc(timeAsked))
    .limit(MOST);
}
