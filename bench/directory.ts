import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { CLUBS_PER_PAGE } from "../domain/site/directory.ts";
import { EVERY_TAG, PURGE_CHANNEL } from "../platform/database/notification-listener.ts";
import { formatPurgePayload } from "../platform/serving/purge-message.ts";
import { openTestStore } from "../tests/harness/program/test-store.ts";
import { sendRequest } from "../tests/request/request.ts";
import { randomBuyerAddress } from "./buyer.ts";
import { DATABASES } from "./databases.ts";
import { addClubs } from "./growth-clubs.ts";
import { generateLoad, type LoadResult, loadResultOf, requestBytes } from "./load.ts";
import { type Report, writeReport } from "./report.ts";

/**
 * Measures the directory of clubs on PostgreSQL: its first page, drawn with empty caches; made-up searches,
 * whose pages are always drawn; and its first page from the cache.
 */
const SIZES = [10, 1000, 10_000];
const HOST = "localhost";
const CONNECTIONS = 32;
const SECONDS = 5;
const DRAWN = 40;
/** How long to wait after a purge, in milliseconds. The purge reaches the program sooner than that. */
const HEARD_MS = 100;
const ENV = { TRUST_PROXY: "on", RATE_LIMITS: "on", DEMO: "off", QUERY_TEAMS: "off", FIELDHOUSE_NOW: "" };

export async function measureDirectory(args: string[]): Promise<void> {
  await writeReport("directory", args, (print) =>
    DATABASES.PostgreSQL(async (postgres) => {
      const shop = await openTestStore({ postgres, env: { ...ENV, DEMO: "on" }, measured: true });
      const db = new pg.Client(postgres);
      await db.connect();
      try {
        print(`${CLUBS_PER_PAGE} clubs a page. Load, program and database share the machine.\n`);
        print("clubs    what                    a second   p50 ms   p99 ms   kB   kB br");
        let clubs = 0;
        for (const size of SIZES) {
          await addClubs(db, clubs + 1, size);
          clubs = size;
          await shop.restart("SIGTERM", ENV);
          await measure(shop.server.port, db, size, print);
        }
      } finally {
        await db.end();
        await shop.close();
      }
    }),
  );
}

/** A request from a new visitor's IP address, as behind a proxy. */
const request = (path: string) =>
  requestBytes({
    path,
    headers: { Host: HOST, "Accept-Encoding": "br", "X-Forwarded-For": randomBuyerAddress() },
  });

async function measure(port: number, db: pg.Client, clubs: number, print: Report): Promise<void> {
  const one = (path: string) => generateLoad(port, once(request(path)), 1, 60);
  const drawn: number[] = [];
  for (let at = -5; at < DRAWN; at++) {
    await db.query("select pg_notify($1, $2)", [PURGE_CHANNEL, formatPurgePayload([EVERY_TAG])]);
    await pause(HEARD_MS);
    const { p50 } = await one("/");
    if (at >= 0) drawn.push(p50);
  }
  const line = (what: string, { perSecond, p50, p99 }: LoadResult, sizes = "") =>
    print(
      `${String(clubs).padEnd(8)} ${what.padEnd(22)} ${perSecond.toFixed(0).padStart(9)} ${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(8)}${sizes}`,
    );
  const sum = drawn.reduce((total, ms) => total + ms, 0);
  line("nothing kept", loadResultOf(drawn, sum), await sizesOf(port));
  let at = 0;
  const search = () => request(`/?q=${spelling(at++)}`);
  line("searches, 8 at once", await generateLoad(port, search, 8, SECONDS));
  const stored = request("/");
  line(`stored, ${CONNECTIONS} at once`, await generateLoad(port, () => stored, CONNECTIONS, SECONDS));
}

/**
 * The same words with different capitals each time, so that every club is found but no stored page can be
 * used.
 */
const spelling = (at: number) =>
  [..."larkin+foxes"].map((letter, place) => ((at >> place) & 1 ? letter.toUpperCase() : letter)).join("");

const once = (bytes: Buffer) => {
  const left = [bytes];
  return () => left.pop() ?? null;
};

async function sizesOf(port: number): Promise<string> {
  const kB = async (encoding: string) => {
    const { bytes } = await sendRequest(port, "/", { host: HOST, headers: { "accept-encoding": encoding } });
    return (bytes.byteLength / 1000).toFixed(1);
  };
  return `${(await kB("identity")).padStart(7)}${(await kB("br")).padStart(7)}`;
}
