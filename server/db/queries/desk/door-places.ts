import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { DoorAct, DoorCounts } from "../../../../domain/desk/door/door.ts";
import { isCompleteCode } from "../../../../domain/desk/door/door-code.ts";
import { goodsKeyText } from "../../../../domain/desk/orders/goods.ts";
import type { EventKey } from "../../../../domain/desk/orders/order-filter.ts";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { refundedPiecesSql } from "../sale/refund-requests.ts";
import { searchableIdSql, searchableTextSql, wordsWhere } from "./folded.ts";
import { EVENT_KEY_SQL, ticketEventWhere } from "./order-filter.ts";

/** The rows that a club's doors check: admissions and pick-ups. */

/** A code or its beginning, or a seat of an order's line (1, 2, …; 0 is the line's pick-up). */
export type AdmissionOrPickupKey = { code: string } | { orderId: string; position: number; seat: number };

const ADMISSION = {
  code: admissions.code,
  orderId: admissions.orderId,
  position: admissions.position,
  seat: admissions.seat,
  timeVoided: admissions.timeVoided,
  at: admissions.timeAdmitted,
  door: admissions.door,
  title: lineItems.title,
  priceTitle: lineItems.priceTitle,
  options: lineItems.options,
  quantity: lineItems.quantity,
  /** Refunded pieces of a pick-up. An admission whose money goes back is voided instead. */
  givenBack: sql<number>`0`.mapWith(Number),
  name: orders.customerName,
  event: EVENT_KEY_SQL,
};
const pickupOf = (teamId: string) => ({
  ...ADMISSION,
  code: pickups.code,
  givenBack: refundedPiecesSql(teamId),
  orderId: pickups.orderId,
  position: pickups.position,
  seat: sql<number>`0`.mapWith(Number),
  timeVoided: pickups.timeVoided,
  at: pickups.timeHandedOut,
  door: pickups.handedOutBy,
  event: sql<string | null>`'game.' || ${lineItems.pickupGameId}`,
});

const lineOf = (table: typeof admissions | typeof pickups) =>
  and(
    eq(lineItems.teamId, table.teamId),
    eq(lineItems.orderId, table.orderId),
    eq(lineItems.position, table.position),
  );
const orderOfLine = and(eq(orders.teamId, lineItems.teamId), eq(orders.id, lineItems.orderId));
const ticketOfAdmission = and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId));

export const selectAdmissionsWhere = (db: Database, wanted: SQL | undefined) =>
  db
    .select(ADMISSION)
    .from(admissions)
    .innerJoin(lineItems, lineOf(admissions))
    .innerJoin(orders, orderOfLine)
    .innerJoin(tickets, ticketOfAdmission)
    .where(wanted);

export const selectPickupsWhere = (db: Database, teamId: string, wanted: SQL | undefined) =>
  db
    .select(pickupOf(teamId))
    .from(pickups)
    .innerJoin(lineItems, lineOf(pickups))
    .innerJoin(orders, orderOfLine)
    .where(wanted);

const selectAdmissions = (db: Database, wanted: SQL | undefined, most: number) =>
  selectAdmissionsWhere(db, wanted)
    .orderBy(orders.customerName, admissions.orderId, admissions.position, admissions.seat)
    .limit(most);

const selectPickups = (db: Database, teamId: string, wanted: SQL | undefined, most: number) =>
  selectPickupsWhere(db, teamId, wanted)
    .orderBy(orders.customerName, pickups.orderId, pickups.position)
    .limit(most);

/** An admission to any event of the club, or a pick-up; used, void or neither. */
export type AdmissionOrPickup = Awaited<ReturnType<typeof selectAdmissions>>[number];

export const doorActOf = ({ seat }: Pick<AdmissionOrPickup, "seat">): DoorAct =>
  seat === 0 ? "hand-out" : "admit";

/**
 * Finds an admission or a pick-up. Null if there is none, or if several codes begin like this. The
 * beginning of an admission's code is searched only at this event, a whole code at all events.
 */
export async function findAdmissionOrPickup(
  db: Database,
  teamId: string,
  event: EventKey,
  wanted: AdmissionOrPickupKey,
): Promise<AdmissionOrPickup | null> {
  const found = await Promise.all([
    selectAdmissions(
      db,
      and(eq(admissions.teamId, teamId), wantedWhere(admissions, wanted, ticketEventWhere(event))),
      2,
    ),
    selectPickups(db, teamId, and(eq(pickups.teamId, teamId), wantedWhere(pickups, wanted, undefined)), 2),
  ]);
  const [place, ...others] = found.flat();
  return place && others.length === 0 ? place : null;
}

function wantedWhere(
  table: typeof admissions | typeof pickups,
  wanted: AdmissionOrPickupKey,
  here: SQL | undefined,
): SQL | undefined {
  if (!("code" in wanted)) {
    const { orderId, position, seat } = wanted;
    const isSeat = table === admissions ? eq(admissions.seat, seat) : sql`${seat}::int = 0`;
    return and(eq(table.orderId, orderId), eq(table.position, position), isSeat, here);
  }
  if (isCompleteCode(wanted.code)) return eq(table.code, wanted.code);
  return and(sql`starts_with(${table.code}, ${wanted.code})`, here);
}

/** The maximum number of admissions, and of pick-ups, that a search finds. */
const MAX_FOUND = 30;

/**
 * Searches the admissions of an event and all the club's pick-ups, in any state, for words of the buyer's
 * name or order number.
 */
export async function listDoorSearchMatches(
  db: Database,
  teamId: string,
  event: EventKey,
  search: string,
): Promise<AdmissionOrPickup[]> {
  // The order's number is taken from the admission's own row. If it were taken from the order's row, all the
  // club's orders would be searched.
  const found = ({ orderId }: typeof admissions | typeof pickups) =>
    wordsWhere(sql`${searchableTextSql(orders.customerName)} || ' ' || ${searchableIdSql(orderId)}`, search);
  const [places, fetched] = await Promise.all([
    selectAdmissions(
      db,
      and(eq(admissions.teamId, teamId), ticketEventWhere(event), found(admissions)),
      MAX_FOUND,
    ),
    selectPickups(db, teamId, and(eq(pickups.teamId, teamId), found(pickups)), MAX_FOUND),
  ]);
  return [...places, ...fetched];
}

/**
 * Maps the codes of an order to when and where they were used, and its goods at the club (by
 * `goodsKeyText`) to when and by whom they were handed out. Omits what is unused.
 */
export async function listUsesByCode(
  db: Database,
  teamId: string,
  orderId: string,
): Promise<Map<string, { at: Date; door: string }>> {
  const [places, fetched, lines] = await Promise.all([
    db
      .select({ code: admissions.code, at: admissions.timeAdmitted, door: admissions.door })
      .from(admissions)
      .where(and(eq(admissions.teamId, teamId), eq(admissions.orderId, orderId))),
    db
      .select({ code: pickups.code, at: pickups.timeHandedOut, door: pickups.handedOutBy })
      .from(pickups)
      .where(and(eq(pickups.teamId, teamId), eq(pickups.orderId, orderId))),
    db
      .select({ position: lineItems.position, at: lineItems.timeHandedOut, door: lineItems.handedOutBy })
      .from(lineItems)
      .where(and(eq(lineItems.teamId, teamId), eq(lineItems.orderId, orderId))),
  ]);
  const atClub = lines.map(({ position, ...use }) => ({ ...use, code: goodsKeyText({ orderId, position }) }));
  return new Map(
    [...places, ...fetched, ...atClub].flatMap(({ code, at, door }) =>
      at ? [[code, { at, door: door ?? "" }]] : [],
    ),
  );
}

/** Finds an admission of an order by its code. Null if the order has none. */
export async function findAdmissionOrPickupOfOrder(
  db: Database,
  teamId: string,
  { orderId, code }: { orderId: string; code: string },
): Promise<AdmissionOrPickup | null> {
  const wanted = and(
    eq(admissions.teamId, teamId),
    eq(admissions.orderId, orderId),
    eq(admissions.code, code),
  );
  return (await selectAdmissions(db, wanted, 1))[0] ?? null;
}

export async function countDoorAdmissions(
  db: Database,
  teamId: string,
  event: EventKey,
): Promise<DoorCounts> {
  const [found] = await db
    .select({ all: count(), in: count(admissions.timeAdmitted) })
    .from(admissions)
    .innerJoin(tickets, ticketOfAdmission)
    .where(and(eq(admissions.teamId, teamId), isNull(admissions.timeVoided), ticketEventWhere(event)));
  return found ?? { all: 0, in: 0 };
}

interface Used {
  teamId: string;
  code: string;
  at: Date;
  door: string;
}

/**
 * Uses an admission of this event. Exactly one of several concurrent calls gets true: the update locks the
 * row, and calls that waited for it find it used.
 */
export async function admit(
  db: Database,
  event: EventKey,
  { teamId, code, at, door }: Used,
): Promise<boolean> {
  const here = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.teamId, teamId), ticketEventWhere(event)));
  const claimed = await db
    .update(admissions)
    .set({ timeAdmitted: at, door })
    .where(
      and(
        eq(admissions.teamId, teamId),
        eq(admissions.code, code),
        isNull(admissions.timeVoided),
        isNull(admissions.timeAdmitted),
        inArray(admissions.ticketId, here),
      ),
    )
    .returning({ code: admissions.code });
  return claimed.length === 1;
}

/**
 * Undoes the use of an admission at exactly this time. Exactly one of several concurrent calls gets true.
 * Changes nothing if the admission was used at another time, or is void.
 */
export async function unmarkCodeUsed(
  tx: Database,
  { teamId, code, at }: Pick<Used, "teamId" | "code" | "at">,
): Promise<boolean> {
  const freed = await tx
    .update(admissions)
    .set({ timeAdmitted: null, door: null })
    .where(
      and(
        eq(admissions.teamId, teamId),
        eq(admissions.code, code),
        eq(admissions.timeAdmitted, at),
        isNull(admissions.timeVoided),
      ),
    )
    .returning({ code: admissions.code });
  return freed.length === 1;
}

/** Undoes the admission or hand-out of exactly this time, after a door took it back. A later one stays. */
export async function undoDoorUse(
  db: Database,
  act: DoorAct,
  { teamId, code, at }: Pick<Used, "teamId" | "code" | "at">,
): Promise<void> {
  if (act === "admit")
    await db
      .update(admissions)
      .set({ timeAdmitted: null, door: null })
      .where(and(eq(admissions.teamId, teamId), eq(admissions.code, code), eq(admissions.timeAdmitted, at)));
  else
    await db
      .update(pickups)
      .set({ timeHandedOut: null, handedOutBy: null })
      .where(and(eq(pickups.teamId, teamId), eq(pickups.code, code), eq(pickups.timeHandedOut, at)));
}
