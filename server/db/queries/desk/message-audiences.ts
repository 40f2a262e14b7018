import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { MessageAudience, MessageCandidate } from "../../../../domain/desk/messages/message-audience.ts";
import type { EventKey } from "../../../../domain/desk/orders/order-filter.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { orders } from "../../schema/sale/orders.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { EVENT_KEY_SQL, ticketEventWhere } from "./order-filter.ts";
import { selectOrdersToHandOut } from "./pickups.ts";

/** Queries of the orders to whose buyers a club's message goes. */

/** Paid orders that can be mailed: none whose buyer was erased. */
const mailableWhere = (teamId: string) =>
  and(
    eq(orders.teamId, teamId),
    eq(orders.status, "paid"),
    isNull(orders.timeErased),
    ne(orders.customerEmail, ""),
  );

/** Those with valid tickets for the event, or with items that wait. */
const audienceWhere = (db: Database, teamId: string, audience: MessageAudience) =>
  and(mailableWhere(teamId), inArray(orders.id, selectOrdersOf(db, teamId, audience)));

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

/**
 * True for an address that is certainly valid (`isValidEmail`), as nearly all are. They are counted by the
 * database; only the others are read.
 */
const PLAIN_ADDRESS = sql`(length(${orders.customerEmail}) <= 64 and ${orders.customerEmail} ~
  '^[a-zA-Z0-9_+-]+([.][a-zA-Z0-9_+-]+)*@([a-zA-Z0-9]+(-[a-zA-Z0-9]+)*[.])+[a-zA-Z]{2,63}$')`;
const ADDRESSES = {
  plain: sql<number>`count(distinct lower(${orders.customerEmail})) filter (where ${PLAIN_ADDRESS})`.mapWith(
    Number,
  ),
  others: sql<
    string[] | null
  >`array_agg(distinct lower(${orders.customerEmail})) filter (where not ${PLAIN_ADDRESS})`,
};
const countAddresses = ({ plain, others }: { plain: number; others: string[] | null }) =>
  plain + (others ?? []).filter(isValidEmail).length;

/**
 * Maps the keys of events to how many people would get a message to their ticket holders, as sending counts
 * them; an event without any is missing. One statement for all events.
 */
export async function countHoldersByEvent(
  db: Database,
  teamId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const found = await db
    .select({ key: EVENT_KEY_SQL, ...ADDRESSES })
    .from(tickets)
    .innerJoin(
      admissions,
      and(
        eq(admissions.teamId, tickets.teamId),
        eq(admissions.ticketId, tickets.id),
        isNull(admissions.timeVoided),
      ),
    )
    .innerJoin(orders, and(eq(orders.teamId, admissions.teamId), eq(orders.id, admissions.orderId)))
    .where(and(eq(tickets.teamId, teamId), inArray(EVENT_KEY_SQL, [...keys]), mailableWhere(teamId)))
    .groupBy(EVENT_KEY_SQL);
  return new Map(
    found
      .map(({ key, ...addresses }) => [key ?? "", countAddresses(addresses)] as const)
      .filter(([, people]) => people > 0),
  );
}

/** Counts the people who would get a message about items that wait, as sending counts them. */
export async function countPickupPeople(db: Database, teamId: string): Promise<number> {
  const [found] = await db
    .select(ADDRESSES)
    .from(orders)
    .where(audienceWhere(db, teamId, { kind: "pickups" }));
  return found ? countAddresses(found) : 0;
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
