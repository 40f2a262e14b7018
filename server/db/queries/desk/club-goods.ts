import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { lockOrderRow } from "../sale/order-steps.ts";
import { remainingPiecesSql } from "../sale/refund-requests.ts";

/** Order lines whose goods wait at the club (`isPickedUpAtClub`), without codes. */

export const WAITS_AT_CLUB_WHERE = and(
  eq(lineItems.itemType, "PRODUCT"),
  eq(lineItems.shippable, false),
  isNull(lineItems.pickupGameId),
);

/** True for lines of paid orders whose goods were not handed over at the sale. */
const toFetchWhere = (teamId: string) => sql`exists (select from ${orders} where ${orders.teamId} = ${teamId}
  and ${orders.id} = ${lineItems.orderId} and ${orders.status} = 'paid' and ${orders.channel} = 'site')`;

interface LineKey {
  orderId: string;
  position: number;
}

const lineWhere = (teamId: string, { orderId, position }: LineKey): SQL | undefined =>
  and(eq(lineItems.teamId, teamId), eq(lineItems.orderId, orderId), eq(lineItems.position, position));

/**
 * Marks goods as handed out, once: only one of several callers gets true. Also false for refunded goods. The
 * order is locked first, so that a concurrent refund takes effect either before or after this change.
 */
export async function markLineHandedOut(
  tx: Database,
  teamId: string,
  line: LineKey,
  { timeHandedOut, handedOutBy }: { timeHandedOut: Date; handedOutBy: string },
): Promise<boolean> {
  await lockOrderRow(tx, teamId, line.orderId);
  const marked = await tx
    .update(lineItems)
    .set({ timeHandedOut, handedOutBy })
    .where(
      and(
        lineWhere(teamId, line),
        WAITS_AT_CLUB_WHERE,
        isNull(lineItems.timeHandedOut),
        toFetchWhere(teamId),
        sql`${remainingPiecesSql(teamId)} > 0`,
      ),
    )
    .returning({ position: lineItems.position });
  return marked.length > 0;
}

/** Undoes `markLineHandedOut`: only one of several callers gets true. */
export async function unmarkLineHandedOut(tx: Database, teamId: string, line: LineKey): Promise<boolean> {
  const marked = await tx
    .update(lineItems)
    .set({ timeHandedOut: null, handedOutBy: null })
    .where(and(lineWhere(teamId, line), isNotNull(lineItems.timeHandedOut)))
    .returning({ position: lineItems.position });
  return marked.length > 0;
}
