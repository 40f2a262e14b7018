import type { Database } from "../../server/db/client.ts";
import { storeLinkedStores } from "../../server/db/queries/store/sellers.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Club } from "./clubs.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

/** A product with ten units at $25.00, without options and not shipped. */
export async function makeProduct(
  db: Database,
  { teamId }: Pick<Club, "teamId">,
  { images = [], ...given }: GivenFields<typeof schema.products> & { images?: string[] } = {},
): Promise<RowOf<typeof schema.products>> {
  const id = given.id ?? nextId("product");
  const row = {
    teamId,
    id,
    title: id,
    price: 2500,
    shortDescription: "",
    ribbons: [],
    options: [],
    inputs: [],
    shippable: false,
    shippingArranged: "none" as const,
    shippingPrice: 0,
    shippingWeight: 0,
    shippingPolicy: "-1" as const,
    returnPolicy: "-1" as const,
    productsTotal: 10,
    stripePriceId: `${teamId}.${id}`,
    inStock: true,
    published: true,
    archived: false,
    deleted: false,
    linkedStoreIds: [],
    scheduled: false,
    timeCreated: CREATION_TIME,
    ...given,
  };
  const product = onlyRow(await db.insert(schema.products).values(row).returning());
  if (row.linkedStoreIds.length > 0) await storeLinkedStores(db, [teamId]);
  for (const [position, image] of images.entries()) await makeProductImage(db, product, { position, image });
  return product;
}

export async function makeProductImage(
  db: Database,
  { teamId, id: productId }: Pick<RowOf<typeof schema.products>, "teamId" | "id">,
  given: GivenFields<typeof schema.productImages> & { image: string },
): Promise<RowOf<typeof schema.productImages>> {
  const row = { teamId, productId, position: 0, ...given };
  return onlyRow(await db.insert(schema.productImages).values(row).returning());
}
