import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { listSeasons } from "../../../server/db/queries/schedule/seasons.ts";
import { findImage } from "../../../server/db/queries/site/shown-images.ts";
import { preDevelopedSeasons } from "../../../server/db/schema/index.ts";
import { type Club, makeClub, makeImage, makeProduct, makeSeason } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const HASH = "a".repeat(64);

describeOnPostgres("pictures on a club's hosts", (open) => {
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

  test("are only its own", async () => {
    expect(await findImage(db, seller, HASH)).toBe(HASH);
    expect(await findImage(db, store, HASH)).toBeNull();
    expect(await findImage(db, seller, "b".repeat(64))).toBeNull();
  });

  test("are also found by the start of their hash, but by no other part of it", async () => {
    const hash = `${"0123456789ab".repeat(2)}${"f".repeat(40)}`;
    await makeImage(db, seller, { id: "last", hash });
    expect(await findImage(db, seller, hash.slice(0, 24))).toBe(hash);
    expect(await findImage(db, seller, HASH.slice(0, 24))).toBe(HASH);
    expect(await findImage(db, seller, hash.slice(1, 25))).toBeNull();
  });

  test("include all of a linked product's, and of no other product", async () => {
    await makeImage(db, seller, { id: "back", hash: "b".repeat(64) });
    await makeImage(db, seller, { id: "plain", hash: "c".repeat(64) });
    const linkedStoreIds = ["elsewhere", store.teamId];
    await makeProduct(db, seller, { images: ["front", "back"], linkedStoreIds });
    await makeProduct(db, seller, { images: ["plain"], linkedStoreIds: [`${store.teamId}-juniors`] });
    expect(await findImage(db, store, HASH)).toBe(HASH);
    expect(await findImage(db, store, "b".repeat(64))).toBe("b".repeat(64));
    expect(await findImage(db, store, "c".repeat(64))).toBeNull();
    expect(await findImage(db, await makeClub(db), HASH)).toBeNull();
  });

  test("include another organization's product only if the store accepts its club", async () => {
    const stranger = await makeClub(db, { organizationId: "elsewhere" });
    await makeImage(db, stranger, { id: "front", hash: "d".repeat(64) });
    await makeProduct(db, stranger, { images: ["front"], linkedStoreIds: [store.teamId] });
    store = { ...store, sellers: [stranger.teamId] };
    expect(await findImage(db, store, "d".repeat(64))).toBeNull();
    const flags = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
    const storeInfo = { ...flags, acceptedSellers: [stranger.teamId] };
    expect(await findImage(db, { ...store, storeInfo }, "d".repeat(64))).toBe("d".repeat(64));
  });

  test("include the logos of its seasons, which belong to no club", async () => {
    const season = await makeSeason(db, store);
    const logo = { hash: "d".repeat(64), width: 512, height: 512 };
    await db
      .update(preDevelopedSeasons)
      .set({ logo })
      .where(eq(preDevelopedSeasons.id, season.preDevelopedSeasonId));
    expect(await findImage(db, store, logo.hash)).toBe(logo.hash);
    expect(await findImage(db, seller, logo.hash)).toBeNull();
    expect(await listSeasons(db, store.teamId)).toMatchObject([{ logo: { ...logo, teamId: store.teamId } }]);
  });

  test("exclude a deleted product's, unless another product has the same picture", async () => {
    const linkedStoreIds = [store.teamId];
    await makeProduct(db, seller, { images: ["front"], linkedStoreIds, deleted: true });
    expect(await findImage(db, store, HASH)).toBeNull();
    await makeProduct(db, seller, { images: ["front"], linkedStoreIds });
    expect(await findImage(db, store, HASH)).toBe(HASH);
  });
});
