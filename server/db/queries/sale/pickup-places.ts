import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import type { ClubId } from "../../prepare-query.ts";
import { teams } from "../../schema/club/teams.ts";
import { lineItems } from "../../schema/sale/orders.ts";
import { pickupPlaces } from "../../schema/sale/pickup-places.ts";

type PickupPlaceRow = typeof pickupPlaces.$inferSelect;

/**
 * SQL, for statements about line items: where a line's goods can be picked up instead of at the game. Empty
 * if the club has set no such place.
 */
export const pickupPlaceOfLineSql = (
  teamId: ClubId,
) => sql<string>`coalesce((select ${pickupPlaces.place} from ${pickupPlaces}
  where ${pickupPlaces.teamId} = ${teamId} and ${pickupPlaces.gameId} = ${lineItems.pickupGameId}), '')`;

/**
 * Finds a pick-up game's title, as it was when a buyer chose the game, and the club's time zone. Null if no
 * order was ever to be picked up at that game.
 */
export async function findPickupTitle(
  db: Database,
  teamId: string,
  gameId: string,
): Promise<{ title: string; timeZone: string } | null> {
  const [found] = await db
    .select({ title: sql<string>`${lineItems.pickupTitle}`, timeZone: teams.timeZone })
    .from(lineItems)
    .innerJoin(teams, eq(teams.teamId, lineItems.teamId))
    .where(and(eq(lineItems.teamId, teamId), eq(lineItems.pickupGameId, gameId)))
    .limit(1);
  return found ?? null;
}

/** Finds the place that replaces picking up at a game; null if the club has set none. */
export async function findPickupPlace(
  db: Database,
  teamId: string,
  gameId: string,
): Promise<PickupPlaceRow | null> {
  const [found] = await db
    .select()
    .from(pickupPlaces)
    .where(and(eq(pickupPlaces.teamId, teamId), eq(pickupPlaces.gameId, gameId)));
  return found ?? null;
}

/**
 * Sets or changes the place. False if that place is stored already: a second press of the button then mails
 * nobody again.
 */
export async function setPickupPlace(tx: Database, row: PickupPlaceRow): Promise<boolean> {
  const { place, timeSet } = row;
  const changed = await tx
    .insert(pickupPlaces)
    .values(row)
    .onConflictDoUpdate({
      target: [pickupPlaces.teamId, pickupPlaces.gameId],
      set: { place, timeSet },
      setWhere: sql`${pickupPlaces.place} <> ${place}`,
    })
    .returning({ gameId: pickupPlaces.gameId });
  return changed.length > 0;
}
