import { and, eq, ne, sql } from "drizzle-orm";
import type { StoreClubs } from "../../../../domain/store/store-switches.ts";
import type { Database } from "../../client.ts";
import { isUnavailable } from "../../database-error.ts";
import { inGroup } from "../../distribution/club-groups.ts";
import { linkedStores } from "../../schema/club/linked-stores.ts";
import { products } from "../../schema/store/products.ts";

/**
 * What stands in a store, or was bought there, is of the store's own club or of one that sells in it. Each of them is asked by itself:
 * their rows may lie on different nodes, of which one may be away (decision 101).
 */

/** The other clubs that sell in a store, or did, as it is now. */
export async function listSellers(db: Database, storeId: string): Promise<string[]> {
  const rows = await db
    .select({ teamId: linkedStores.teamId })
    .from(linkedStores)
    .where(and(eq(linkedStores.storeId, storeId), ne(linkedStores.teamId, storeId)));
  return rows.map(({ teamId }) => teamId);
}

/**
 * The first that is found: the store's own, else that of a club that sells there.
 * @throws the database's error if nothing was found and a seller could not be asked
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
      if (!isUnavailable(error)) throw error;
      away = { error };
    }
  }
  if (away) throw away.error;
  return null;
}

/** Of the store's own club, then of each that sells there. `left` hears of a seller who cannot be asked, and is left out. */
export async function listInStore<T>(
  store: StoreClubs,
  list: (teamId: string) => Promise<T[]>,
  left: (error: unknown) => void,
): Promise<{ own: T[]; others: T[] }> {
  const [own, others] = await Promise.all([list(store.teamId), listOfSellers(store, list, left)]);
  return { own, others };
}

/** Of each other club that sells there. `left` hears of one who cannot be asked, and is left out. */
export async function listOfSellers<T>(
  { sellers }: StoreClubs,
  list: (teamId: string) => Promise<T[]>,
  left: (error: unknown) => void,
): Promise<T[]> {
  const listOther = async (seller: string): Promise<T[]> => {
    try {
      return await list(seller);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      left(error);
      return [];
    }
  };
  return (await Promise.all(sellers.map(listOther))).flat();
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
    .where(inGroup(products.teamId, teamIds));

/** Forgets who sold in the store of a club that is removed. */
export async function forgetStore(db: Database, storeId: string): Promise<void> {
  await db.delete(linkedStores).where(eq(linkedStores.storeId, storeId));
}
