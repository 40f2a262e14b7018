import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { teams } from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { makeBundleFolder, makeValidBundle, REFERENCE_DATA, writeValidClub } from "./bundle-folder.ts";
import { createImporter, listEveryRow } from "./stored.ts";

const STRANGER = { organizationId: "elsewhere" };
const scarf = (...linkedStoreIds: string[]) => [
  { id: "scarf", title: "Scarf", price: 2000, productsTotal: 5, linkedStoreIds },
];
const NOTE =
  "note: otters/products.json:8 linkedStoreIds[0]: not shown in the store of kestrels, because its acceptedSellers don't include otters";

async function twoClubs(kestrels: object = {}, otters: object = STRANGER) {
  const bundle = await makeValidBundle();
  await writeValidClub(bundle, "kestrels", "kestrels", kestrels);
  await writeValidClub(bundle, "otters", "otters", otters);
  return bundle;
}

describeOnPostgres("a product linked to another club's store", (open) => {
  test.each<[string, object, object, boolean]>([
    ["a club of its organization", {}, {}, false],
    ["a stranger", {}, STRANGER, true],
    ["a stranger with a store", { storeInfo: {} }, STRANGER, true],
    ["a stranger that accepts it", { storeInfo: { acceptedSellers: ["otters"] } }, STRANGER, false],
  ])("of %s is imported, with a note if it is shown nowhere", async (_what, kestrels, otters, isNoted) => {
    const { db } = await open();
    const bundle = await twoClubs(kestrels, otters);
    await bundle.write("otters/products.json", scarf("kestrels"));
    const { code, lines } = await (await createImporter(db))(bundle);
    expect([code, lines.includes(NOTE)]).toEqual([0, isNoted]);
  });

  test("is checked against the other club's stored data too", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const bundle = await twoClubs();
    await run(bundle);
    await bundle.remove("kestrels");
    await bundle.write("otters/products.json", scarf("kestrels"));
    expect((await run(bundle)).lines).toContain(NOTE);
  });

  test("purges the pages of stores that it enters or leaves", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const bundle = await twoClubs();
    await run(bundle);
    for (const stores of [["kestrels"], []]) {
      await bundle.write("otters/products.json", scarf(...stores));
      expect((await run(bundle)).purged.map((tags) => tags.toSorted())).toEqual([
        ["hosts", "team:kestrels", "team:otters"],
      ]);
    }
    expect((await run(bundle)).purged).toEqual([]);
  });
});

describeOnPostgres("an account", (open) => {
  const ACCOUNTS = [
    ["accountId", { accountId: "billed" }],
    ["stripeAccountId", { stripeAccountId: "acct_shared" }],
  ] as const;

  test.each(ACCOUNTS)("(%s) serves the clubs of one organization", async (_kind, shared) => {
    const { db } = await open();
    expect((await (await createImporter(db))(await twoClubs(shared, shared))).code).toBe(0);
  });

  test.each(ACCOUNTS)(
    "(%s) of another organization's club is refused, stored or in the bundle",
    async (kind, shared) => {
      const { db } = await open();
      const run = await createImporter(db);
      const refused = expect.stringContaining(`${kind}: expected an account that no other organization's`);
      const both = await run(await twoClubs(shared, { ...shared, ...STRANGER }));
      expect([both.code, both.lines]).toEqual([1, expect.arrayContaining([refused])]);
      await run(await twoClubs(shared));
      const alone = await makeBundleFolder();
      await alone.write("reference.json", REFERENCE_DATA);
      await writeValidClub(alone, "otters", "otters", { ...shared, ...STRANGER });
      const before = await listEveryRow(db);
      const { code, lines } = await run(alone);
      expect([code, lines]).toEqual([1, expect.arrayContaining([refused])]);
      expect(await listEveryRow(db)).toEqual(before);
    },
  );

  test.each(ACCOUNTS)(
    "(%s) cannot leave its organization with only one of two clubs",
    async (_kind, shared) => {
      const { db } = await open();
      const run = await createImporter(db);
      await run(await twoClubs(shared, shared));
      const moved = await makeBundleFolder();
      await moved.write("reference.json", REFERENCE_DATA);
      await writeValidClub(moved, "otters", "otters", { ...shared, ...STRANGER });
      expect((await run(moved)).code).toBe(1);
      // Either both clubs change their account together, or one of them gets an account of its own.
      expect((await run(await twoClubs({ ...shared, ...STRANGER }, { ...shared, ...STRANGER }))).code).toBe(
        0,
      );
      await writeValidClub(moved, "otters", "otters", { accountId: "own", stripeAccountId: "acct_own" });
      expect((await run(moved)).code).toBe(0);
      const [otters] = await db.select().from(teams).where(eq(teams.teamId, "otters"));
      expect(otters).toMatchObject({ organizationId: "example", accountId: "own" });
    },
  );
});
