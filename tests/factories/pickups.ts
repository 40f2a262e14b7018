import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import { makeLineItem } from "./orders.ts";
import { makeProduct } from "./products.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

/** An order line for one item to be picked up at a game, without a pickup code. */
export async function makePickupLine(
  db: Database,
  order: Pick<RowOf<typeof schema.orders>, "teamId" | "id">,
  given: GivenFields<typeof schema.lineItems> & { pickupGameId: string },
): Promise<RowOf<typeof schema.lineItems>> {
  const product = await makeProduct(db, order, { shippable: true, pickup: true });
  const fetched = { itemType: "PRODUCT" as const, productId: product.id, pickupTitle: "vs Then, Fri, Dec 4" };
  return makeLineItem(db, order, { ...fetched, ...given });
}

/** The pickup code of an order line. */
export async function makePickup(
  db: Database,
  { teamId, orderId, position }: RowOf<typeof schema.lineItems>,
  given: GivenFields<typeof schema.pickups> = {},
): Promise<RowOf<typeof schema.pickups>> {
  const row = { teamId, orderId, position, code: nextId("pickup"), timeCreated: CREATION_TIME, ...given };
  return onlyRow(await db.insert(schema.pickups).values(row).returning());
}
