import { setTimeout as pause } from "node:timers/promises";
import { openTestStore, type TestStore } from "../tests/harness/program/test-store.ts";
import { runFullSuites } from "../tests/harness/run/run-full-walks.ts";
import { awaitTickets, checkOutCart, payOrder, randomBuyerAddress } from "./buyer.ts";
import { DATABASE_NAMES, DATABASES, type DatabaseName } from "./databases.ts";
import { proveDesigns } from "./designs.ts";
import { proveFullDisks } from "./full-disk-proof.ts";
import { proveGrowth } from "./growth.ts";
import { Client } from "./http.ts";
import { runLighthouse } from "./lighthouse.ts";
import {
  type ConfirmedSales,
  findSalesDifferences,
  findStoredSales,
  type StoredSales,
} from "./proof-books.ts";
import { proveBackups } from "./recovery/backup-kills.ts";
import { proveRecovery } from "./recovery/recovery-proof.ts";
import { type Report, writeReport } from "./report.ts";
import { runConcurrently } from "./run-concurrently.ts";
import { proveUpgrade } from "./upgrade-proof.ts";
import { proveViews } from "./views-proof.ts";

/**
 * `npm run proof`: kills the program (SIGKILL) twenty times at random moments while buyers buy. Afterwards
 * every payment that a buyer saw must have its order, its two tickets and its one mail, and the stock must
 * add up. Then it kills the program again while views are counted, which must add up, too. It also requests
 * every page, checks every design on every kind of page, loads the most visited pages as a slow phone,
 * measures pages among ten thousand clubs, updates from the last release while buyers buy, and makes orders
 * again that were lost with the database; with that it kills backups and restores, too. It fills the disks
 * under backups and restores. With `views`, `pages`, `designs`, `sight`, `growth`, `upgrade`, `recovery` or
 * `disks` it runs only that part, and with a database's name the kills on that database. Both together, as in
 * `npm run proof recovery embedded`, run the part on that database only, if it is a part of each database.
 */
const KILLS = 20;
const BUYERS = 8;
const LIFE_MS = { least: 500, most: 4000 };
const WISH = { priceId: "spt-adult", quantity: 2 };
const HOST = "kestrels.localhost";
/** Rate limits are off, and buyers have different IP addresses, so that no limit stops a buyer. */
const ENV = { TRUST_PROXY: "on", SANDBOX_PUBLIC: "on", RATE_LIMITS: "off" };
/** A time after every open session has ended: then the sweep looks up open orders and closes them. */
const AN_HOUR_LATER = { FIELDHOUSE_NOW: "2026-11-20T18:30:00Z" };
/**
 * How long to wait for mails. Within a minute another process sends the mail that a killed one left behind.
 */
const SETTLED_MS = 180_000;

async function prove(name: DatabaseName, print: Report): Promise<boolean> {
  return DATABASES[name](async (postgres) => {
    const shop = await openTestStore({ postgres, env: ENV });
    try {
      await shop.inspect(makeRoom);
      const promised: ConfirmedSales = { paid: new Set(), codes: new Map(), broken: 0 };
      await killUnderLoad(shop, promised);
      await shop.restart("SIGKILL", AN_HOUR_LATER);
      const stored = await settled(shop);
      const wrong = findSalesDifferences(promised, stored);
      const { orders, admissions, mails } = stored;
      print(`${name}: ${KILLS} kills under ${BUYERS} buyers`);
      print(`  ${promised.paid.size} payments acknowledged, ${promised.codes.size} buyers saw their tickets`);
      print(`  ${promised.broken} purchases were cut short after their tickets were held`);
      print(`  stored: ${orders.length} orders, ${admissions.length} admissions, ${mails.length} mails`);
      print(wrong.length === 0 ? "  nothing lost, nothing double, the stock adds up" : wrong.join("\n"));
      return wrong.length === 0;
    } finally {
      await shop.close();
    }
  });
}

async function provePages(print: Report): Promise<boolean> {
  const { passed, failed, assertions } = await runFullSuites();
  print(
    `every page, and those of a club at every bound: ${assertions} assertions, ${passed} of ${passed + failed} walks without a fault`,
  );
  return failed === 0;
}

async function killUnderLoad(shop: TestStore, promised: ConfirmedSales): Promise<void> {
  let isOver = false;
  const buying = runConcurrently(BUYERS, async () => {
    while (!isOver) await tryToBuy(shop, promised);
  });
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least));
    await shop.restart("SIGKILL");
  }
  isOver = true;
  await buying;
}

/** Buys as far as possible, and records what the buyer sees. */
async function tryToBuy(shop: TestStore, promised: ConfirmedSales): Promise<void> {
  const client = new Client(shop.server.port, HOST);
  const buyer = randomBuyerAddress();
  let isHolding = false;
  try {
    const checkout = await checkOutCart(client, WISH, buyer);
    if (!checkout.ok) return;
    isHolding = true;
    const session = await payOrder(client, checkout.payUrl, buyer);
    promised.paid.add(session);
    promised.codes.set(session, await awaitTickets(client, session, WISH, buyer));
  } catch {
    promised.broken += Number(isHolding);
    // The program is restarting.
    await pause(100);
  } finally {
    client.close();
  }
}

async function makeRoom({ db }: Parameters<Parameters<TestStore["inspect"]>[0]>[0]): Promise<void> {
  await db.execute("update tickets set tickets_total = 1000000 where id = 'spt-general'");
}

/**
 * Waits until no order is open and every paid one has its mail, but no longer than SETTLED_MS. Returns the
 * stored sales.
 */
async function settled(shop: TestStore): Promise<StoredSales> {
  const until = performance.now() + SETTLED_MS;
  for (;;) {
    await pause(15_000);
    const stored = await findStoredSales(shop);
    const paid = stored.orders.filter(({ status }) => status === "paid").length;
    const isOpen = stored.orders.some(({ status }) => status === "pending");
    if ((!isOpen && stored.mails.length >= paid) || performance.now() > until) return stored;
  }
}

const args = process.argv.slice(2);
const isNamed = (name: string) => args.includes(name);
const databases = DATABASE_NAMES.some(isNamed) ? DATABASE_NAMES.filter(isNamed) : DATABASE_NAMES;
const parts = args.filter((arg) => !DATABASE_NAMES.some((name) => name === arg));
const isWanted = (part: string) => args.length === 0 || parts.includes(part);
await writeReport("proof", args, async (print) => {
  for (const name of parts.length === 0 ? databases : [])
    if (!(await prove(name, print))) process.exitCode = 1;
  if (isWanted("views") && !(await proveViews(print))) process.exitCode = 1;
  if (isWanted("recovery") && !(await proveBackups(databases, print))) process.exitCode = 1;
  if (isWanted("disks") && !(await proveFullDisks(print))) process.exitCode = 1;
  if (isWanted("pages") && !(await provePages(print))) process.exitCode = 1;
  if (isWanted("designs") && !(await proveDesigns(print))) process.exitCode = 1;
  if (isWanted("sight") && !(await runLighthouse(print))) process.exitCode = 1;
  if (isWanted("upgrade") && !(await proveUpgrade(print))) process.exitCode = 1;
  if (isWanted("recovery") && !(await proveRecovery(databases, print))) process.exitCode = 1;
  if (isWanted("growth") && !(await proveGrowth(print))) process.exitCode = 1;
});
