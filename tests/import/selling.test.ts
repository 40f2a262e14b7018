import { expect, test } from "vitest";
import { teams } from "../../server/db/schema/index.ts";
import { describeOnEachDatabase } from "../databases.ts";
import { soundBundle, teamRecord } from "./bundle-folder.ts";
import { importer } from "./stored.ts";

const ON = { storeActive: true, ticketsActive: true };
const skate = {
  id: "skate",
  title: "Alumni skate",
  timeOfEvent: "2026-12-20 18:00",
  prices: [{ id: "skater", title: "Skater", price: 500 }],
  ticketsTotal: 5,
};

describeOnEachDatabase("an import of a store that sells nothing", (open) => {
  const told = async (team: object, { dryRun = false, connected = false } = {}) => {
    const { db } = await open();
    const run = await importer(db);
    const bundle = await soundBundle();
    await bundle.write("kestrels/tickets.json", [skate]);
    await bundle.write("kestrels/team.json", teamRecord("kestrels", team));
    if (connected) {
      await run(bundle);
      await db.update(teams).set({ stripeAccountId: "acct_desk" });
    }
    const { code, lines } = await run(bundle, { dryRun });
    expect(code).toBe(0);
    return lines.filter((line) => line.includes("nobody can buy") || line.includes(": no. "));
  };
  const MISSING = [
    "The operator allows a store: no.",
    "The operator allows tickets: no.",
    "The club has a payment account: no.",
    "The payment account can take payments: no.",
  ];

  test.each([false, true])("says which switches are missing, dry run: %j", async (dryRun) => {
    const [first, ...switches] = await told({ storeInfo: ON }, { dryRun });
    expect(first).toContain("1 thing is on sale, but nobody can buy it (Ticket “Alumni skate”):");
    expect(switches.map((line) => /: {3}(.+?no\.)/.exec(line)?.[1])).toEqual(MISSING);
  });

  test("knows the account that the desk connected, which no bundle has", async () => {
    const adminInfo = { active: true, client: ON };
    expect(await told({ storeInfo: ON, adminInfo }, { connected: true })).toEqual([]);
  });

  test("says nothing to a club that wrote no store", async () => {
    expect(await told({})).toEqual([]);
  });
});
