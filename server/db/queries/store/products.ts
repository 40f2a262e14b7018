import { and, arrayContains, eq, getTableColumns, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Product } from "../../../../domain/store/product.ts";
import { readProductRef } from "../../../../domain/store/product-ref.ts";
import {
  acceptsSeller,
  type Seller,
  type Store,
  storeVerdict,
} from "../../../../domain/store/store-switches.ts";
import { floorToMinute } from "../../../../domain/values/dates.ts";
import type { ImageFacts } from "../../../../domain/values/image.ts";
import type { Database } from "../../client.ts";
import { anyOf, prepared } from "../../prepared.ts";
import { images } from "../../schema/club/images.ts";
import { teams } from "../../schema/club/teams.ts";
import { productImages, products } from "../../schema/store/products.ts";
import { chargesEnabled } from "../club/payment-accounts.ts";

/** A product with its images and its seller, whose state decides whether it sells products at all. */
export interface StoreProduct extends Product {
  images: ImageFacts[];
  timeCreated: Date;
  seller: NamedSeller;
}

/** A club that sells, with the name buyers know it by. */
export type NamedSeller = Seller & { teamName: string };

/**
 * The club's own products that are published, not archived, not deleted and within their schedule, by order, then
 * newest first.
 */
export async function listProducts(db: Database, teamId: string, now: Date): Promise<StoreProduct[]> {
  return ownListed(db, { teamId, minute: minuteOf(now) });
}

/** The same, followed by other clubs' products in this store. The seller's own switches apply (rule store-6). */
export async function listStoreProducts(db: Database, store: Store, now: Date): Promise<StoreProduct[]> {
  const listed = inStore(store, await storeListed(db, { teamId: store.teamId, minute: minuteOf(now) }));
  return listed.filter(({ seller }) => seller.teamId === store.teamId || storeVerdict("products", seller).ok);
}

/** Each club with a listed product in this store, for hasOpenStore. */
export async function listStoreSellers(db: Database, store: Store, now: Date): Promise<Seller[]> {
  const found = await sellers(db, { teamId: store.teamId, minute: minuteOf(now) });
  return found.filter((seller) => acceptsSeller(store, seller));
}

/**
 * A product of this store by its address (domain/store/product-ref.ts), in any state. An id alone means the club's own
 * product, else a linked one; null if there is none.
 */
export async function getProduct(db: Database, store: Store, ref: string): Promise<StoreProduct | null> {
  return inStore(store, await byRef(db, { teamId: store.teamId, ...readProductRef(ref) }))[0] ?? null;
}

/**
 * Products of this store by price id, in any state: domain/store/product-sale.ts decides whether they can be bought.
 */
export async function listProductsByPrices(
  db: Database,
  store: Store,
  priceIds: string[],
): Promise<StoreProduct[]> {
  if (priceIds.length === 0) return [];
  return inStore(store, await byPrices(db, { teamId: store.teamId, priceIds }));
}

/** The stores that these clubs' products are linked to, whether or not those accept them. */
export async function listLinkedStores(db: Database, teamIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ teamId: sql<string>`unnest(${products.linkedStoreIds})` })
    .from(products)
    .where(inArray(products.teamId, teamIds));
  return rows.map((row) => row.teamId);
}

/** A linked product is in a store only with the consent of the store's club. */
const inStore = (store: Store, found: StoreProduct[]) =>
  found.filter(({ seller }) => acceptsSeller(store, seller));

/** A product as shown in another club's store: its images are then addressed as that club's, on its own hosts. */
export const inStoreOf = (product: StoreProduct, teamId: string): StoreProduct => ({
  ...product,
  images: product.images.map((image) => ({ ...image, teamId })),
});

const teamId = sql.placeholder("teamId");
const isOwn = eq(products.teamId, teamId);
const isLinked = and(
  ne(products.teamId, teamId),
  arrayContains(products.linkedStoreIds, sql`array[${teamId}]`),
);

/** The same rule as isListed in domain/store/product-sale.ts. */
const isListed = and(
  eq(products.published, true),
  eq(products.archived, false),
  eq(products.deleted, false),
  sql`(not ${products.scheduled} or
    (coalesce(${products.scheduleStartTime} <= ${sql.placeholder("minute")}::timestamptz, true)
    and coalesce(${products.scheduleEndTime} >= ${sql.placeholder("minute")}::timestamptz, true)))`,
);

const minuteOf = (now: Date) => floorToMinute(now).toISOString();

const imagesOfProduct = sql<ImageFacts[]>`(select coalesce(json_agg(json_build_object(
  'teamId', i.team_id, 'hash', i.hash, 'width', i.width, 'height', i.height, 'alt', i.alt, 'caption', i.caption,
  'focalX', i.focal_x, 'focalY', i.focal_y) order by p.position), '[]')
  from ${productImages} p join ${images} i on i.team_id = p.team_id and i.id = p.image
  where p.team_id = ${products.teamId} and p.product_id = ${products.id})`;

const SELLER = {
  teamId: teams.teamId,
  teamName: teams.teamName,
  organizationId: teams.organizationId,
  storeInfo: teams.storeInfo,
  adminInfo: teams.adminInfo,
  stripeAccountId: teams.stripeAccountId,
  chargesEnabled,
};

/** The product's linked stores and its place in lists are the club's own business. */
const { linkedStoreIds: _, order, ...SHOWN } = getTableColumns(products);

const COLUMNS = {
  ...SHOWN,
  /** A club brings only its own products to its games. */
  pickup: sql<boolean>`${products.pickup} and ${isOwn}`,
  images: imagesOfProduct,
  seller: SELLER,
};

const select = (name: string, wanted: SQL | undefined, ...first: SQL[]) =>
  prepared((db) =>
    db
      .select(COLUMNS)
      .from(products)
      .innerJoin(teams, eq(teams.teamId, products.teamId))
      .where(wanted)
      .orderBy(
        ...first,
        sql`${order} desc nulls last`,
        sql`${products.timeCreated} desc nulls last`,
        products.id,
        products.teamId,
      )
      .prepare(name),
  );

const ownFirst = sql`${products.teamId} <> ${teamId}`;
const ownListed = select("products_listed", and(isOwn, isListed));
const storeListed = select("products_of_store", and(or(isOwn, isLinked), isListed), ownFirst);
const isSoldBy = sql`${products.teamId} = coalesce(${sql.placeholder("seller")}::text, ${products.teamId})`;
const byRef = select(
  "product_by_ref",
  and(eq(products.id, sql.placeholder("id")), isSoldBy, or(isOwn, isLinked)),
  ownFirst,
);
const byPrices = select(
  "products_by_prices",
  and(eq(products.stripePriceId, anyOf("priceIds")), or(isOwn, isLinked)),
  ownFirst,
);

const sellers = prepared((db) =>
  db
    .selectDistinctOn([products.teamId], SELLER)
    .from(products)
    .innerJoin(teams, eq(teams.teamId, products.teamId))
    .where(and(or(isOwn, isLinked), isListed))
    .prepare("products_sellers"),
);
