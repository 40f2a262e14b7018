import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isProductListed } from "../../../domain/store/product-sale.ts";
import type { Database } from "../../../server/db/client.ts";
import { storePaymentAccount } from "../../../server/db/queries/club/payment-accounts.ts";
import {
  findProduct,
  listProducts,
  listProductsByPrices,
  listStoreProducts,
  listStoreSellers,
} from "../../../server/db/queries/store/products.ts";
import { type Club, makeClub, makeImage, makeProduct } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-01T12:00:30Z");
const FLAGS = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const nobodyLeft = (error: unknown) => {
  throw error;
};
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describeOnPostgres("products", (open) => {
  let db: Database;
  let club: Club;
  let seller: Club;
  let sellers = 0;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    sellers += 1;
    club = await makeClub(db);
    seller = await makeClub(db, {
      storeInfo: FLAGS,
      adminInfo: { active: true, showAds: true, client: FLAGS },
      stripeAccountId: `acct_seller${sellers}`,
    });
    club = { ...club, sellers: [seller.teamId] };
  });

  describe("the list", () => {
    test("come by descending order, those without one last, then the newest, then by id", async () => {
      for (const [id, order, date] of [
        ["newest", null, 9],
        ["tie-b", null, 5],
        ["tie-a", null, 5],
        ["first", 7, 1],
        ["zero", 0, 1],
        ["below", -1, 1],
        ["second", 7, 1],
        ["new-seven", 7, 2],
      ] as const)
        await makeProduct(db, club, { id, order, timeCreated: day(date) });
      expect(ids(await listProducts(db, club.teamId, NOW))).toEqual([
        ...["new-seven", "first", "second", "zero", "below"],
        ...["newest", "tie-a", "tie-b"],
      ]);
    });

    test("leave out drafts, archived, deleted and other clubs' products, but not sold-out ones", async () => {
      await makeProduct(db, club, { published: false });
      await makeProduct(db, club, { archived: true });
      await makeProduct(db, club, { deleted: true });
      await makeProduct(db, seller);
      const soldOut = await makeProduct(db, club, { productsTotal: 0 });
      const outOfStock = await makeProduct(db, club, { inStock: false });
      expect(ids(await listProducts(db, club.teamId, NOW)).sort()).toEqual(
        [soldOut.id, outOfStock.id].sort(),
      );
    });

    test("follow their schedule as the rule does, to the minute", async () => {
      const at = (text: string) => new Date(`2026-12-01T${text}Z`);
      const edges = [null, at("11:59:59"), at("12:00:00"), at("12:00:01"), at("12:01:00")];
      for (const scheduled of [true, false])
        for (const scheduleStartTime of edges)
          for (const scheduleEndTime of edges)
            await makeProduct(db, club, { scheduled, scheduleStartTime, scheduleEndTime });
      const listed = await listProducts(db, club.teamId, NOW);
      expect(listed.every((product) => isProductListed(product, NOW))).toBe(true);
      // 25 products are not scheduled. The scheduled products on sale combine 3 start times (two edges and
      // null) with 4 end times (three edges and null).
      expect(listed).toHaveLength(25 + 3 * 4);
    });

    test("have their pictures in order", async () => {
      const [front, back] = [await makeImage(db, club), await makeImage(db, club)];
      await makeProduct(db, club, { images: [front.id, back.id] });
      const [product] = await listProducts(db, club.teamId, NOW);
      expect(product?.images).toMatchObject([
        { teamId: club.teamId, hash: front.hash, focalX: front.focalX },
        { hash: back.hash },
      ]);
    });
  });

  describe("linked products", () => {
    const linked = (given = {}) => makeProduct(db, seller, { linkedStoreIds: [club.teamId], ...given });

    test("stand only in the other club's store, after its own products", async () => {
      const { id: last } = await linked({ order: 9, timeCreated: day(9) });
      const { id: first } = await linked({ order: 10 });
      await makeProduct(db, seller);
      const own = await makeProduct(db, club, { order: 1 });
      expect(ids(await listStoreProducts(db, club, NOW, nobodyLeft))).toEqual([own.id, first, last]);
      expect(ids(await listProducts(db, club.teamId, NOW))).toEqual([own.id]);
      expect(await listStoreProducts(db, seller, NOW, nobodyLeft)).toHaveLength(3);
    });

    test("have the seller's pictures", async () => {
      const theirs = await makeImage(db, seller, { id: "same", hash: "a".repeat(64) });
      await makeImage(db, club, { id: "same", hash: "b".repeat(64) });
      await linked({ images: [theirs.id] });
      const [product] = await listStoreProducts(db, club, NOW, nobodyLeft);
      expect(product?.images).toMatchObject([{ teamId: seller.teamId, hash: theirs.hash }]);
    });

    test("are found for a club among others, but not for one whose id starts in the same way", async () => {
      const { id } = await linked({ linkedStoreIds: ["elsewhere", club.teamId] });
      await linked({ linkedStoreIds: [`${club.teamId}-juniors`] });
      expect(ids(await listStoreProducts(db, club, NOW, nobodyLeft))).toEqual([id]);
    });

    test("of another organization's club stand only in a store that accepts it", async () => {
      const stranger = await makeClub(db, {
        storeInfo: FLAGS,
        adminInfo: { active: true, showAds: true, client: FLAGS },
        stripeAccountId: "acct_stranger",
        organizationId: "elsewhere",
      });
      const { id, stripePriceId } = await makeProduct(db, stranger, { linkedStoreIds: [club.teamId] });
      const found = async (store: Club) => [
        ids(await listStoreProducts(db, store, NOW, nobodyLeft)),
        (await listStoreSellers(db, store, NOW)).map(({ teamId }) => teamId),
        (await findProduct(db, store, id))?.id,
        ids(await listProductsByPrices(db, store, [stripePriceId])),
      ];
      const naming = { ...club, sellers: [stranger.teamId] };
      const accepting = { ...naming, storeInfo: { ...FLAGS, acceptedSellers: [stranger.teamId] } };
      expect(await found(naming)).toEqual([[], [], undefined, []]);
      expect(await found(accepting)).toEqual([[id], [stranger.teamId], id, [id]]);
      expect(await found({ ...naming, organizationId: "elsewhere" })).toEqual([
        [id],
        [stranger.teamId],
        id,
        [id],
      ]);
    });

    test("are not shown if the seller sells no products or its account takes no charges", async () => {
      await linked();
      const told = { account: seller.stripeAccountId ?? "", timeTold: NOW };
      await storePaymentAccount(db, { ...told, chargesEnabled: false });
      expect(await listStoreProducts(db, club, NOW, nobodyLeft)).toEqual([]);
      await storePaymentAccount(db, { ...told, chargesEnabled: true });
      expect(await listStoreProducts(db, club, NOW, nobodyLeft)).toHaveLength(1);
      const closed = await makeClub(db);
      await makeProduct(db, closed, { linkedStoreIds: [club.teamId] });
      const { sellers } = club;
      expect(
        await listStoreProducts(db, { ...club, sellers: [...sellers, closed.teamId] }, NOW, nobodyLeft),
      ).toHaveLength(1);
    });
  });

  test("have each seller of a store once", async () => {
    const sellers = async () =>
      (await listStoreSellers(db, club, NOW)).map(({ stripeAccountId }) => stripeAccountId).sort();
    expect(await sellers()).toEqual([]);
    await makeProduct(db, seller);
    await makeProduct(db, seller, { linkedStoreIds: [club.teamId], published: false });
    await makeProduct(db, club, { archived: true });
    expect(await sellers()).toEqual([]);
    for (let n = 0; n < 2; n += 1) await makeProduct(db, seller, { linkedStoreIds: [club.teamId] });
    expect(await sellers()).toEqual([seller.stripeAccountId]);
    await makeProduct(db, club);
    expect(await sellers()).toEqual([seller.stripeAccountId, null].sort());
  });

  describe("one product", () => {
    test("is found in its own and a linked store, in any state, and nowhere else", async () => {
      const { id } = await makeProduct(db, seller, { linkedStoreIds: [club.teamId], archived: true });
      expect(await findProduct(db, seller, id)).toMatchObject({ id, archived: true });
      expect(await findProduct(db, club, id)).toMatchObject({ teamId: seller.teamId });
      expect(await findProduct(db, await makeClub(db), id)).toBeNull();
    });

    test("is the club's own if a linked one has the same id", async () => {
      await makeProduct(db, seller, { id: "scarf", order: 9, linkedStoreIds: [club.teamId] });
      await makeProduct(db, club, { id: "scarf", deleted: true });
      expect(await findProduct(db, club, "scarf")).toMatchObject({
        teamId: club.teamId,
        deleted: true,
      });
    });
  });

  test("of two with one id, each is found by its seller, in no other store or way", async () => {
    await makeProduct(db, seller, { id: "mug", linkedStoreIds: [club.teamId] });
    await makeProduct(db, club, { id: "mug" });
    const soldBy = async (ref: string) => (await findProduct(db, club, ref))?.teamId;
    expect(await soldBy("mug")).toBe(club.teamId);
    expect(await soldBy(`${club.teamId}~mug`)).toBe(club.teamId);
    expect(await soldBy(`${seller.teamId}~mug`)).toBe(seller.teamId);
    expect(await soldBy(`${seller.teamId}~scarf`)).toBeUndefined();
    expect(await soldBy(`${(await makeClub(db)).teamId}~mug`)).toBeUndefined();
  });

  test("is found by a cart's prices, the club's own first", async () => {
    await makeProduct(db, seller, { id: "linked", linkedStoreIds: [club.teamId], stripePriceId: "price_1" });
    await makeProduct(db, seller, { id: "strange", stripePriceId: "price_2" });
    await makeProduct(db, club, { id: "own", stripePriceId: "price_1", published: false });
    const found = await listProductsByPrices(db, club, ["price_1", "price_2", "price_3"]);
    expect(ids(found)).toEqual(["own", "linked"]);
    expect(await listProductsByPrices(db, club, [])).toEqual([]);
  });
});
