import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { type OpenDatabase, openEmbedded, openPostgres } from "../server/db/client.ts";
import { admissions, orders, tickets } from "../server/db/schema/index.ts";
import { startPostgres } from "../tests/postgres.ts";
import { importDemo, startServer, type TestServer } from "../tests/server.ts";
import { buy } from "./buyer.ts";
import { Client } from "./http.ts";

/**
 * Orders a second and the slowest in a hundred, from the quote to the issued admission: a paid order of two tickets
 * over HTTP through the payment sandbox, on PostgreSQL and on the embedded database. Load, program and
 * database share the machine.
 */
const HOST = "kestrels.localhost";
const TEAM = "ashford";
const TICKET = { priceId: "spt-adult", ticketId: "spt-general" };
const BUYERS = [1, 8, 32];
const SECONDS = 10;
/** The house of the sell-out: many more want in than fit. */
const SCARCE = { seats: 100, buyers: 500, atOnce: 32 };

interface Shop {
  name: string;
  server: TestServer;
  /** Works on the shop's database; on the embedded one only while its server is stopped. */
  inspect<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function run(args: string[]): Promise<void> {
  const only = args[0];
  print(`Orders of two tickets each, ${SECONDS} s a row, ${new Date().toISOString()}, ${process.version}\n`);
  print("database      buyers   orders/s   p50 ms   p99 ms   refused");
  for (const open of [onPostgres, onEmbedded]) {
    const shop = await open();
    if (only !== undefined && !shop.name.startsWith(only)) {
      await shop.close();
      continue;
    }
    try {
      for (const buyers of BUYERS) await measure(shop, buyers);
      await sellOut(shop);
    } finally {
      await shop.close();
    }
  }
}

async function measure(shop: Shop, buyers: number): Promise<void> {
  const client = new Client(shop.server.port, HOST);
  const took: number[] = [];
  let refused = 0;
  const begun = performance.now();
  await sideBySide(buyers, async () => {
    while (performance.now() - begun < SECONDS * 1000) {
      const at = performance.now();
      const { ok } = await buy(client, { priceId: TICKET.priceId, quantity: 2 }, siteOf(shop));
      if (ok) took.push(performance.now() - at);
      else refused += 1;
    }
  });
  client.close();
  const rate = took.length / ((performance.now() - begun) / 1000);
  took.sort((a, b) => a - b);
  const cells = [rate.toFixed(1).padStart(8), at(took, 0.5).padStart(6), at(took, 0.99).padStart(6), refused];
  print(`${shop.name.padEnd(13)} ${String(buyers).padStart(6)}   ${cells.join("   ")}`);
}

/** 500 buyers for 100 seats: as many codes as seats, all different, and the counters agree. */
async function sellOut(shop: Shop): Promise<void> {
  const sold = await soldSoFar(shop);
  await setTotal(shop, sold + SCARCE.seats);
  const client = new Client(shop.server.port, HOST);
  const codes: string[] = [];
  let waiting = SCARCE.buyers;
  await sideBySide(SCARCE.atOnce, async () => {
    while (waiting-- > 0) {
      const purchase = await buy(client, { priceId: TICKET.priceId, quantity: 1 }, siteOf(shop));
      if (purchase.ok) codes.push(...purchase.codes);
    }
  });
  client.close();
  const told = `${SCARCE.buyers} buyers for ${SCARCE.seats} seats: ${codes.length} sold, ${new Set(codes).size} different codes`;
  print(`${shop.name.padEnd(13)} ${told}; ${await countersOf(shop)}`);
}

const siteOf = ({ server }: Shop) => `http://${HOST}:${server.port}`;
const at = (sorted: number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
const print = (line: string) => process.stdout.write(`${line}\n`);

async function sideBySide(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work));
}

const ofTicket = eq(tickets.id, TICKET.ticketId);

function setTotal(shop: Shop, total: number): Promise<void> {
  return shop.inspect(async ({ db }) => {
    await db.update(tickets).set({ ticketsTotal: total }).where(ofTicket);
  });
}

function soldSoFar(shop: Shop): Promise<number> {
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

const PLENTY = 10_000_000;
/** Each buyer comes from an address of its own, as behind a proxy: limits are at work, and meet nobody. */
const ENV = { TRUST_PROXY: "on", LOG_LEVEL: "warn" };

async function onPostgres(): Promise<Shop> {
  const postgres = await startPostgres({ durable: true });
  const url = postgres.url("postgres");
  const env = {
    ...ENV,
    DATABASE_URL: url,
    SECRET_KEY: "only-for-measuring-0123456789abcdef",
    PAYMENTS: "sandbox",
    QUERY_TEAMS: "on",
    WEB_CONCURRENCY: process.argv.includes("--two") ? "2" : "1",
  };
  const inspect = inspecting(async () => openPostgres(url));
  const dataDir = await mkdtemp(join(tmpdir(), "fieldhouse-bench-"));
  await importDemo(dataDir, env);
  const server = await startServer({ dataDir, env });
  const shop: Shop = {
    name: "PostgreSQL",
    server,
    inspect,
    close: async () => {
      await server.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await setTotal(shop, PLENTY);
  return shop;
}

async function onEmbedded(): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), "fieldhouse-bench-"));
  await importDemo(dataDir, ENV);
  const inspectStopped = inspecting(() => openEmbedded(dataDir));
  await inspectStopped(async ({ db }) => {
    await db.update(tickets).set({ ticketsTotal: PLENTY }).where(ofTicket);
  });
  const shop: Shop = {
    name: "embedded",
    server: await startServer({ dataDir, env: ENV }),
    inspect: async (work) => {
      await shop.server.stop();
      try {
        return await inspectStopped(work);
      } finally {
        shop.server = await startServer({ dataDir, env: ENV });
      }
    },
    close: async () => {
      await shop.server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}

function inspecting(open: () => Promise<OpenDatabase>): Shop["inspect"] {
  return async (work) => {
    const database = await open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
}
