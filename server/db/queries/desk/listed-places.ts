import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { EventKey } from "../../../../domain/desk/orders/order-filter.ts";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { lineItems } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { type AdmissionOrPickup, selectAdmissionsWhere, selectPickupsWhere } from "./door-places.ts";
import { ticketEventWhere } from "./order-filter.ts";

/** How many admissions or pick-ups are in memory at a time. */
const CHUNK = 1000;

/**
 * Yields, in chunks, everything that an event's door may be shown while it has no network: the event's
 * admissions, its own pick-ups, and the club's other pick-ups that still wait.
 */
export async function* eachDoorListChunk(
  db: Database,
  teamId: string,
  event: EventKey,
  most = CHUNK,
): AsyncGenerator<AdmissionOrPickup[]> {
  const isOpen = and(isNull(pickups.timeVoided), isNull(pickups.timeHandedOut));
  const isHere = event.kind === "game" ? eq(lineItems.pickupGameId, event.id) : sql`false`;
  const isPlace = and(eq(admissions.teamId, teamId), ticketEventWhere(event));
  const isFetched = and(eq(pickups.teamId, teamId), sql`(${isOpen} or ${isHere})`);
  yield* inChunks(most, (last) =>
    selectAdmissionsWhere(db, and(isPlace, last && afterWhere(admissions, last, sql`${admissions.seat}`)))
      .orderBy(admissions.orderId, admissions.position, admissions.seat)
      .limit(most),
  );
  yield* inChunks(most, (last) =>
    selectPickupsWhere(db, teamId, and(isFetched, last && afterWhere(pickups, last, sql`0`)))
      .orderBy(pickups.orderId, pickups.position)
      .limit(most),
  );
}

/**
 * The condition of the rows that follow `last`, by order, line and seat. Not by code, because sorted codes
 * would reveal more than their hashes.
 */
const afterWhere = (
  table: typeof admissions | typeof pickups,
  { orderId, position, seat }: AdmissionOrPickup,
  seatOf: SQL,
) => sql`(${table.orderId}, ${table.position}, ${seatOf}) > (${orderId}, ${position}::int, ${seat}::int)`;

/** @param read returns the rows after the last one read; the first rows if it gets undefined */
async function* inChunks(
  most: number,
  read: (last: AdmissionOrPickup | undefined) => Promise<AdmissionOrPickup[]>,
): AsyncGenerator<AdmissionOrPickup[]> {
  let last: AdmissionOrPickup | undefined;
  while (true) {
    const found = await read(last);
    if (found.length > 0) yield found;
    last = found.at(-1);
    if (found.length < most) return;
  }
}
