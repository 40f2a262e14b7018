import { and, arrayContains, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { parseProductRef } from "../../../../domain/store/product-ref.ts";
import {
  isSellerAccepted,
  type Seller,
  type Store,
  storeVerdict,
} from "../../../../domain/store/store-switches.ts";
import { floorToMinute } from "../../../../domain/values/dates.ts";
import type { ImageFacts } from "../../../../domain/values/image.ts";
import { compareBytewise } from "../../../../domain/values/sort-key.ts";
import type { Database } from "../../client.ts";
import { anyPlaceholder, prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";
import { teams } from "../../schema/club/teams.ts";
import { productImages, products } from "../../schema/store/products.ts";
import { chargesEnabledSql } from "../club/payment-accounts.ts";
import { findInStore, listInStore, listOfSellers } from "./sellers.ts";

/** A product with its images and its seller, whose settings decide if it sells products at all. */
export interface StoreProduct extends Omit<typeof products.$inferSelect, "linkedStoreIds" | "order"> {
  images: ImageFacts[];
  seller: NamedSeller;
}

/** A club that sells, with the name that buyers see. */
export type NamedSeller = Seller & { teamName: string };

/**
 * The club's own products that are published, not archived, not deleted and within their schedule, by order,
 * then newest first.
 */
export async function listProducts(db: Database, teamId: string, now: Date): Promise<StoreProduct[]> {
  return (await listed(db, { store: teamId, seller: teamId, minute: minuteOf(now) })).map(withoutPlace);
}

/**
 * Like listProducts, followed by other clubs' products in this store, unless the seller's own settings keep
 * it from selling products (rule store-6).
 * @param left called with the error of each seller whose products cannot be read and so are omitted
 */
export async function listStoreProducts(
  db: Database,
  store: Store,
  now: Date,
  left: (error: unknown) => void,
): Promise<StoreProduct[]> {
  const { own, others } = await listInStore(
    store,
    (seller) => listed(db, { store: store.teamId, seller, minute: minuteOf(now) }),
    left,
  );
  const linked = inStore(store, others.toSorted(byPlace).map(withoutPlace));
  return [...own.map(withoutPlace), ...linked.filter(({ seller }) => storeVerdict("products", seller).ok)];
}

/**
 * Lists the clubs with a listed product in this store, for hasOpenStore: only the store's own club if it
 * sells any product, because the store is then open anyway. Omits clubs whose database node is unreachable.
 */
export async function listStoreSellers(db: Database, store: Store, now: Date): Promise<Seller[]> {
  const sellingHere = (seller: string) => selling(db, { store: store.teamId, seller, minute: minuteOf(now) });
  const own = await sellingHere(store.teamId);
  if (store.sellers.length === 0 || own.some((seller) => storeVerdict("products", seller).ok)) return own;
  const others = await listOfSellers(store, sellingHere, () => {});
  return [...own, ...others].filter((seller) => isSellerAccepted(store, seller));
}

/**
 * A product of this store by its address (domain/store/product-ref.ts), in any state. An id without a club
 * means the store's own product, or else a linked one. Null if there is none.
 */
export async function findProduct(db: Database, store: Store, ref: string): Promise<StoreProduct | null> {
  const { id, seller: named } = parseProductRef(ref);
  return findInStore(store, async (seller) => {
    if (named !== null && named !== seller) return null;
    const found = await byRef(db, { store: store.teamId, seller, id });
    return inStore(store, found.map(withoutPlace))[0] ?? null;
  });
}

/**
 * Products of this store by price id, in any state: domain/store/product-sale.ts decides whether they can be
 * bought.
 * @throws the database's error if a price was not found and a seller could not be queried
 */
export async function listProductsByPrices(
  db: Database,
  store: Store,
  priceIds: string[],
): Promise<StoreProduct[]> {
  if (priceIds.length === 0) return [];
  const wanted = new Set(priceIds);
  let away: { error: unknown } | null = null;
  const { own, others } = await listInStore(
    store,
    (seller) => byPrices(db, { store: store.teamId, seller, priceIds }),
    (error) => {
      away = { error };
    },
  );
  const found = [...own, ...others.toSorted(byPlace)].map(withoutPlace);
  for (const { stripePriceId } of found) wanted.delete(stripePriceId);
  if (wanted.size > 0 && away) throw (away as { error: unknown }).error;
  return inStore(store, found);
}

/** A linked product is in a store only with the consent of the store's club. */
const inStore = (store: Store, found: StoreProduct[]) =>
  found.filter(({ seller }) => isSellerAccepted(store, seller));

/**
 * A product as another club's store shows it: the addresses of its images use that club and its own hosts.
 */
export const productInStore = (product: StoreProduct, teamId: string): StoreProduct => ({
  ...product,
  images: product.images.map((image) => ({ ...image, teamId })),
});

const store = sql.placeholder("store");
const seller = sql.placeholder("seller");
/** Matches the products of `seller` that are in `store`: its own, or linked to it. */
const isInStore = and(
  eq(products.teamId, seller),
  sql`(${seller}::text = ${store}::text or ${arrayContains(products.linkedStoreIds, sql`array[${store}]`)})`,
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
  where p.team_id = ${seller} and p.product_id = ${products.id})`;

const SELLER = {
  teamId: teams.teamId,
  teamName: teams.teamName,
  organizationId: teams.organizationId,
  storeInfo: teams.storeInfo,
  adminInfo: teams.adminInfo,
  stripeAccountId: teams.stripeAccountId,
  chargesEnabled: chargesEnabledSql,
};

/** The columns of products that visitors may see: without the linked stores and the position in lists. */
const { linkedStoreIds: _, order: place, ...SHOWN } = getTableColumns(products);

const COLUMNS = {
  ...SHOWN,
  place,
  /**
   * Pick-up is offered only in the seller's own store, because a club brings only its own products to its
   * games.
   */
  pickup: sql<boolean>`${products.pickup} and ${seller}::text = ${store}::text`,
  images: imagesOfProduct,
  seller: SELLER,
};

const select = (name: string, wanted: SQL | undefined) =>
  prepareQuery((db) =>
    db
      .select(COLUMNS)
      .from(products)
      .innerJoin(teams, eq(teams.teamId, products.teamId))
      .where(and(isInStore, wanted))
      .orderBy(sql`${place} desc nulls last`, sql`${products.timeCreated} desc nulls last`, products.id)
      .prepare(name),
  );

const listed = select("products_listed", isListed);
const byRef = select("product_by_ref", eq(products.id, sql.placeholder("id")));
const byPrices = select("products_by_prices", eq(products.stripePriceId, anyPlaceholder("priceIds")));

type Placed = Awaited<ReturnType<typeof listed>>[number];

/** Compares products of several clubs as if they were one club's: by order, then newest first, then by id. */
function byPlace(a: Placed, b: Placed): number {
  return (
    last(a.place) - last(b.place) ||
    b.timeCreated.getTime() - a.timeCreated.getTime() ||
    compareBytewise(a.id, b.id) ||
    compareBytewise(a.teamId, b.teamId)
  );
}

/** Sorts the highest place first, and products without a place last. */
const last = (place: number | null) => (place === null ? Number.POSITIVE_INFINITY : -place);

const withoutPlace = ({ place: _place, ...product }: Placed): StoreProduct => product;

const selling = prepareQuery((db) =>
  db
    .select(SELLER)
    .from(products)
    .innerJoin(teams, eq(teams.teamId, products.teamId))
    .where(and(isInStore, isListed))
    .limit(1)
    .prepare("products_seller"),
);
