import { and, eq, isNull } from "drizzle-orm";
import type { PickupDetails } from "../../../../domain/sale/order-details.ts";
import type { Database } from "../../client.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { listPickupEventsByGame } from "./pickup-games.ts";
import { pickupPlaceOfLineSql } from "./pickup-places.ts";
import { refundedPiecesSql } from "./refund-requests.ts";

export type NewPickup = typeof pickups.$inferInsert;

/** @throws the database's error if a line has a pick-up already */
export async function insertPickups(db: Database, rows: NewPickup[]): Promise<void> {
  if (rows.length > 0) await db.insert(pickups).values(rows);
}

/** Voids the order's pick-up codes: nothing is handed out for them any more. */
export async function voidPickups(db: Database, teamId: string, orderId: string, now: Date): Promise<void> {
  await db
    .update(pickups)
    .set({ timeVoided: now })
    .where(and(eq(pickups.teamId, teamId), eq(pickups.orderId, orderId), isNull(pickups.timeVoided)));
}

/** A pick-up with its goods, but without data of its buyer; null if the club has no such code. */
export async function findPickup(db: Database, teamId: string, code: string): Promise<PickupDetails | null> {
  const [row] = await db
    .select({
      siteOrigin: orders.siteOrigin,
      teamParam: orders.teamParam,
      code: pickups.code,
      timeVoided: pickups.timeVoided,
      timeUsed: pickups.timeHandedOut,
      gameId: lineItems.pickupGameId,
      gameTitle: lineItems.pickupTitle,
      place: pickupPlaceOfLineSql(teamId),
      title: lineItems.title,
      options: lineItems.options,
      quantity: lineItems.quantity,
      givenBack: refundedPiecesSql(teamId),
    })
    .from(pickups)
    .innerJoin(
      lineItems,
      and(
        eq(lineItems.teamId, pickups.teamId),
        eq(lineItems.orderId, pickups.orderId),
        eq(lineItems.position, pickups.position),
      ),
    )
    .innerJoin(orders, and(eq(orders.teamId, lineItems.teamId), eq(orders.id, lineItems.orderId)))
    .where(and(eq(pickups.teamId, teamId), eq(pickups.code, code)));
  if (!row) return null;
  const { timeVoided, gameId, gameTitle, ...facts } = row;
  const games = await listPickupEventsByGame(db, teamId, [gameId]);
  const event = games.get(gameId ?? "") ?? null;
  return { ...facts, gameTitle: gameTitle ?? "", isVoid: timeVoided !== null, event };
}
