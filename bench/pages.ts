import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { stockTag } from "../domain/site/page-tags.ts";
import { PURGE_CHANNEL } from "../platform/database/notification-listener.ts";
import { formatPurgePayload } from "../platform/serving/purge-message.ts";
import { CLUB_HOSTS } from "../tests/harness/browser/hosts.ts";
import { openTestStore, type TestStore } from "../tests/harness/program/test-store.ts";
import { sendRequest } from "../tests/request/request.ts";
import { randomBuyerAddress } from "./buyer.ts";
import { DATABASES, type DatabaseName } from "./databases.ts";
import { type BenchRequest, generateLoad, type LoadResult, loadResultOf, requestBytes } from "./load.ts";
import { type Provider, startProvider } from "./provider.ts";
import { type Report, writeReport } from "./report.ts";
import { runConcurrently } from "./run-concurrently.ts";
import {
  type OtherServer,
  type RecordedAnswer,
  recordAnswer,
  startBareServer,
  startNginx,
} from "./same-bytes.ts";
import { openShopServers } from "./till.ts";

/**
 * Measures a visitor's requests: the stored home page, pages that must be drawn, a script, a picture, a
 * cart's quote, an order. For each request the program takes turns with a plain node:http server (and nginx
 * if it is installed) that answers with the same bytes, so that all meet the same load. The load generator,
 * program and database share the machine.
 */
const HOST = CLUB_HOSTS.hockey;
const CONNECTIONS = 32;
/**
 * Concurrent requests for drawn pages. More would wait for each other, because only two pages are drawn at
 * once.
 */
const OF_DRAWN = 8;
const SECONDS = 3;
const ROUNDS = 3;
const TICKET = { priceId: "spt-adult", quantity: 2 };
const PLENTY = "update tickets set tickets_total = 10000000 where id = 'spt-general'";
/**
 * Visitors have different IP addresses, as behind a proxy: rate limits are on, but no visitor reaches them.
 */
const ENV = { TRUST_PROXY: "on", LOG_LEVEL: "info", RATE_LIMITS: "on", FIELDHOUSE_NOW: "" };
/** Milliseconds between two purges of another club's pages. */
const STORM_MS = 10;
/** A club whose products are in no other club's store. */
const ANOTHER = "calder";

interface Row {
  name: string;
  /** The request whose answer the other servers repeat. */
  sample: BenchRequest;
  connections: number;
  run(port: number): Promise<LoadResult>;
}

/** @param args the databases to measure, default both */
export async function measurePages(args: string[]): Promise<void> {
  const wanted = Object.keys(DATABASES).filter((name) => args.includes(name)) as DatabaseName[];
  const named = wanted.length > 0 ? wanted : (Object.keys(DATABASES) as DatabaseName[]);
  await writeReport("pages", args, async (print) => {
    print(
      `${CONNECTIONS} connections, drawn pages ${OF_DRAWN}; ${ROUNDS} × ${SECONDS} s each, in turns with`,
    );
    print("node:http (bare) and nginx, both with the same bytes. Load and database share the machine.\n");
    print(
      "database      what                kB      a second   p50 ms   p99 ms   bare   ratio   nginx   ratio",
    );
    for (const name of named) await measureOn(name, print);
  });
}

async function measureOn(name: DatabaseName, print: Report): Promise<void> {
  await DATABASES[name](async (postgres) => {
    const provider = await startProvider();
    const shop = await openTestStore({ postgres, env: { ...ENV, ...provider.env }, measured: true });
    try {
      await shop.inspect(async ({ db }) => void (await db.execute(sql.raw(PLENTY))));
      for (const row of await rowsOf(shop, provider, postgres))
        print(`${name.padEnd(13)} ${await measure(shop.server.port, row)}`);
    } finally {
      await shop.close();
      await provider.stop();
    }
  });
}

/** The requests to measure. Takes the addresses of a script and a picture from the home page. */
async function rowsOf(
  { server: { port } }: TestStore,
  provider: Provider,
  postgres: string | undefined,
): Promise<Row[]> {
  const { body: home } = await sendRequest(port, "/", { host: HOST });
  const script = /\/assets\/boot-[\w-]+\.js/.exec(home)?.[0];
  const picture = /\/images\/[^"\s]+?\.avif/.exec(home)?.[0];
  if (script === undefined || picture === undefined)
    throw new Error("The home page names no script or no picture");
  const again = (name: string, path: string, encoding = "br"): Row => {
    const sample = { path, headers: { Host: HOST, "Accept-Encoding": encoding } };
    const bytes = requestBytes(sample);
    return {
      name,
      sample,
      connections: CONNECTIONS,
      run: (at) => generateLoad(at, () => bytes, CONNECTIONS, SECONDS),
    };
  };
  return [
    again("home, stored, br", "/"),
    again("home, stored, gzip", "/", "gzip"),
    ...(postgres === undefined ? [] : [inStorm(again("home, in a storm", "/"), postgres)]),
    await drawnRow(port),
    again("script", script),
    again("picture", picture),
    quoteRow(),
    orderRow(provider),
  ];
}

/**
 * The same measurement while another club's pages are purged all the time. Needs a database that can be
 * reached from outside the program.
 */
function inStorm(row: Row, postgres: string): Row {
  const drops = formatPurgePayload([stockTag(ANOTHER)]);
  return {
    ...row,
    run: async (port) => {
      const client = new pg.Client(postgres);
      await client.connect();
      let isOver = false;
      const storm = async () => {
        while (!isOver) {
          await client.query("select pg_notify($1, $2)", [PURGE_CHANNEL, drops]);
          await setTimeout(STORM_MS);
        }
      };
      const raging = storm();
      try {
        return await row.run(port);
      } finally {
        isOver = true;
        await raging;
        await client.end();
      }
    },
  };
}

/**
 * Measures pages that must be drawn: requests every page of the clubs' sitemaps once, when none is stored.
 */
async function drawnRow(port: number): Promise<Row> {
  const sample = { path: "/about", headers: { Host: HOST, "Accept-Encoding": "br" } };
  const waiting: BenchRequest[] = [];
  for (const host of Object.values(CLUB_HOSTS)) {
    const { body: sitemap } = await sendRequest(port, "/sitemap.xml", { host });
    for (const [, path = ""] of sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g))
      waiting.push({ path: path.replaceAll("&amp;", "&"), headers: { Host: host, "Accept-Encoding": "br" } });
  }
  const next = () => {
    const request = waiting.pop();
    return request
      ? requestBytes({ ...request, headers: { ...request.headers, "X-Forwarded-For": randomBuyerAddress() } })
      : null;
  };
  return {
    name: "pages, drawn",
    sample,
    connections: OF_DRAWN,
    run: (at) => generateLoad(at, next, OF_DRAWN, SECONDS),
  };
}

function quoteRow(): Row {
  const line = { id: TICKET.priceId, quantity: 2, cartItemId: TICKET.priceId };
  const data = { stripePrices: [line], productOptions: [""] };
  const sample = (): BenchRequest => ({
    method: "POST",
    path: "/callable/quoteCart",
    headers: { Host: HOST, "Content-Type": "application/json", "X-Forwarded-For": randomBuyerAddress() },
    body: JSON.stringify({ data }),
  });
  const run = (port: number) => generateLoad(port, () => requestBytes(sample()), CONNECTIONS, SECONDS);
  return { name: "quote of a cart", sample: sample(), connections: CONNECTIONS, run };
}

/**
 * Measures purchases, from the quote to the issued admissions on the page, with all the calls of a browser.
 * Only this program can sell: the other servers have no orders, and answer with a page instead.
 */
function orderRow(provider: Provider): Row {
  const sample = { path: "/about", headers: { Host: HOST } };
  const run = async (port: number) => {
    const till = openShopServers(port, provider, HOST);
    const took: number[] = [];
    const begun = performance.now();
    await runConcurrently(CONNECTIONS, async () => {
      while (performance.now() - begun < SECONDS * 1000) {
        const at = performance.now();
        if ((await till.buy(TICKET)).ok) took.push(performance.now() - at);
      }
    });
    till.close();
    return loadResultOf(took, performance.now() - begun);
  };
  return { name: "order, 2 tickets", sample, connections: CONNECTIONS, run };
}

async function measure(port: number, { name, sample, connections, run }: Row): Promise<string> {
  const answer = await recordAnswer(port, sample);
  const bare = await startBareServer(answer);
  // nginx does not answer a POST with a file.
  const nginx = sample.method === "POST" ? null : await startNginx(answer);
  const bytes = requestBytes(sample);
  const others = { bare: [] as LoadResult[], nginx: [] as LoadResult[] };
  const own: LoadResult[] = [];
  const ask = (other: OtherServer) => generateLoad(other.port, () => bytes, connections, SECONDS);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await run(port));
      others.bare.push(await ask(bare));
      if (nginx) others.nginx.push(await ask(nginx));
    }
  } finally {
    await bare.stop();
    await nginx?.stop();
  }
  return line(name, answer, median(own), median(others.bare), nginx && median(others.nginx));
}

function line(
  name: string,
  { bytes }: RecordedAnswer,
  own: LoadResult,
  bare: LoadResult,
  nginx: LoadResult | null,
): string {
  const beside = (other: LoadResult | null) =>
    other ? [other.perSecond.toFixed(0), (own.perSecond / other.perSecond).toFixed(3)] : ["-", "-"];
  const figures = [own.perSecond.toFixed(0), own.p50.toFixed(1), own.p99.toFixed(1)];
  const cells = [(bytes / 1000).toFixed(1), ...figures, ...beside(bare), ...beside(nginx)];
  return `${name.padEnd(18)} ${cells.map((cell) => cell.padStart(8)).join("")}`;
}

const median = (loads: LoadResult[]) =>
  loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)] as LoadResult;
