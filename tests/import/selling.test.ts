import { expect, test } from "vitest";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import { storePaymentAccount } from "../../server/db/queries/club/payment-accounts.ts";
import { teams } from "../../server/db/schema/index.ts";
import { runCheck } from "../../server/operator/run-check.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { makeValidBundle, teamRecord } from "./bundle-folder.ts";
import { createImporter } from "./stored.ts";

const ON = { storeActive: true, ticketsActive: true };
const skate = {
  id: "skate",
  title: "Alumni skate",
  timeOfEvent: "2026-12-20 18:00",
  prices: [{ id: "skater", title: "Skater", price: 500 }],
  ticketsTotal: 5,
};

const account = "acct_desk";

describeOnPostgres("an import of a store that sells nothing", (open) => {
  const told = async (team: object, { dryRun = false, connected = false, chargesEnabled = true } = {}) => {
    const { db } = await open();
    const run = await createImporter(db);
    const bundle = await makeValidBundle();
    await bundle.write("kestrels/tickets.json", [skate]);
    await bundle.write("kestrels/team.json", teamRecord("kestrels", team));
    if (connected) {
      await run(bundle);
      await db.update(teams).set({ stripeAccountId: account });
      await storePaymentAccount(db, { account, chargesEnabled, timeTold: new Date() });
    }
    const { code, lines } = await run(bundle, { dryRun });
    expect(code).toBe(0);
    return lines.filter((line) => line.includes("Nobody can buy") || line.includes(": no. "));
  };
  const MISSING = [
    "Store is enabled: no.",
    "Tickets are enabled: no.",
    "The club has a payment account: no.",
    "The payment account can take payments: no.",
  ];

  test.each([false, true])("names the missing switches, dry run: %j", async (dryRun) => {
    const [first, ...switches] = await told({ storeInfo: ON }, { dryRun });
    expect(first).toContain("Nobody can buy 1 item yet (Ticket “Alumni skate”):");
    expect(switches.map((line) => /: {3}(.+?no\.)/.exec(line)?.[1])).toEqual(MISSING);
  });

  const adminInfo = { active: true, client: ON };

  test.each([false, true])(
    "knows the account connected at the desk, which no bundle has, dry run: %j",
    async (dryRun) => {
      expect(await told({ storeInfo: ON, adminInfo }, { connected: true, dryRun })).toEqual([]);
    },
  );

  test("a dry run says so if that account cannot take payments", async () => {
    const lines = await told(
      { storeInfo: ON, adminInfo },
      { connected: true, dryRun: true, chargesEnabled: false },
    );
    expect(lines[1]).toContain("The payment account can take payments: no.");
    expect(lines).toHaveLength(2);
  });

  test("a check, which has no database, says that it did not look at the account", async () => {
    const bundle = await makeValidBundle();
    await bundle.write("kestrels/tickets.json", [skate]);
    await bundle.write("kestrels/team.json", teamRecord("kestrels", { storeInfo: ON, adminInfo }));
    const lines: string[] = [];
    const given = {
      inspect: (bytes: Uint8Array) => sharpImages(diskStorage(bundle.path)).inspect(bytes),
      now: new Date("2026-11-25T12:00:00Z"),
    };
    await runCheck(bundle.path, given, (line) => lines.push(line));
    expect(lines.filter((line) => line.includes("payment"))).toEqual([
      expect.stringMatching(/: The club has a payment account: not checked here\.$/),
      expect.stringMatching(/: The payment account can take payments: not checked here\.$/),
    ]);
  });

  test("says nothing to a club without a store in its bundle", async () => {
    expect(await told({})).toEqual([]);
  });
});
