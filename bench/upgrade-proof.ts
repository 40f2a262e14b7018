import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { openPostgres } from "../server/db/open-database.ts";
import { postgresEnv, startProgram, type TestServer } from "../tests/harness/program/server.ts";
import { readMails } from "../tests/harness/program/test-store.ts";
import { buy, payOrder } from "./buyer.ts";
import { DATABASES } from "./databases.ts";
import { Client, type HttpReply } from "./http.ts";
import { measureStatements } from "./measure-statements.ts";
import { type ConfirmedSales, findSalesDifferences, findStoredSales } from "./proof-books.ts";
import type { Report } from "./report.ts";
import { runConcurrently } from "./run-concurrently.ts";
import { type ReleasePrograms, withReleasePrograms } from "./upgrade-programs.ts";

const BUYERS = 8;
const WISH = { priceId: "spt-adult", quantity: 2 };
const HOST = "kestrels.localhost";
const ENV = { TRUST_PROXY: "on", SANDBOX_PUBLIC: "on", RATE_LIMITS: "off" };
const PHASE_MS = 6000;
const MAILED_MS = 60_000;

/**
 * `npm run proof upgrade`: the last release sells on PostgreSQL while this version migrates the database to
 * the schema of a later release, behind a report that keeps the orders locked. Then both sell side by side,
 * this version alone, and after it the last release again on the new schema. No sale may fail.
 */
export async function proveUpgrade(print: Report): Promise<boolean> {
  const isProven = await withReleasePrograms((programs) => proveOn(programs, print));
  if (isProven === null)
    print("upgrade: this checkout has no release's tag (git tag), so there is nothing to upgrade from");
  return isProven ?? true;
}

const proveOn = (programs: ReleasePrograms, print: Report) =>
  DATABASES.PostgreSQL(async (url = "") => {
    const dataDir = programs.makeFolder("data");
    const env = { ...postgresEnv(url), ...ENV };
    // 4.14 knows only one database user, who owns the tables. An empty setting counts as unset.
    const ofOwner = { DATABASE_URL: url, DATABASE_MIGRATE_URL: "" };
    const start = (program: string) =>
      startProgram({ dataDir, env: program === programs.last ? { ...env, ...ofOwner } : env, program });
    const first = await start(programs.last);
    const database = openPostgres(url);
    await database.unhurried.execute("update tickets set tickets_total = 1000000 where id = 'spt-general'");
    const crowd = sendBuyers();
    const old = crowd.open(first);
    await crowd.phase("the last release sells");
    const endReport = await readOrders(url);
    const starting = start(programs.next);
    await crowd.phase("the next one waits for a report");
    await endReport();
    const next = crowd.open(await starting);
    await crowd.phase("both sell");
    await crowd.close(old);
    await crowd.phase("the next one sells alone");
    const again = crowd.open(await start(programs.last));
    await crowd.phase("both sell again");
    await crowd.close(next);
    await crowd.phase("the last one sells alone, on the next one's schema");
    const sold = await crowd.end();
    const stored = await settled(() =>
      findStoredSales({ inspect: (work) => work(database), mails: () => readMails(dataDir) }),
    );
    await crowd.close(again);
    const wrong = [...sold.failures, ...findSalesDifferences(sold.promised, stored)];
    print(`upgrade from ${programs.tag} on PostgreSQL, ${BUYERS} buyers at once`);
    for (const line of sold.lines) print(`  ${line}`);
    const waits = next.server.lines.filter((line) => line.includes("is waiting for a lock")).length;
    print(`  the migration let others go on ${waits} times`);
    print(wrong.length === 0 ? "  no sale failed, the books are equal" : wrong.join("\n"));
    for (const line of await measureStatements(url)) print(`  ${line}`);
    await database.close();
    return wrong.length === 0 && waits > 0;
  });

/** Locks the orders against changes of the schema until the returned call. */
async function readOrders(connectionString: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("begin");
  await client.query("select count(*) from orders");
  return () => client.end();
}

interface OpenShop {
  server: TestServer;
  client: TimedClient;
  buyers: number;
}

/** Buyers who go to one of the open servers for each purchase, as a load balancer sends them. */
function sendBuyers() {
  const shops = new Set<OpenShop>();
  const promised: ConfirmedSales = { paid: new Set(), codes: new Map(), broken: 0 };
  const failures: string[] = [];
  const lines: string[] = [];
  let isOver = false;
  let nth = 0;
  let now = "";
  const buyOnce = async () => {
    const open = [...shops];
    const shop = open[nth++ % open.length];
    if (shop === undefined) return pause(10);
    shop.buyers += 1;
    try {
      let session = "";
      const bought = await buy(shop.client, WISH, async (...payment) => {
        session = await payOrder(...payment);
        promised.paid.add(session);
        return session;
      });
      if (bought.ok) promised.codes.set(session, bought.codes);
      else failures.push(`${now}: ${bought.message}`);
    } catch (error) {
      failures.push(`${now}: ${error}`);
    } finally {
      shop.buyers -= 1;
    }
  };
  const buying = runConcurrently(BUYERS, async () => {
    while (!isOver) await buyOnce();
  });
  return {
    open: (server: TestServer): OpenShop => {
      const shop = { server, client: new TimedClient(server.port, HOST), buyers: 0 };
      shops.add(shop);
      return shop;
    },
    /** Sends nobody there any more, waits for its last buyer, and stops it. */
    close: async (shop: OpenShop) => {
      shops.delete(shop);
      while (shop.buyers > 0) await pause(20);
      shop.client.close();
      await shop.server.stop();
    },
    phase: async (name: string) => {
      now = name;
      const before = promised.codes.size;
      for (const { client } of shops) client.takeSlowest();
      await pause(PHASE_MS);
      const slowest = Math.max(...[...shops].map(({ client }) => client.takeSlowest()));
      lines.push(
        `${name}: ${promised.codes.size - before} sales, the slowest request took ${Math.round(slowest)} ms`,
      );
    },
    end: async () => {
      isOver = true;
      await buying;
      return {
        promised,
        failures,
        lines: [...lines, `${promised.codes.size} sales, ${failures.length} failed`],
      };
    },
  };
}

/** A client that remembers its slowest request. */
class TimedClient extends Client {
  #slowestMs = 0;

  override get(path: string, address: string) {
    return this.#timed(super.get(path, address));
  }

  override post(path: string, type: string, body: string, address: string) {
    return this.#timed(super.post(path, type, body, address));
  }

  takeSlowest(): number {
    const slowest = this.#slowestMs;
    this.#slowestMs = 0;
    return slowest;
  }

  async #timed(reply: Promise<HttpReply>): Promise<HttpReply> {
    const begun = performance.now();
    try {
      return await reply;
    } finally {
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - begun);
    }
  }
}

/** Waits until every paid order has its mail, but no longer than a minute. */
async function settled(find: () => ReturnType<typeof findStoredSales>) {
  const until = performance.now() + MAILED_MS;
  for (;;) {
    const stored = await find();
    const paid = stored.orders.filter(({ status }) => status === "paid").length;
    if (stored.mails.length >= paid || performance.now() > until) return stored;
    await pause(1000);
  }
}
