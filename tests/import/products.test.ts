import { expect, test } from "vitest";
import { productImages, products } from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, makeValidBundle, readMistakes, teamRecord } from "./bundle-folder.ts";
import { createImporter, listEveryRow } from "./stored.ts";

const shirt = {
  id: "shirt",
  title: "Home shirt",
  price: 3000,
  ribbons: ["New Arrival"],
  images: ["crest.png"],
  options: [{ id: "size", title: "Size", values: ["M", "L"] }],
  inputs: [{ id: "number", title: "Number", type: "number", least: 0, most: 99, required: false }],
  shippable: true,
  shippingPrice: 550,
  shippingWeight: 0.25,
  productsTotal: 40,
  scheduled: true,
  scheduleStartTime: "2026-12-01 09:00",
};
const scarf = { id: "scarf", title: "Scarf", price: 0, productsTotal: 5, order: 3 };

async function bundleWith(...records: object[]): Promise<BundleFolder> {
  const bundle = await makeValidBundle();
  await bundle.write("kestrels/products.json", records);
  return bundle;
}

describeOnPostgres("products", (open) => {
  test("are stored with their pictures and defaults for missing fields", async () => {
    const { db } = await open();
    expect((await (await createImporter(db))(await bundleWith(shirt, scarf))).code).toBe(0);
    expect(await db.select().from(products).orderBy(products.id)).toMatchObject([
      {
        id: "scarf",
        stripePriceId: "kestrels.scarf",
        order: 3,
        options: [],
        inputs: [],
        ribbons: [],
        shippable: false,
        shippingArranged: "none",
        shippingPrice: 0,
        shippingWeight: 0,
        shippingPolicy: "-1",
        returnPolicy: "-1",
        linkedStoreIds: [],
        scheduled: false,
        inStock: true,
        published: true,
        archived: false,
        deleted: false,
        pickup: false,
      },
      {
        id: "shirt",
        options: [{ id: "size", title: "Size", values: ["M", "L"], required: true }],
        inputs: [{ id: "number", title: "Number", type: "number", least: 0, most: 99, required: false }],
        scheduleStartTime: new Date("2026-12-01T14:00:00Z"),
        scheduleEndTime: null,
        productsSold: 0,
        productsHold: 0,
      },
    ]);
    expect(await db.select().from(productImages)).toMatchObject([
      { productId: "shirt", position: 0, image: "crest.png" },
    ]);
  });

  test("keep sold and held counts, and nothing is written twice", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    await run(await bundleWith(shirt));
    await db.update(products).set({ productsSold: 7, productsHold: 2 });
    expect((await run(await bundleWith(shirt))).lines.at(-1)).toBe("Nothing changed.");
    const { code } = await run(await bundleWith({ ...shirt, productsTotal: 9 }));
    expect(code).toBe(0);
    expect(await db.select().from(products)).toMatchObject([
      { productsTotal: 9, productsSold: 7, productsHold: 2 },
    ]);
    const before = await listEveryRow(db);
    const { lines } = await run(await bundleWith({ ...shirt, productsTotal: 8 }));
    expect(lines[0]).toContain("expected 9 or more, the number of products already sold or on hold, got 8");
    expect(await listEveryRow(db)).toEqual(before);
  });

  test("that leave the bundle are marked deleted, without their pictures, and can come back", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    await run(await bundleWith(shirt));
    await run(await bundleWith());
    expect(await db.select().from(products)).toMatchObject([{ id: "shirt", deleted: true }]);
    expect(await db.select().from(productImages)).toEqual([]);
    expect((await run(await bundleWith())).lines.at(-1)).toBe("Nothing changed.");
    await run(await bundleWith(shirt));
    expect(await db.select().from(products)).toMatchObject([{ deleted: false }]);
  });

  test("keep a policy with a mistake in its own text, which is reported once", async () => {
    const bundle = await bundleWith({ ...shirt, returnPolicy: "return" });
    await bundle.write(
      "kestrels/team.json",
      teamRecord("kestrels", { policies: { return: "x".repeat(50_001) } }),
    );
    const mistakes = await readMistakes(bundle);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain("policies.return: expected at most 50000 characters");
  });

  test.each<[string, object, string]>([
    ["a price nobody can be charged", { price: 49 }, "price: expected 0, or at least 50 cents"],
    [
      "shipping below the minimum charge",
      { shippingPrice: 20 },
      "shippingPrice: expected 0, or at least 50 cents",
    ],
    ["the filter as a ribbon", { ribbons: ["All"] }, "ribbons[0]: expected one of On Sale, Sold Out"],
    ["a fourth picture", { images: Array(4).fill("crest.png") }, "images: expected at most 3 pictures"],
    ["a picture that is not there", { images: ["lost.png"] }, "images[0]: expected the name of a file"],
    ["an option without a value", { options: [{ id: "a", title: "A", values: [] }] }, "options[0].values"],
    [
      "two answers with one title",
      { inputs: [{ id: "b", title: "Size", type: "text" }] },
      "This is already used at",
    ],
    [
      "a title with a colon",
      { inputs: [{ id: "b", title: "A: b", type: "text" }] },
      "inputs[0].title: expected a title without a colon",
    ],
    ["a schedule without a moment", { scheduleStartTime: null }, "scheduled: expected a scheduleStartTime"],
    [
      "a schedule that ends before it begins",
      { scheduleEndTime: "2026-12-01 08:59" },
      "scheduleEndTime: expected a time that isn't before",
    ],
    [
      "a policy the club does not have",
      { returnPolicy: "return" },
      "returnPolicy: expected -1 for the club's own policy, or the name of a policy",
    ],
    [
      "an unknown policy",
      { shippingPolicy: "gifts" },
      "shippingPolicy: expected -1 for the club's own policy, or one of privacy",
    ],
    ["an unknown club", { linkedStoreIds: ["nobody"] }, "linkedStoreIds[0]: expected the id of another club"],
    ["its own club", { linkedStoreIds: ["kestrels"] }, "linkedStoreIds[0]: expected the id of another club"],
    ["shipping of a free product", { price: 0, shippingPrice: 0 }, "shippable: expected false, or a price"],
    [
      "pick-up of a product that does not ship",
      { shippable: false, pickup: true },
      "pickup: expected false, or shippable",
    ],
    [
      "an option with the reserved id pickup",
      { options: [{ id: "pickup", title: "Where", values: ["Here"] }] },
      "options[0].id: expected an id other than pickup",
    ],
    ["a price id that is none", { stripePriceId: "shirt" }, "stripePriceId: expected a Stripe price id"],
  ])("may not have %s", async (_what, given, mistake) => {
    const { db } = await open();
    const { code, lines } = await (await createImporter(db))(await bundleWith({ ...shirt, ...given }));
    expect([code, lines.join("\n")]).toEqual([1, expect.stringContaining(mistake)]);
  });

  test("have a price id of their own", async () => {
    const bundle = await bundleWith(
      { ...shirt, stripePriceId: "price_1" },
      { ...scarf, stripePriceId: "price_1" },
    );
    expect((await readMistakes(bundle)).join("\n")).toContain("This is already used at");
    await bundle.write("kestrels/products.json", [{ ...shirt, stripePriceId: "price_1" }]);
    await bundle.write("kestrels/tickets.json", [
      {
        id: "skate",
        title: "Skate",
        timeOfEvent: "2026-12-20 18:00",
        ticketsTotal: 5,
        prices: [{ id: "price_1", title: "Skater", price: 500 }],
      },
    ]);
    expect((await readMistakes(bundle)).join("\n")).toContain(
      "stripePriceId: expected a price id that no ticket uses",
    );
  });
});
