import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { CLUB_HOSTS } from "../tests/harness/browser/hosts.ts";
import { openTestStore, type TestStore } from "../tests/harness/program/test-store.ts";
import { sendRequest } from "../tests/request/request.ts";
import { DATABASES, type DatabaseName } from "./databases.ts";
import { type Provider, startProvider } from "./provider.ts";
import { type Report, writeReport } from "./report.ts";
import { runConcurrently } from "./run-concurrently.ts";
import { openShopServers } from "./till.ts";

const TICKET = { priceId: "spt-adult", quantity: 2 };
const PLENTY = "update tickets set tickets_total = 10000000 where id = 'spt-general'";
/** Concurrent requests. More would be refused, because only two pages are drawn at once. */
const WALKERS = 8;
const RUSH = { buyers: 32, seconds: 20 };
const SETTLED_MS = 10_000;
const ENV = { TRUST_PROXY: "on", LOG_LEVEL: "warn", RATE_LIMITS: "off", FIELDHOUSE_NOW: "" };

/**
 * Measures the program's resident memory: at the start, after all pages of the clubs' sitemaps were
 * requested, after a rush of buyers, and after some idle time.
 * @param args the databases to measure, default both
 */
export async function measureMemory(args: string[]): Promise<void> {
  const wanted = Object.keys(DATABASES).filter((name) => args.includes(name)) as DatabaseName[];
  const named = wanted.length > 0 ? wanted : (Object.keys(DATABASES) as DatabaseName[]);
  await writeReport("memory", args, async (print) => {
    print("Resident memory in MB\n\ndatabase       start   walked   after a rush   left alone");
    for (const name of named) await measureOn(name, print);
  });
}

async function measureOn(name: DatabaseName, print: Report): Promise<void> {
  await DATABASES[name](async (postgres) => {
    const provider = await startProvider();
    const shop = await openTestStore({ postgres, env: { ...ENV, ...provider.env }, measured: true });
    try {
      await shop.inspect(async ({ db }) => void (await db.execute(sql.raw(PLENTY))));
      const figures = [residentMB(shop)];
      await walk(shop.server.port);
      figures.push(residentMB(shop));
      await rush(shop, provider);
      figures.push(residentMB(shop));
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      figures.push(residentMB(shop));
      const [start, walked, rushed, alone] = figures.map((figure) => figure.toFixed(0));
      print(
        `${name.padEnd(13)}${start?.padStart(7)}${walked?.padStart(9)}${rushed?.padStart(15)}${alone?.padStart(13)}`,
      );
    } finally {
      await shop.close();
      await provider.stop();
    }
  });
}

function residentMB({ server }: TestStore): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Requests every page of the sitemaps in brotli and in gzip, so that both forms are stored. */
async function walk(port: number): Promise<void> {
  const waiting: (() => Promise<unknown>)[] = [];
  for (const host of Object.values(CLUB_HOSTS)) {
    const { body } = await sendRequest(port, "/sitemap.xml", { host });
    for (const [, path = ""] of body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g))
      for (const encoding of ["br", "gzip"])
        waiting.push(() =>
          sendRequest(port, path.replaceAll("&amp;", "&"), {
            host,
            headers: { "accept-encoding": encoding },
          }),
        );
  }
  await runConcurrently(WALKERS, async () => {
    for (let ask = waiting.shift(); ask !== undefined; ask = waiting.shift()) await ask();
  });
}

async function rush(shop: TestStore, provider: Provider): Promise<void> {
  const till = openShopServers(shop.server.port, provider, CLUB_HOSTS.hockey);
  const end = performance.now() + 1000 * RUSH.seconds;
  await runConcurrently(RUSH.buyers, async () => {
    while (performance.now() < end) await till.buy(TICKET);
  });
  till.close();
}
