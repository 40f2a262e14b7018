import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { MessageAudience, MessageCandidate } from "../../../../domain/desk/messages/message-audience.ts";
import type { EventKey } from "../../../../domain/desk/orders/order-filter.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { orders } from "../../schema/sale/orders.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { ticketEventWhere } from "./order-filter.ts";
import { selectOrdersToHandOut } from "./pickups.ts";

/** Queries of the orders to whose buyers a club's message goes. */

/** Paid orders with valid tickets for the event, or with items that wait; none whose buyer was erased. */
const audienceWhere = (db: Database, teamId: string, audience: MessageAudience) =>
  and(
    eq(orders.teamId, teamId),
    eq(orders.status, "paid"),
    isNull(orders.timeErased),
    ne(orders.customerEmail, ""),
    inArray(orders.id, selectOrdersOf(db, teamId, audience)),
  );

const selectOrdersOf = (db: Database, teamId: string, audience: MessageAudience) =>
  audience.kind === "pickups"
    ? selectOrdersToHandOut(db, teamId)
    : db
        .select({ orderId: admissions.orderId })
        .from(admissions)
        .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
        .where(
          and(eq(admissions.teamId, teamId), isNull(admissions.timeVoided), ticketEventWhere(audience.event)),
        );

/** Lists the orders of an audience that can be mailed, newest first. */
export async function listMessageCandidates(
  db: Database,
  teamId: string,
  audience: MessageAudience,
): Promise<MessageCandidate[]> {
  const found = await db
    .select({ orderId: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(audienceWhere(db, teamId, audience))
    .orderBy(sql`${orders.timeCreated} desc`, asc(orders.id));
  return found.filter(({ email }) => isValidEmail(email));
}

/** True if anybody has valid tickets for the event. */
export async function hasTicketHolders(db: Database, teamId: string, event: EventKey): Promise<boolean> {
  const [found] = await db
    .select({ orderId: admissions.orderId })
    .from(admissions)
    .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
    .where(and(eq(admissions.teamId, teamId), isNull(admissions.timeVoided), ticketEventWhere(event)))
    .limit(1);
  return found !== undefined;
}

/**
 * True if the buyer of an order still belongs to an audience: with this order, or with another one of the
 * same address.
 */
export async function isStillInAudience(
  db: Database,
  { teamId, id, customerEmail }: { teamId: string; id: string; customerEmail: string },
  audience: MessageAudience,
): Promise<boolean> {
  const hasOrder = async (which: SQL) =>
    (await db.$count(orders, and(audienceWhere(db, teamId, audience), which))) > 0;
  return (
    (await hasOrder(eq(orders.id, id))) ||
    (await hasOrder(sql`lower(${orders.customerEmail}) = lower(${customerEmail})`))
  );
}
