import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { EVERY_TAG, PURGE_CHANNEL } from "../platform/database/notification-listener.ts";
import { formatPurgePayload } from "../platform/serving/purge-message.ts";
import { openTestStore, type TestStore } from "../tests/harness/program/test-store.ts";
import { randomBuyerAddress } from "./buyer.ts";
import { DATABASES } from "./databases.ts";
import { addClubs, growthClubHost } from "./growth-clubs.ts";
import { Client } from "./http.ts";
import { generateLoad, type LoadResult, loadResultOf, requestBytes } from "./load.ts";
import type { Report } from "./report.ts";

/**
 * `npm run proof growth`: the same program with ten, a thousand and ten thousand clubs. A page is drawn from
 * one club's rows, so its time must not grow with the number of clubs.
 */
const SIZES = [10, 1000, 10_000];
/** The maximum growth: the median with the most clubs divided by the median with the fewest. */
const MAX_GROWTH = 1.2;
const STARTS = 3;
/** Clubs per round, at every size. Caches are emptied before each round. */
const CLUBS_A_ROUND = 10;
const ROUNDS = 25;
const WARM_UP_ROUNDS = 5;
/** How long to wait after a purge, in milliseconds. The purge reaches the program sooner than that. */
const HEARD_MS = 100;
const STORED = { clubs: 100, connections: 32, seconds: 5 };
const ENV = { TRUST_PROXY: "on", RATE_LIMITS: "on" };

interface Figures {
  startMs: number;
  drawn: Map<string, LoadResult>;
  stored: LoadResult;
  memoryMb: number;
}

/** True if pages are drawn about as fast with the most clubs as with the fewest. */
export async function proveGrowth(print: Report): Promise<boolean> {
  return DATABASES.PostgreSQL(async (postgres) => {
    const shop = await openTestStore({ postgres, env: ENV });
    const db = new pg.Client(postgres);
    await db.connect();
    try {
      print("clubs on PostgreSQL   load s  start ms  memory MB");
      const medians: number[] = [];
      let clubs = 0;
      for (const size of SIZES) {
        const begun = performance.now();
        await addClubs(db, clubs + 1, size);
        const loadMs = performance.now() - begun;
        clubs = size;
        const figures = await measure(shop, db, size);
        printFigures(print, size, loadMs, figures);
        medians.push(figures.drawn.get("all")?.p50 ?? Number.NaN);
      }
      const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
      print(
        `uncached p50 at ${SIZES.at(-1)} clubs: ${growth.toFixed(2)} × that at ${SIZES[0]}, at most ${MAX_GROWTH}`,
      );
      return growth <= MAX_GROWTH;
    } finally {
      await db.end();
      await shop.close();
    }
  });
}

async function measure(shop: TestStore, db: pg.Client, clubs: number): Promise<Figures> {
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const begun = performance.now();
    await shop.restart("SIGKILL");
    await untilHealthy(shop.server.port);
    starts.push(performance.now() - begun);
  }
  const drawn = await measureDrawn(shop, db, clubs);
  const stored = await measureStored(shop.server.port, clubs);
  return { startMs: loadResultOf(starts, 1).p50, drawn, stored, memoryMb: await memoryMb(shop) };
}

async function untilHealthy(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`)).ok) await pause(10);
}

/**
 * Measures pages that are not cached, with one request at a time. Returns the times of each path, and those
 * of all paths together under "all".
 */
async function measureDrawn(shop: TestStore, db: pg.Client, clubs: number): Promise<Map<string, LoadResult>> {
  const times = new Map<string, number[]>();
  const paths = await pathsOf(shop.server.port);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    await dropKept(db);
    for (let at = 0; at < CLUBS_A_ROUND; at++) {
      // The requests are spread over all clubs. Each round requests clubs that no round has requested before,
      // as long as there are any.
      const club = (((round + WARM_UP_ROUNDS) * CLUBS_A_ROUND + at) * stride(clubs)) % clubs;
      for (const [name, path] of paths) {
        const ms = (await ask(shop.server.port, growthClubHost(club + 1), path)).p50;
        if (round < 0) continue;
        for (const key of [name, "all"]) times.set(key, [...(times.get(key) ?? []), ms]);
      }
    }
  }
  return new Map(
    [...times].map(([name, ms]) => [
      name,
      loadResultOf(
        ms,
        ms.reduce((sum, one) => sum + one, 0),
      ),
    ]),
  );
}

/** The step from one measured club's number to the next: the clubs of all rounds cover the whole range. */
const stride = (clubs: number) =>
  Math.max(1, Math.floor(clubs / (CLUBS_A_ROUND * (ROUNDS + WARM_UP_ROUNDS))));

/** The measured paths by name. All clubs are copies of one, so their ids are the same. */
async function pathsOf(port: number): Promise<[name: string, path: string][]> {
  const client = new Client(port, growthClubHost(1));
  const { body } = await client.get("/articles", randomBuyerAddress());
  client.close();
  const article = /href="(\/articles\/[\w-]+)"/.exec(body)?.[1];
  if (article === undefined) throw new Error("The clubs have no article");
  return [
    ["home", "/"],
    ["schedule", "/schedule/results"],
    ["roster", "/roster"],
    ["article", article],
  ];
}

/** Measures one request, from a new visitor's IP address, as behind a proxy. */
function ask(port: number, host: string, path: string): Promise<LoadResult> {
  const headers = { Host: host, "Accept-Encoding": "br", "X-Forwarded-For": randomBuyerAddress() };
  const once = [requestBytes({ path, headers })];
  return generateLoad(port, () => once.pop() ?? null, 1, 60);
}

async function dropKept(db: pg.Client): Promise<void> {
  await db.query("select pg_notify($1, $2)", [PURGE_CHANNEL, formatPurgePayload([EVERY_TAG])]);
  await pause(HEARD_MS);
}

/** Measures stored home pages, of as many clubs as one process can store. */
async function measureStored(port: number, clubs: number): Promise<LoadResult> {
  const hosts = Array.from({ length: Math.min(clubs, STORED.clubs) }, (_, at) => growthClubHost(at + 1));
  for (const host of hosts) await ask(port, host, "/");
  const requests = hosts.map((host) =>
    requestBytes({ path: "/", headers: { Host: host, "Accept-Encoding": "br" } }),
  );
  let at = 0;
  const next = () => requests[at++ % requests.length] ?? null;
  return generateLoad(port, next, STORED.connections, STORED.seconds);
}

/** The program's resident memory; 0 if the system does not report it. */
async function memoryMb({ server }: TestStore): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

function printFigures(print: Report, clubs: number, loadMs: number, figures: Figures): void {
  const cells = [(loadMs / 1000).toFixed(1), figures.startMs.toFixed(0), figures.memoryMb.toFixed(0)];
  print(`${String(clubs).padEnd(20)} ${cells.map((cell) => cell.padStart(9)).join("")}`);
  const line = (name: string, { p50, p99 }: LoadResult) =>
    print(`  ${name.padEnd(22)} p50 ${p50.toFixed(2).padStart(7)} ms   p99 ${p99.toFixed(2).padStart(7)} ms`);
  for (const [name, one] of figures.drawn) line(`uncached, ${name}`, one);
  line(`stored, ${STORED.connections} at once`, figures.stored);
  print(`  stored: ${figures.stored.perSecond.toFixed(0)} a second`);
}
