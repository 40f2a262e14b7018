import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { isUnavailable } from "../../database-error.ts";
import { prepared } from "../../prepared.ts";
import { linkedStores } from "../../schema/store/linked-stores.ts";
import { products } from "../../schema/store/products.ts";

/**
 * What stands in a store, or was bought there, is of the store's own club or of one that sells in it. Each of them is asked by itself:
 * their rows may lie on different nodes, of which one may be away (decision 101).
 */

const sellersOf = prepared((db) =>
  db
    .select({ teamId: linkedStores.teamId })
    .from(linkedStores)
    .where(
      and(
        eq(linkedStores.storeId, sql.placeholder("storeId")),
        ne(linkedStores.teamId, sql.placeholder("storeId")),
      ),
    )
    .orderBy(linkedStores.teamId)
    .prepare("sellers_of_store"),
);

/** The other clubs that sell in a store, or did. */
export async function listSellers(db: Database, storeId: string): Promise<string[]> {
  return (await sellersOf(db, { storeId })).map(({ teamId }) => teamId);
}

/**
 * The first that is found: the store's own, else that of a club that sells there.
 * @param evenAway whether a seller who cannot be asked counts as having none
 * @throws the database's error if nothing was found and a seller could not be asked
 */
export async function findInStore<T>(
  db: Database,
  storeId: string,
  find: (teamId: string) => Promise<T | null>,
  { evenAway = false } = {},
): Promise<T | null> {
  const own = await find(storeId);
  if (own !== null) return own;
  let away: { error: unknown } | null = null;
  for (const seller of await listSellers(db, storeId)) {
    try {
      const found = await find(seller);
      if (found !== null) return found;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      away = { error };
    }
  }
  if (away && !evenAway) throw away.error;
  return null;
}

/** Of the store's own club, then of each that sells there. `left` hears of a seller who cannot be asked, and is left out. */
export async function listInStore<T>(
  db: Database,
  storeId: string,
  list: (teamId: string) => Promise<T[]>,
  left: (error: unknown) => void,
): Promise<{ own: T[]; others: T[] }> {
  const [own, sellers] = await Promise.all([list(storeId), listSellers(db, storeId)]);
  const others = sellers.map(async (seller) => {
    try {
      return await list(seller);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      left(error);
      return [];
    }
  });
  return { own, others: (await Promise.all(others)).flat() };
}

/** The stores that these clubs' products are linked to, whether or not those accept them. */
export async function listLinkedStores(db: Database, teamIds: string[]): Promise<string[]> {
  return [...new Set((await linksOf(db, teamIds)).map(({ storeId }) => storeId))];
}

/** Keeps in mind where these clubs' products stand now. What stood somewhere once stays: its orders are still shown there. */
export async function keepLinkedStores(db: Database, teamIds: string[]): Promise<void> {
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
    .where(inArray(products.teamId, teamIds));

/** Forgets who sold in the store of a club that is removed. */
export async function forgetStore(db: Database, storeId: string): Promise<void> {
  await db.delete(linkedStores).where(eq(linkedStores.storeId, storeId));
}
