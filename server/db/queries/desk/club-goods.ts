import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { holdOrder } from "../sale/order-steps.ts";
import { keptPieces } from "../sale/refund-requests.ts";

/** What of a club's orders waits at the club, as `waitsAtClub` has it, and has no code. */

export const WAITS_AT_CLUB = and(
  eq(lineItems.itemType, "PRODUCT"),
  eq(lineItems.shippable, false),
  isNull(lineItems.pickupGameId),
);

/** Whether a line's order is paid, and what was bought was not handed over in the sale itself. */
const isToFetch = (teamId: string) => sql`exists (select from ${orders} where ${orders.teamId} = ${teamId}
  and ${orders.id} = ${lineItems.orderId} and ${orders.status} = 'paid' and ${orders.channel} = 'site')`;

interface LineKey {
  orderId: string;
  position: number;
}

const isLine = (teamId: string, { orderId, position }: LineKey): SQL | undefined =>
  and(eq(lineItems.teamId, teamId), eq(lineItems.orderId, orderId), eq(lineItems.position, position));

/**
 * Marks goods handed out, once: of several callers one gets true. False too where the money went back; the order is locked
 * first, so that whoever gives it back at the same moment comes before or after.
 */
export async function markLineHandedOut(
  tx: Database,
  teamId: string,
  line: LineKey,
  { timeHandedOut, handedOutBy }: { timeHandedOut: Date; handedOutBy: string },
): Promise<boolean> {
  await holdOrder(tx, teamId, line.orderId);
  const marked = await tx
    .update(lineItems)
    .set({ timeHandedOut, handedOutBy })
    .where(
      and(
        isLine(teamId, line),
        WAITS_AT_CLUB,
        isNull(lineItems.timeHandedOut),
        isToFetch(teamId),
        sql`${keptPieces(teamId)} > 0`,
      ),
    )
    .returning({ position: lineItems.position });
  return marked.length > 0;
}

/** Takes that back: of several callers one gets true. */
export async function unmarkLineHandedOut(tx: Database, teamId: string, line: LineKey): Promise<boolean> {
  const marked = await tx
    .update(lineItems)
    .set({ timeHandedOut: null, handedOutBy: null })
    .where(and(isLine(teamId, line), isNotNull(lineItems.timeHandedOut)))
    .returning({ position: lineItems.position });
  return marked.length > 0;
}
