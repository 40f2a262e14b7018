import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { listSeasons } from "../../../server/db/queries/schedule/seasons.ts";
import { hasImage } from "../../../server/db/queries/site/shown-images.ts";
import { preDevelopedSeasons } from "../../../server/db/schema/index.ts";
import { describeOnPostgres } from "../../databases.ts";
import { type Club, makeClub, makeImage, makeProduct, makeSeason } from "../../factories.ts";

const HASH = "a".repeat(64);

describeOnPostgres("the pictures a club's hosts serve", (open) => {
  let db: Database;
  let store: Club;
  let seller: Club;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    [store, seller] = [await makeClub(db), await makeClub(db)];
    store = { ...store, sellers: [seller.teamId] };
    await makeImage(db, seller, { id: "front", hash: HASH });
  });

  test("are its own, not another club's", async () => {
    expect(await hasImage(db, seller, HASH)).toBe(true);
    expect(await hasImage(db, store, HASH)).toBe(false);
    expect(await hasImage(db, seller, "b".repeat(64))).toBe(false);
  });

  test("are all of those of a product another club sells in its store, and of no other one", async () => {
    await makeImage(db, seller, { id: "back", hash: "b".repeat(64) });
    await makeImage(db, seller, { id: "plain", hash: "c".repeat(64) });
    const linkedStoreIds = ["elsewhere", store.teamId];
    await makeProduct(db, seller, { images: ["front", "back"], linkedStoreIds });
    await makeProduct(db, seller, { images: ["plain"], linkedStoreIds: [`${store.teamId}-juniors`] });
    expect(await hasImage(db, store, HASH)).toBe(true);
    expect(await hasImage(db, store, "b".repeat(64))).toBe(true);
    expect(await hasImage(db, store, "c".repeat(64))).toBe(false);
    expect(await hasImage(db, await makeClub(db), HASH)).toBe(false);
  });

  test("are those of another organization's product only where the store accepts its club", async () => {
    const stranger = await makeClub(db, { organizationId: "elsewhere" });
    await makeImage(db, stranger, { id: "front", hash: "d".repeat(64) });
    await makeProduct(db, stranger, { images: ["front"], linkedStoreIds: [store.teamId] });
    store = { ...store, sellers: [stranger.teamId] };
    expect(await hasImage(db, store, "d".repeat(64))).toBe(false);
    const flags = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
    const storeInfo = { ...flags, acceptedSellers: [stranger.teamId] };
    expect(await hasImage(db, { ...store, storeInfo }, "d".repeat(64))).toBe(true);
  });

  test("are the logos of the seasons it plays, though they belong to no club", async () => {
    const season = await makeSeason(db, store);
    const logo = { hash: "d".repeat(64), width: 512, height: 512 };
    await db
      .update(preDevelopedSeasons)
      .set({ logo })
      .where(eq(preDevelopedSeasons.id, season.preDevelopedSeasonId));
    expect(await hasImage(db, store, logo.hash)).toBe(true);
    expect(await hasImage(db, seller, logo.hash)).toBe(false);
    expect(await listSeasons(db, store.teamId)).toMatchObject([{ logo: { ...logo, teamId: store.teamId } }]);
  });

  test("are not those of a product that was deleted, while another with the same picture keeps it", async () => {
    const linkedStoreIds = [store.teamId];
    await makeProduct(db, seller, { images: ["front"], linkedStoreIds, deleted: true });
    expect(await hasImage(db, store, HASH)).toBe(false);
    await makeProduct(db, seller, { images: ["front"], linkedStoreIds });
    expect(await hasImage(db, store, HASH)).toBe(true);
  });
});
