import { and, arrayContains, eq, gte, lt, type SQL } from "drizzle-orm";
import { isSellerAccepted, type Store } from "../../../../domain/store/store-switches.ts";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";
import { teams } from "../../schema/club/teams.ts";
import { productImages, products } from "../../schema/store/products.ts";
import { findSeasonLogo } from "../schedule/seasons.ts";
import { findInStore } from "../store/sellers.ts";

/**
 * The hash of an image that is the club's own, belongs to a product another club sells in its store, or is
 * the logo of one of its seasons; null if it has none of this name.
 * @param name the hash's first characters, or all
 */
export async function findImage(db: Database, store: Store, name: string): Promise<string | null> {
  const [own] = await db
    .select({ hash: images.hash })
    .from(images)
    .where(and(eq(images.teamId, store.teamId), isNamed(name)))
    .limit(1);
  if (own) return own.hash;
  const linked = await findInStore(store, (seller) => shownOf(db, { seller, store, name }));
  return linked ?? findSeasonLogo(db, store.teamId, name);
}

/** As a range, which an index answers. No digit of a hash comes after "f". */
const isNamed = (name: string): SQL | undefined => and(gte(images.hash, name), lt(images.hash, `${name}g`));

/** The image's hash, if it is of a product of the seller that stands in the store. */
async function shownOf(
  db: Database,
  { seller, store, name }: { seller: string; store: Store; name: string },
): Promise<string | null> {
  // Its own pictures were asked about before.
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
        isNamed(name),
      ),
    )
    .limit(1);
  return found && isSellerAccepted(store, found) ? found.hash : null;
}
