import { and, eq, ne, sql } from "drizzle-orm";
import type { StoreClubs } from "../../../../domain/store/store-switches.ts";
import { isDatabaseUnavailable } from "../../../../platform/database/database-error.ts";
import type { Database } from "../../client.ts";
import { inClubGroupWhere } from "../../distribution/club-groups.ts";
import { linkedStores } from "../../schema/club/linked-stores.ts";
import { products } from "../../schema/store/products.ts";

/**
 * Products in a store, and orders placed there, belong to the store's own club or to another club that sells
 * in it. Each club is queried separately, because the clubs' rows may be on different database nodes, one of
 * which may be unreachable (decision 101).
 */

/** Lists the other clubs that sell in a store, or once did. */
export async function listSellers(db: Database, storeId: string): Promise<string[]> {
  const rows = await db
    .select({ teamId: linkedStores.teamId })
    .from(linkedStores)
    .where(and(eq(linkedStores.storeId, storeId), ne(linkedStores.teamId, storeId)));
  return rows.map(({ teamId }) => teamId);
}

/**
 * Runs a query for the store's own club and then for one seller after another, and returns the first result.
 * Null if there is none.
 * @throws the database's error if nothing was found and a seller could not be queried
 */
export async function findInStore<T>(
  { teamId, sellers }: StoreClubs,
  find: (teamId: string) => Promise<T | null>,
): Promise<T | null> {
  const own = await find(teamId);
  if (own !== null) return own;
  let away: { error: unknown } | null = null;
  for (const seller of sellers) {
    try {
      const found = await find(seller);
      if (found !== null) return found;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      away = { error };
    }
  }
  if (away) throw away.error;
  return null;
}

/** Runs a list query for the store's own club, and for the other sellers as listOfSellers does. */
export async function listInStore<T>(
  store: StoreClubs,
  list: (teamId: string) => Promise<T[]>,
  left: (error: unknown) => void,
): Promise<{ own: T[]; others: T[] }> {
  const [own, others] = await Promise.all([list(store.teamId), listOfSellers(store, list, left)]);
  return { own, others };
}

/**
 * Runs a list query for each other seller of the store, and joins the results. Calls `left` with the error of
 * a seller that cannot be queried, and omits that seller.
 */
export async function listOfSellers<T>(
  { sellers }: StoreClubs,
  list: (teamId: string) => Promise<T[]>,
  left: (error: unknown) => void,
): Promise<T[]> {
  const listOther = async (seller: string): Promise<T[]> => {
    try {
      return await list(seller);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      left(error);
      return [];
    }
  };
  return (await Promise.all(sellers.map(listOther))).flat();
}

/** Lists the stores that these clubs' products are linked to, whether or not the stores accept them. */
export async function listLinkedStores(db: Database, teamIds: string[]): Promise<string[]> {
  return [...new Set((await linksOf(db, teamIds)).map(({ storeId }) => storeId))];
}

/**
 * Records the stores in which these clubs' products are sold. Former links stay recorded, because those
 * stores still show the orders placed there.
 */
export async function storeLinkedStores(db: Database, teamIds: string[]): Promise<void> {
  const links = await linksOf(db, teamIds);
  if (links.length > 0) await db.insert(linkedStores).values(links).onConflictDoNothing();
}

const linksOf = (db: Database, teamIds: string[]) =>
  db
    .selectDistinct({
      storeId: sql<string>`unnest(${products.linkedStoreIds})`.as("store_id"),
      teamId: products.teamId,
    })
    .from(products)
    .where(inClubGroupWhere(products.teamId, teamIds));

/** When a club is being removed, deletes the records of the sellers in its store. */
export async function forgetStoreLinks(db: Database, storeId: string): Promise<void> {
  await db.delete(linkedStores).where(eq(linkedStores.storeId, storeId));
}
