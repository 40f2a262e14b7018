import { and, eq, isNotNull } from "drizzle-orm";
import { type EventKey, eventKeyText } from "../../../../domain/desk/orders/order-filter.ts";
import type { Database } from "../../client.ts";
import { lineItems } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { listPickupEventsByGame } from "../sale/pickup-games.ts";
import { findSoldEvent, listTicketedEvents, type SoldEvent } from "./sold-events.ts";

/**
 * Lists the events between `from` and `to` for which the desk offers a door page: events with tickets, and
 * games at which buyers pick up items. Earliest first.
 */
export async function listDoorEvents(
  db: Database,
  teamId: string,
  { from, to }: { from: Date; to: Date },
): Promise<SoldEvent[]> {
  const [withTickets, withPickups] = await Promise.all([
    listTicketedEvents(db, teamId),
    listPickupEvents(db, teamId),
  ]);
  const byKey = new Map([...withPickups, ...withTickets].map((event) => [event.key, event]));
  return [...byKey.values()]
    .filter(({ start }) => from <= start && start <= to)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** Finds an event with tickets or a game with pick-ups. Null if the event has neither. */
export async function findDoorEvent(
  db: Database,
  teamId: string,
  event: EventKey,
): Promise<SoldEvent | null> {
  const sold = await findSoldEvent(db, teamId, event);
  if (sold || event.kind !== "game") return sold;
  return (await gamesOf(db, teamId, [event.id]))[0] ?? null;
}

async function listPickupEvents(db: Database, teamId: string): Promise<SoldEvent[]> {
  const found = await db
    .selectDistinct({ id: lineItems.pickupGameId })
    .from(pickups)
    .innerJoin(
      lineItems,
      and(
        eq(lineItems.teamId, pickups.teamId),
        eq(lineItems.orderId, pickups.orderId),
        eq(lineItems.position, pickups.position),
      ),
    )
    .where(and(eq(pickups.teamId, teamId), isNotNull(lineItems.pickupGameId)));
  return gamesOf(
    db,
    teamId,
    found.map(({ id }) => id),
  );
}

async function gamesOf(db: Database, teamId: string, ids: (string | null)[]): Promise<SoldEvent[]> {
  const games = await listPickupEventsByGame(db, teamId, ids);
  return [...games].map(([id, { title, venue, start, end, timeZone }]) => ({
    key: eventKeyText({ kind: "game", id }),
    title,
    venue,
    start,
    end,
    timeZone,
  }));
}
