import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import { makeLineItem } from "./orders.ts";
import { makeProduct } from "./products.ts";
import { CREATED, type Given, nextId, only, type RowOf } from "./rows.ts";

/** An order line of one piece for pickup at a game, without a code. */
export async function makeFetchedLine(
  db: Database,
  order: Pick<RowOf<typeof schema.orders>, "teamId" | "id">,
  given: Given<typeof schema.lineItems> & { pickupGameId: string },
): Promise<RowOf<typeof schema.lineItems>> {
  const product = await makeProduct(db, order, { shippable: true, pickup: true });
  const fetched = { itemType: "PRODUCT" as const, productId: product.id, pickupTitle: "vs Then, Fri, Dec 4" };
  return makeLineItem(db, order, { ...fetched, ...given });
}

/** The pickup code of an order line. */
export async function makePickup(
  db: Database,
  { teamId, orderId, position }: RowOf<typeof schema.lineItems>,
  given: Given<typeof schema.pickups> = {},
): Promise<RowOf<typeof schema.pickups>> {
  const row = { teamId, orderId, position, code: nextId("pickup"), timeCreated: CREATED, ...given };
  return only(await db.insert(schema.pickups).values(row).returning());
}
