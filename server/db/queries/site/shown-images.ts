import { and, arrayContains, eq, gte, lt, type SQL } from "drizzle-orm";
import { isSellerAccepted, type Store } from "../../../../domain/store/store-switches.ts";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";
import { teams } from "../../schema/club/teams.ts";
import { productImages, products } from "../../schema/store/products.ts";
import { findSeasonLogo } from "../schedule/seasons.ts";
import { findInStore } from "../store/sellers.ts";

/**
 * Finds the hash of an image that the club's site may show: its own, one of a product that another club
 * sells in its store, or the logo of one of its seasons. Null if there is none.
 * @param name the first characters of the hash, or all
 */
export async function findImage(db: Database, store: Store, name: string): Promise<string | null> {
  const [own] = await db
    .select({ hash: images.hash })
    .from(images)
    .where(and(eq(images.teamId, store.teamId), hashWhere(name)))
    .limit(1);
  if (own) return own.hash;
  const linked = await findInStore(store, (seller) => findLinkedImage(db, { seller, store, name }));
  return linked ?? findSeasonLogo(db, store.teamId, name);
}

/** Hashes that begin with `name`, as a range, which an index finds. No digit of a hash comes after "f". */
const hashWhere = (name: string): SQL | undefined => and(gte(images.hash, name), lt(images.hash, `${name}g`));

/** Finds the hash of an image of a product that the seller sells in the store. Null if there is none. */
async function findLinkedImage(
  db: Database,
  { seller, store, name }: { seller: string; store: Store; name: string },
): Promise<string | null> {
  // The store's own images were searched before.
  if (seller === store.teamId) return null;
  const [found] = await db
    .select({ teamId: teams.teamId, organizationId: teams.organizationId, hash: images.hash })
    .from(products)
    .innerJoin(teams, eq(teams.teamId, products.teamId))
    .innerJoin(
      productImages,
      and(eq(productImages.teamId, products.teamId), eq(productImages.productId, products.id)),
    )
    .innerJoin(images, and(eq(images.teamId, productImages.teamId), eq(images.id, productImages.image)))
    .where(
      and(
        eq(products.teamId, seller),
        arrayContains(products.linkedStoreIds, [store.teamId]),
        eq(products.deleted, false),
        hashWhere(name),
      ),
    )
    .limit(1);
  return found && isSellerAccepted(store, found) ? found.hash : null;
}
