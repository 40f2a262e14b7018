import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type EventKey, eventKeyText } from "../../../../domain/desk/orders/order-filter.ts";
import { compareBytewise, sortKey } from "../../../../domain/values/sort-key.ts";
import { bytewiseSql } from "../../../../platform/database/bytewise-sql.ts";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { products } from "../../schema/store/products.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { listTicketsById } from "../tickets/tickets.ts";
import { searchableIdSql, searchableTextSql, sortKeySql, wordsWhere } from "./folded.ts";
import { codeLikeWhere } from "./order-codes.ts";
import { EVENT_KEY_SQL, ticketEventWhere } from "./order-filter.ts";

/** An event that has tickets. */
export interface SoldEvent {
  /** The key in the form of `eventKeyText`. */
  key: string;
  title: string;
  venue: string;
  start: Date;
  end: Date;
  /** IANA zone of start and end. */
  timeZone: string;
}

/** Lists the events for which a club's orders have tickets, latest first. */
export async function listSoldEvents(db: Database, teamId: string): Promise<SoldEvent[]> {
  const ordered = db
    .selectDistinct({ id: lineItems.ticketId })
    .from(lineItems)
    .where(and(eq(lineItems.teamId, teamId), isNotNull(lineItems.ticketId)));
  const sold = await db
    .select({ id: tickets.id, key: EVENT_KEY_SQL })
    .from(tickets)
    .where(and(eq(tickets.teamId, teamId), inArray(tickets.id, ordered)))
    .orderBy(asc(tickets.id));
  return eventsOf(db, teamId, sold);
}

/** Lists the events that have tickets, sold or not, latest first. */
export async function listTicketedEvents(db: Database, teamId: string): Promise<SoldEvent[]> {
  const stored = await db
    .select({ id: tickets.id, key: EVENT_KEY_SQL })
    .from(tickets)
    .where(eq(tickets.teamId, teamId))
    .orderBy(asc(tickets.id));
  return eventsOf(db, teamId, stored);
}

/** Maps the keys of a club's events to their numbers of sold tickets, and of all tickets. */
export async function listCapacitiesByEvent(
  db: Database,
  teamId: string,
): Promise<Map<string, { sold: number; total: number }>> {
  const found = await db
    .select({
      key: EVENT_KEY_SQL,
      sold: sql<number>`sum(${tickets.ticketsSold})::int`,
      total: sql<number>`sum(${tickets.ticketsTotal})::int`,
    })
    .from(tickets)
    .where(eq(tickets.teamId, teamId))
    .groupBy(EVENT_KEY_SQL);
  return new Map(found.flatMap(({ key, ...capacity }) => (key === null ? [] : [[key, capacity]])));
}

/** Finds an event of the club that has tickets, sold or not. Null if there is none. */
export async function findSoldEvent(
  db: Database,
  teamId: string,
  event: EventKey,
): Promise<SoldEvent | null> {
  const sold = await db
    .select({ id: tickets.id, key: EVENT_KEY_SQL })
    .from(tickets)
    .where(and(eq(tickets.teamId, teamId), ticketEventWhere(event)))
    .orderBy(asc(tickets.id));
  const found = await eventsOf(db, teamId, sold);
  return found.find(({ key }) => key === eventKeyText(event)) ?? null;
}

/** Lists the ids of a club's tickets for an event. */
export async function listTicketsForEvent(db: Database, teamId: string, event: EventKey): Promise<string[]> {
  const found = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.teamId, teamId), ticketEventWhere(event)))
    .orderBy(asc(tickets.id));
  return found.map(({ id }) => id);
}

async function eventsOf(
  db: Database,
  teamId: string,
  sold: readonly { id: string; key: string | null }[],
): Promise<SoldEvent[]> {
  const found = await listTicketsById(
    db,
    teamId,
    sold.map(({ id }) => id),
  );
  const byId = new Map(found.map((ticket) => [ticket.id, ticket]));
  const events = new Map<string, SoldEvent>();
  for (const { id, key } of sold) {
    const ticket = byId.get(id);
    if (!ticket || key === null || events.has(key)) continue;
    const { eventTitle, venue, start, end, timeZone } = ticket;
    events.set(key, { key, title: eventTitle, venue, start, end, timeZone });
  }
  return [...events.values()].sort(
    (a, b) => b.start.getTime() - a.start.getTime() || compareBytewise(a.key, b.key),
  );
}

/** Lists the products in a club's orders, by name. */
export async function listSoldProducts(db: Database, teamId: string) {
  const ordered = db
    .selectDistinct({ id: lineItems.productId })
    .from(lineItems)
    .where(and(eq(lineItems.teamId, teamId), isNotNull(lineItems.productId)));
  const found = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(eq(products.teamId, teamId), inArray(products.id, ordered)));
  return found.sort(
    (a, b) => compareBytewise(sortKey(a.title), sortKey(b.title)) || compareBytewise(a.id, b.id),
  );
}

const lineOfAdmission = and(
  eq(lineItems.teamId, admissions.teamId),
  eq(lineItems.orderId, admissions.orderId),
  eq(lineItems.position, admissions.position),
);
const orderOfAdmission = and(eq(orders.teamId, admissions.teamId), eq(orders.id, admissions.orderId));
const ticketOfAdmission = and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId));

interface WantedAttendees {
  event: EventKey;
  /** Words of the name or order number, or the first eight or more characters of a code; empty for all. */
  search: string;
}

const attendeeWhere = (teamId: string, { event, search }: WantedAttendees) =>
  and(
    eq(admissions.teamId, teamId),
    ticketEventWhere(event),
    search === ""
      ? undefined
      : or(
          // The order's number is taken from the admission's own row. If it were taken from the order's row,
          // all the club's orders would be searched.
          wordsWhere(
            sql`concat_ws(' ', ${searchableTextSql(orders.customerName)}, ${searchableIdSql(admissions.orderId)})`,
            search,
          ),
          codeLikeWhere(admissions, teamId, search) ?? undefined,
        ),
  );

/**
 * Counts the admissions to an event that match a search: all, the valid ones (not void), and the used ones
 * among these.
 */
export async function countAttendees(db: Database, teamId: string, wanted: WantedAttendees) {
  const isValid = isNull(admissions.timeVoided);
  const [found] = await db
    .select({
      all: count(),
      valid: sql`count(*) filter (where ${isValid})`.mapWith(Number),
      used: sql`count(${admissions.timeAdmitted}) filter (where ${isValid})`.mapWith(Number),
    })
    .from(admissions)
    .innerJoin(orders, orderOfAdmission)
    .innerJoin(tickets, ticketOfAdmission)
    .where(attendeeWhere(teamId, wanted));
  return found ?? { all: 0, valid: 0, used: 0 };
}

/** Lists the codes of an event's admissions, void ones too, by buyer's name, order, line and seat. */
async function codesInOrder(
  db: Database,
  teamId: string,
  wanted: WantedAttendees,
  part?: { skipped: number; most: number },
): Promise<string[]> {
  const sorted = db
    .select({ code: admissions.code })
    .from(admissions)
    .innerJoin(orders, orderOfAdmission)
    .innerJoin(tickets, ticketOfAdmission)
    .where(attendeeWhere(teamId, wanted))
    .orderBy(
      bytewiseSql(sortKeySql(orders.customerName)),
      bytewiseSql(admissions.orderId),
      asc(admissions.position),
      asc(admissions.seat),
    );
  const found = await (part ? sorted.limit(part.most).offset(part.skipped) : sorted);
  return found.map(({ code }) => code);
}

/** Lists a page of an event's attendees. */
export const listAttendees = async (
  db: Database,
  teamId: string,
  wanted: WantedAttendees,
  part: { skipped: number; most: number },
) => attendeesOf(db, teamId, await codesInOrder(db, teamId, wanted, part));

/** How many attendees are in memory at a time while all of them are read. */
const CHUNK = 500;

/** Yields all attendees of an event, in chunks. Sorts their codes once, because no index sorts by name. */
export async function* eachAttendees(
  db: Database,
  teamId: string,
  event: EventKey,
): AsyncGenerator<Attendee[]> {
  const codes = await codesInOrder(db, teamId, { event, search: "" });
  for (let at = 0; at < codes.length; at += CHUNK)
    yield await attendeesOf(db, teamId, codes.slice(at, at + CHUNK));
}

export type Attendee = Awaited<ReturnType<typeof attendeesOf>>[number];

/** Reads attendees in the order of the codes. Omits codes that were deleted meanwhile. */
async function attendeesOf(db: Database, teamId: string, codes: readonly string[]) {
  const found = await db
    .select({
      code: admissions.code,
      orderId: admissions.orderId,
      position: admissions.position,
      seat: admissions.seat,
      timeVoided: admissions.timeVoided,
      timeAdmitted: admissions.timeAdmitted,
      door: admissions.door,
      name: orders.customerName,
      email: orders.customerEmail,
      channel: orders.channel,
      title: lineItems.title,
      priceTitle: lineItems.priceTitle,
      quantity: lineItems.quantity,
    })
    .from(admissions)
    .innerJoin(lineItems, lineOfAdmission)
    .innerJoin(orders, orderOfAdmission)
    .where(and(eq(admissions.teamId, teamId), inArray(admissions.code, [...codes])));
  const byCode = new Map(found.map((attendee) => [attendee.code, attendee]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
}
