import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { EventKey } from "../../../../domain/desk/orders/order-filter.ts";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { lineItems } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { admissionsWith, type DoorPlace, pickupsWith } from "./door-places.ts";
import { forEventWhere } from "./order-filter.ts";

/** Places per batch in memory. */
const CHUNK = 1000;

/**
 * All an event's door may have to answer for without network, in pieces: its own places, and the club's
 * pick-ups not over.
 */
export async function* eachPlaces(
  db: Database,
  teamId: string,
  event: EventKey,
  most = CHUNK,
): AsyncGenerator<DoorPlace[]> {
  const isOpen = and(isNull(pickups.timeVoided), isNull(pickups.timeHandedOut));
  const isHere = event.kind === "game" ? eq(lineItems.pickupGameId, event.id) : sql`false`;
  const isPlace = and(eq(admissions.teamId, teamId), forEventWhere(event));
  const isFetched = and(eq(pickups.teamId, teamId), sql`(${isOpen} or ${isHere})`);
  yield* piecesOf(most, (last) =>
    admissionsWith(db, and(isPlace, last && isAfter(admissions, last, sql`${admissions.seat}`)))
      .orderBy(admissions.orderId, admissions.position, admissions.seat)
      .limit(most),
  );
  yield* piecesOf(most, (last) =>
    pickupsWith(db, teamId, and(isFetched, last && isAfter(pickups, last, sql`0`)))
      .orderBy(pickups.orderId, pickups.position)
      .limit(most),
  );
}

/** By order, line and seat: sorted codes would reveal more than their hashes do. */
const isAfter = (
  table: typeof admissions | typeof pickups,
  { orderId, position, seat }: DoorPlace,
  seatOf: SQL,
) => sql`(${table.orderId}, ${table.position}, ${seatOf}) > (${orderId}, ${position}::int, ${seat}::int)`;

/** @param read what comes after a place; the first ones without one */
async function* piecesOf(
  most: number,
  read: (last: DoorPlace | undefined) => Promise<DoorPlace[]>,
): AsyncGenerator<DoorPlace[]> {
  let last: DoorPlace | undefined;
  while (true) {
    const found = await read(last);
    if (found.length > 0) yield found;
    last = found.at(-1);
    if (found.length < most) return;
  }
}
