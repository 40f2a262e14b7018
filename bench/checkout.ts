import { eq, sql } from "drizzle-orm";
import { admissions, orders, tickets } from "../server/db/schema/index.ts";
import { openTestStore, type TestStore } from "../tests/harness/program/test-store.ts";
import { DATABASES, type DatabaseName } from "./databases.ts";
import { cpuMs, databaseCpuMs } from "./process-cpu.ts";
import { type Provider, startProvider } from "./provider.ts";
import { type Report, writeReport } from "./report.ts";
import { runConcurrently } from "./run-concurrently.ts";
import { openShopServers } from "./till.ts";

/**
 * Measures paid orders of two tickets over HTTP, from the quote to the issued admission: orders per second,
 * the 99th percentile of their duration, and the processor time of each process per order. The real payment
 * adapter talks to a stand-in of the provider, on PostgreSQL and on the embedded database. The load
 * generator, program, database and stand-in share the machine.
 */
const HOST = "kestrels.localhost";
const TEAM = "ashford";
const TICKET = { priceId: "spt-adult", ticketId: "spt-general" };
const BUYERS = [1, 8, 32];
const SECONDS = 10;
const PLENTY = 10_000_000;
/**
 * Orders before the measurement, as in a store that has sold before: PostgreSQL then has statistics on its
 * tables, which it gathers once a minute.
 */
const SOLD_BEFORE = 100;
/** The sell-out, with many more buyers than tickets. */
const SCARCE = { seats: 100, buyers: 500, atOnce: 32 };
/**
 * Buyers have different IP addresses, as behind a proxy: rate limits are on, but no buyer reaches them. The
 * clock is real, as real payments require.
 */
const ENV = { TRUST_PROXY: "on", LOG_LEVEL: "warn", RATE_LIMITS: "on", FIELDHOUSE_NOW: "" };

/** @param args the databases to measure, default both; `--two` runs two processes on PostgreSQL */
export async function measureCheckout(args: string[]): Promise<void> {
  const wanted = Object.keys(DATABASES).filter((name) => args.includes(name)) as DatabaseName[];
  const workers = args.includes("--two") ? "2" : "1";
  const named = wanted.length > 0 ? wanted : (Object.keys(DATABASES) as DatabaseName[]);
  await writeReport("checkout", args, async (print) => {
    print(`Orders of two tickets each, ${SECONDS} s a row`);
    print("and whose milliseconds of processor time each takes\n");
    print(
      "database      buyers   orders/s   p50 ms   p99 ms   refused   program   database   stand-in   load",
    );
    for (const name of named) await measureOn(name, workers, print);
  });
}

async function measureOn(name: DatabaseName, workers: string, print: Report): Promise<void> {
  await DATABASES[name](async (postgres) => {
    const provider = await startProvider();
    const env = { ...ENV, ...provider.env, ...(postgres && { WEB_CONCURRENCY: workers }) };
    const shop = await openTestStore({ postgres, env, measured: true });
    try {
      await setTotal(shop, PLENTY);
      await sellBefore(shop, provider);
      for (const buyers of BUYERS) print(`${name.padEnd(13)} ${await measure(shop, provider, buyers)}`);
      print(`${name.padEnd(13)} ${await sellOut(shop, provider)}`);
    } finally {
      await shop.close();
      await provider.stop();
    }
  });
}

async function sellBefore(shop: TestStore, provider: Provider): Promise<void> {
  const till = openShopServers(shop.server.port, provider, HOST);
  for (let nth = 0; nth < SOLD_BEFORE; nth++) await till.buy({ priceId: TICKET.priceId, quantity: 2 });
  till.close();
  await shop.inspect(async ({ db }) => {
    await db.execute(sql`analyze`);
  });
}

/**
 * Measures `buyers` concurrent buyers: orders per second, their duration, and the processor time per order.
 */
async function measure(shop: TestStore, provider: Provider, buyers: number): Promise<string> {
  const till = openShopServers(shop.server.port, provider, HOST);
  const took: number[] = [];
  let refused = 0;
  const spent = () => [
    cpuMs(shop.server.process.pid ?? 0),
    databaseCpuMs(),
    provider.cpuMs(),
    Object.values(process.cpuUsage()).reduce((sum, us) => sum + us, 0) / 1000,
  ];
  const before = spent();
  const begun = performance.now();
  await runConcurrently(buyers, async () => {
    while (performance.now() - begun < SECONDS * 1000) {
      const at = performance.now();
      const { ok } = await till.buy({ priceId: TICKET.priceId, quantity: 2 });
      if (ok) took.push(performance.now() - at);
      else refused += 1;
    }
  });
  till.close();
  const rate = took.length / ((performance.now() - begun) / 1000);
  took.sort((a, b) => a - b);
  const cells = [rate.toFixed(1).padStart(8), at(took, 0.5).padStart(6), at(took, 0.99).padStart(6), refused];
  const each = spent().map((ms, index) => ((ms - (before[index] ?? 0)) / took.length).toFixed(1).padStart(7));
  return `${String(buyers).padStart(6)}   ${[...cells, ...each].join("   ")}`;
}

/**
 * Lets 500 buyers compete for 100 tickets. There must be 100 codes, all different, and the stored counts
 * must agree.
 */
async function sellOut(shop: TestStore, provider: Provider): Promise<string> {
  await setTotal(shop, (await takenSoFar(shop)) + SCARCE.seats);
  const till = openShopServers(shop.server.port, provider, HOST);
  const codes: string[] = [];
  let waiting = SCARCE.buyers;
  await runConcurrently(SCARCE.atOnce, async () => {
    while (waiting-- > 0) {
      const purchase = await till.buy({ priceId: TICKET.priceId, quantity: 1 });
      if (purchase.ok) codes.push(...purchase.codes);
    }
  });
  till.close();
  const summary = `${SCARCE.buyers} buyers for ${SCARCE.seats} seats: ${codes.length} sold, ${new Set(codes).size} different codes`;
  return `${summary}; ${await countersOf(shop)}`;
}

const at = (sorted: number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);

const ofTicket = eq(tickets.id, TICKET.ticketId);

function setTotal(shop: TestStore, total: number): Promise<void> {
  return shop.inspect(async ({ db }) => {
    await db.update(tickets).set({ ticketsTotal: total }).where(ofTicket);
  });
}

function takenSoFar(shop: TestStore): Promise<number> {
  return shop.inspect(async ({ db }) => {
    const [row] = await db
      .select({ taken: sql<number>`${tickets.ticketsSold} + ${tickets.ticketsHold}` })
      .from(tickets)
      .where(ofTicket);
    return row?.taken ?? 0;
  });
}

function countersOf(shop: TestStore): Promise<string> {
  return shop.inspect(async ({ db }) => {
    const [row] = await db.select().from(tickets).where(ofTicket);
    const issued = await db.$count(admissions, eq(admissions.teamId, TEAM));
    const open = await db.$count(orders, eq(orders.status, "pending"));
    return `stored: ${row?.ticketsSold} of ${row?.ticketsTotal} sold, ${row?.ticketsHold} held, ${issued} admissions, ${open} orders open`;
  });
}
