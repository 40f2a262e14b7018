import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { quoteCart } from "../../../server/usecases/sale/checkout/quote-cart.ts";
import { type Club, makeClub, makeProduct, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice, SALE_NOW } from "./box-office.ts";

const SECRET = "Championship ring";
const HOUR = 3_600_000;
const BEFORE = new Date(SALE_NOW.getTime() - HOUR);
const AFTER = new Date(SALE_NOW.getTime() + HOUR);

describeOnPostgres("a guessed price id", (open) => {
  let db: Database;
  let office: BoxOffice;
  let elsewhere: Club;
  beforeAll(async () => {
    ({ db } = await open());
    office = await openBoxOffice(db);
    elsewhere = await makeClub(db);
    await makeProduct(db, office.club, { id: "mug" });
    await makeTicket(db, office.club, { id: "game", prices: [{ id: "adult" }] });
  });

  const quote = async (...priceIds: string[]) => {
    const lines = priceIds.map((priceId) => ({ cartItemId: priceId, priceId, quantity: 1, options: "" }));
    return quoteCart(office.services, office.club, lines, null);
  };
  const own = (id: string) => `${office.club.teamId}.${id}`;

  test.each<[string, object]>([
    ["unpublished", { published: false }],
    ["archived", { archived: true }],
    ["deleted", { deleted: true }],
    ["scheduled for later", { scheduled: true, scheduleStartTime: AFTER }],
    ["sold before it was unpublished", { published: false, productsSold: 3 }],
  ])(
    "reveals nothing about a product that is %s, by itself or beside another club's",
    async (what, given) => {
      const id = what.replaceAll(" ", "-");
      await makeProduct(db, office.club, { id, title: SECRET, ...given });
      await makeProduct(db, elsewhere, {
        id,
        title: SECRET,
        linkedStoreIds: [office.club.teamId],
        ...given,
      });
      for (const guessed of [own(id), `${elsewhere.teamId}.${id}`]) {
        const nothing = [{ cartItemId: guessed, reason: "unknown", title: "", left: 0 }];
        expect((await quote(guessed)).refused).toEqual(nothing);
        expect((await quote(own("mug"), guessed)).refused).toEqual(nothing);
        expect((await quote("adult", guessed)).refused).toEqual(nothing);
      }
    },
  );

  test.each<[string, object]>([
    ["unpublished", { published: false }],
    ["deleted", { deleted: true }],
  ])("reveals nothing about a ticket that is %s", async (what, given) => {
    await makeTicket(db, office.club, { id: what, title: SECRET, ...given, prices: [{ id: `p-${what}` }] });
    const nothing = [{ cartItemId: `p-${what}`, reason: "unknown", title: "", left: 0 }];
    expect((await quote(`p-${what}`)).refused).toEqual(nothing);
    expect((await quote("adult", `p-${what}`)).refused).toEqual(nothing);
  });

  test("names items that visitors have seen: sold out, out of stock, over", async () => {
    await makeProduct(db, office.club, { id: "gone", title: "Gone", productsSold: 10 });
    await makeProduct(db, office.club, { id: "off", title: "Off", inStock: false });
    await makeProduct(db, office.club, {
      id: "over",
      title: "Over",
      scheduled: true,
      scheduleEndTime: BEFORE,
    });
    const past = { timeOfEvent: new Date(SALE_NOW.getTime() - 9 * HOUR) };
    await makeTicket(db, office.club, { id: "past", title: "Past", ...past, prices: [{ id: "past-adult" }] });
    const { refused } = await quote(own("gone"), own("off"), own("over"), "past-adult");
    expect(refused.map(({ title, reason }) => [title, reason])).toEqual([
      ["Gone", "sold-out"],
      ["Off", "not-for-sale"],
      ["Over", "not-for-sale"],
      ["Past", "not-for-sale"],
    ]);
  });
});
