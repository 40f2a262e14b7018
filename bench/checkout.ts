import { eq, sql } from "drizzle-orm";
import { admissions, orders, tickets } from "../server/db/schema/index.ts";
import { openShop, type Shop } from "../tests/shop.ts";
import { buy } from "./buyer.ts";
import { DATABASES, type DatabaseName } from "./databases.ts";
import { Client } from "./http.ts";
import { type Report, writeReport } from "./report.ts";
import { sideBySide } from "./side-by-side.ts";

/**
 * Measures orders a second and the slowest in a hundred, from the quote to the issued admission: paid orders of two
 * tickets over HTTP through the payment sandbox, on PostgreSQL and on the embedded database. Load, program and database
 * share the machine.
 */
const HOST = "kestrels.localhost";
const TEAM = "ashford";
const TICKET = { priceId: "spt-adult", ticketId: "spt-general" };
const BUYERS = [1, 8, 32];
const SECONDS = 10;
const PLENTY = 10_000_000;
/** For the sell-out: many more buyers than seats. */
const SCARCE = { seats: 100, buyers: 500, atOnce: 32 };
/** Each buyer has an address of its own, as behind a proxy: limits are on, but nobody reaches them. */
const ENV = { TRUST_PROXY: "on", SANDBOX_PUBLIC: "on", LOG_LEVEL: "warn", RATE_LIMITS: "on" };

/** `args`: the databases to measure, both if none is named; `--two` runs two processes on PostgreSQL. */
export async function measureCheckout(args: string[]): Promise<void> {
  const wanted = Object.keys(DATABASES).filter((name) => args.includes(name)) as DatabaseName[];
  const workers = args.includes("--two") ? "2" : "1";
  const named = wanted.length > 0 ? wanted : (Object.keys(DATABASES) as DatabaseName[]);
  await writeReport("checkout", args, async (print) => {
    print(`Orders of two tickets each, ${SECONDS} s a row`);
    print("database      buyers   orders/s   p50 ms   p99 ms   refused");
    for (const name of named) await measureOn(name, workers, print);
  });
}

async function measureOn(name: DatabaseName, workers: string, print: Report): Promise<void> {
  await DATABASES[name](async (postgres) => {
    const shop = await openShop({ postgres, env: { ...ENV, ...(postgres && { WEB_CONCURRENCY: workers }) } });
    try {
      await setTotal(shop, PLENTY);
      for (const buyers of BUYERS) print(`${name.padEnd(13)} ${await measure(shop, buyers)}`);
      print(`${name.padEnd(13)} ${await sellOut(shop)}`);
    } finally {
      await shop.close();
    }
  });
}

/** Orders a second and their duration with so many buyers at once. */
async function measure(shop: Shop, buyers: number): Promise<string> {
  const client = new Client(shop.server.port, HOST);
  const took: number[] = [];
  let refused = 0;
  const begun = performance.now();
  await sideBySide(buyers, async () => {
    while (performance.now() - begun < SECONDS * 1000) {
      const at = performance.now();
      const { ok } = await buy(client, { priceId: TICKET.priceId, quantity: 2 });
      if (ok) took.push(performance.now() - at);
      else refused += 1;
    }
  });
  client.close();
  const rate = took.length / ((performance.now() - begun) / 1000);
  took.sort((a, b) => a - b);
  const cells = [rate.toFixed(1).padStart(8), at(took, 0.5).padStart(6), at(took, 0.99).padStart(6), refused];
  return `${String(buyers).padStart(6)}   ${cells.join("   ")}`;
}

/** 500 buyers for 100 seats: there must be as many codes as seats, all different, and the counters must agree. */
async function sellOut(shop: Shop): Promise<string> {
  await setTotal(shop, (await takenSoFar(shop)) + SCARCE.seats);
  const client = new Client(shop.server.port, HOST);
  const codes: string[] = [];
  let waiting = SCARCE.buyers;
  await sideBySide(SCARCE.atOnce, async () => {
    while (waiting-- > 0) {
      const purchase = await buy(client, { priceId: TICKET.priceId, quantity: 1 });
      if (purchase.ok) codes.push(...purchase.codes);
    }
  });
  client.close();
  const told = `${SCARCE.buyers} buyers for ${SCARCE.seats} seats: ${codes.length} sold, ${new Set(codes).size} different codes`;
  return `${told}; ${await countersOf(shop)}`;
}

const at = (sorted: number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);

const ofTicket = eq(tickets.id, TICKET.ticketId);

function setTotal(shop: Shop, total: number): Promise<void> {
  return shop.inspect(async ({ db }) => {
    await db.update(tickets).set({ ticketsTotal: total }).where(ofTicket);
  });
}

function takenSoFar(shop: Shop): Promise<number> {
  return shop.inspect(async ({ db }) => {
    const [row] = await db
      .select({ taken: sql<number>`${tickets.ticketsSold} + ${tickets.ticketsHold}` })
      .from(tickets)
      .where(ofTicket);
    return row?.taken ?? 0;
  });
}

function countersOf(shop: Shop): Promise<string> {
  return shop.inspect(async ({ db }) => {
    const [row] = await db.select().from(tickets).where(ofTicket);
    const issued = await db.$count(admissions, eq(admissions.teamId, TEAM));
    const open = await db.$count(orders, eq(orders.status, "pending"));
    return `stored: ${row?.ticketsSold} of ${row?.ticketsTotal} sold, ${row?.ticketsHold} held, ${issued} admissions, ${open} orders open`;
  });
}
