import { and, eq, inArray, sql } from "drizzle-orm";
import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import { retryConflicts } from "../../../platform/database/retry-conflicts.ts";
import { isStorageUnavailable } from "../../../platform/storage/storage.ts";
import type { Database, WritePool } from "../../db/client.ts";
import { ALL_CLUBS_WHERE } from "../../db/distribution/club-groups.ts";
import { lockStoredBytes } from "../../db/queries/club/stored-bytes.ts";
import { forgetStoreLinks, listLinkedStores, listSellers } from "../../db/queries/store/sellers.ts";
import { images, orders, preDevelopedSeasons, teams } from "../../db/schema/index.ts";
import type { Images } from "../../ports/images.ts";
import { CLUB_DATA_TABLES, type ClubDataCounts, countClubData, placedInStoreWhere } from "./club-holdings.ts";
import { lockImports } from "./import-clubs.ts";

export interface RemovalServices {
  db: WritePool;
  images: Pick<Images, "remove">;
  purge(tags: string[]): Promise<void>;
  now(): Date;
}

/** Why a club cannot be removed. */
export type RemovalRefusal = "no-club" | "open-orders" | "orders";

export type RemovalOutcome =
  /**
   * `areLeft`: true if the storage became unavailable before all images were removed; no page shows the
   * remaining ones.
   */
  { ok: true; rows: number; pictures: number; areLeft: boolean } | { ok: false; reason: RemovalRefusal };

/**
 * Why a club cannot be removed; null if it can. An open order may still be paid, and paid orders are the
 * club's books.
 * @param withOrders true to remove the club's orders too
 */
export function removalRefusal(
  { openOrders, orders: all }: ClubDataCounts,
  withOrders: boolean,
): RemovalRefusal | null {
  if (openOrders > 0) return "open-orders";
  return all > 0 && !withOrders ? "orders" : null;
}

/**
 * Removes a club with all its rows in one transaction, then the images that no other club uses. Other clubs'
 * orders that were placed in its store stay with their sellers, as if they had been placed in the sellers'
 * own stores. Data that clubs share stays.
 */
export async function removeClub(
  services: RemovalServices,
  teamId: string,
  { withOrders }: { withOrders: boolean },
): Promise<RemovalOutcome> {
  const { db, purge } = services;
  const gone = await retryConflicts(() =>
    db.transaction((tx) => remove(tx, teamId, withOrders, services.now())),
  );
  if (!gone.ok) return gone;
  await purge([HOSTS_TAG, ...[teamId, ...gone.stores].map(teamTag)]);
  return { ok: true, rows: gone.rows, ...(await removePictures(services, gone.hashes)) };
}

async function remove(tx: Database, teamId: string, withOrders: boolean, now: Date) {
  await lockImports(tx);
  // The lock on the club's row stops new orders, which refer to their clubs first; see removeRows for the
  // exception.
  const [team] = await tx.select().from(teams).where(eq(teams.teamId, teamId)).for("update");
  if (!team) return { ok: false, reason: "no-club" } as const;
  const holdings = await countClubData(tx, teamId, now);
  const reason = removalRefusal(holdings, withOrders);
  if (reason !== null) return { ok: false, reason } as const;
  const stores = await listLinkedStores(tx, [teamId]);
  const pictures = await tx
    .selectDistinct({ hash: images.hash })
    .from(images)
    .where(eq(images.teamId, teamId));
  const others = await tx
    .update(orders)
    .set({ storefrontTeamId: sql`${orders.teamId}` })
    .where(placedInStoreWhere(teamId, await listSellers(tx, teamId)))
    .returning({ teamId: orders.teamId });
  await removeRows(tx, teamId, holdings);
  await forgetStoreLinks(tx, teamId);
  await tx.delete(teams).where(eq(teams.teamId, teamId));
  return {
    ok: true,
    stores: [...new Set([...stores, ...others.map((order) => order.teamId)])],
    hashes: pictures.map(({ hash }) => hash),
    rows: holdings.rows.reduce((sum, { count }) => sum + count, 1),
  } as const;
}

/**
 * Removes all rows of a club. On a distributed database the club's row is locked on one node, while an
 * order's reference to it may be checked on another (decision 101): an order placed meanwhile would be
 * removed without having been counted.
 * @throws Error if that happened; the transaction is rolled back
 */
async function removeRows(tx: Database, teamId: string, { orders: known }: ClubDataCounts): Promise<void> {
  for (const { table } of CLUB_DATA_TABLES) {
    const ofClub = tx.delete(table).where(eq(table.teamId, teamId));
    if (table !== orders) await ofClub;
    else if ((await ofClub.returning({ id: orders.id })).length !== known)
      throw new Error("An order was placed while its club was being removed: nothing was changed");
  }
}

/**
 * How many images are removed in one transaction. On the embedded database, pages have to wait for that
 * transaction.
 */
const PICTURES_AT_ONCE = 100;

/**
 * Removes the images that no other club uses, under the locks of imports and uploads: one that needs an image
 * then either finds it stored or stores it again (store-bytes.ts, add-picture.ts).
 */
async function removePictures({ db, images: store }: RemovalServices, hashes: string[]) {
  let pictures = 0;
  for (let at = 0; at < hashes.length; at += PICTURES_AT_ONCE) {
    const some = hashes.slice(at, at + PICTURES_AT_ONCE);
    const areLeft = await db.transaction(async (tx) => {
      await lockImports(tx);
      await lockStoredBytes(tx);
      const used = await listUsed(tx, some);
      for (const hash of some.filter((hash) => !used.has(hash))) {
        if (await isAway(store.remove(hash))) return true;
        pictures += 1;
      }
      return false;
    });
    if (areLeft) return { pictures, areLeft };
  }
  return { pictures, areLeft: false };
}

/**
 * True if the storage is unavailable. The club is already removed by then, so images left in the storage are
 * not a failure.
 */
async function isAway(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (isStorageUnavailable(error)) return true;
    throw error;
  }
}

async function listUsed(db: Database, hashes: string[]): Promise<Set<string>> {
  const ofClubs = await db
    .selectDistinct({ hash: images.hash })
    .from(images)
    .where(and(ALL_CLUBS_WHERE, inArray(images.hash, hashes)));
  const logos = await db.select({ logo: preDevelopedSeasons.logo }).from(preDevelopedSeasons);
  return new Set([...ofClubs.map(({ hash }) => hash), ...logos.flatMap(({ logo }) => logo?.hash ?? [])]);
}
