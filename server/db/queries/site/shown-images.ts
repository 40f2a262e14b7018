import { and, arrayContains, eq } from "drizzle-orm";
import { acceptsSeller, type Store } from "../../../../domain/store/store-switches.ts";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";
import { teams } from "../../schema/club/teams.ts";
import { productImages, products } from "../../schema/store/products.ts";
import { isSeasonLogo } from "../schedule/seasons.ts";
import { findInStore } from "../store/sellers.ts";

/**
 * Whether an image with this hash is the club's own, belongs to a product another club sells in its store, or is the
 * logo of one of its seasons.
 */
export async function hasImage(db: Database, store: Store, hash: string): Promise<boolean> {
  const [own] = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.teamId, store.teamId), eq(images.hash, hash)))
    .limit(1);
  if (own !== undefined || (await hasLinkedImage(db, store, hash))) return true;
  return isSeasonLogo(db, store.teamId, hash);
}

async function hasLinkedImage(db: Database, store: Store, hash: string): Promise<boolean> {
  const found = await findInStore(store, (seller) => shownOf(db, { seller, store, hash }));
  return found !== null;
}

/** The seller, if such an image is of a product that stands in the store. */
async function shownOf(
  db: Database,
  { seller, store, hash }: { seller: string; store: Store; hash: string },
): Promise<string | null> {
  // Its own pictures were asked about before.
  if (seller === store.teamId) return null;
  const [found] = await db
    .select({ teamId: teams.teamId, organizationId: teams.organizationId })
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
        eq(images.hash, hash),
      ),
    )
    .limit(1);
  return found && acceptsSeller(store, found) ? found.teamId : null;
}
