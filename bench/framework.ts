import { brotliCompressSync, constants } from "node:zlib";
import pg from "pg";
import { HOCKEY_HOST } from "../tests/harness/browser/hosts.ts";
import { postgresEnv } from "../tests/harness/program/server.ts";
import { openTestStore } from "../tests/harness/program/test-store.ts";
import { sendRequest } from "../tests/request/request.ts";
import { randomBuyerAddress } from "./buyer.ts";
import { DATABASES } from "./databases.ts";
import { firstScripts } from "./framework/in-browser.ts";
import { startNext } from "./framework/next-server.ts";
import { assertSameContent } from "./framework/same-content.ts";
import { generateLoad, requestBytes } from "./load.ts";
import { cpuMs, databaseCpuMs } from "./process-cpu.ts";
import { type Report, writeReport } from "./report.ts";

/**
 * Measures the cost of drawing one page here and in Next.js (decision 165): the home page of a demo club with
 * the same elements and words from the same SQL statements, drawn at every request. Our server and Next.js
 * take turns. The load generator, servers and database share the machine.
 */
const SECONDS = 3;
const ROUNDS = 7;
/** Seconds of warm-up that are not counted: the JavaScript engine still compiles. */
const WARM_SECONDS = 10;
const COUNTED = 40;
const ENV = { TRUST_PROXY: "on", LOG_LEVEL: "warn", RATE_LIMITS: "on", FIELDHOUSE_NOW: "" };
/**
 * Values of the Accept-Encoding header. For the value that browsers send, our server answers in brotli and
 * Next.js in gzip.
 */
const ENCODINGS = { uncompressed: "identity", compressed: "gzip, deflate, br, zstd" };

interface Side {
  name: string;
  port: number;
  pid: number;
}

/** `rows` draws nothing: it runs the same queries as the other two, and answers with one word. */
type Sides = [ours: Side, theirs: Side, rows: Side];

/** Results of one turn; processor time in milliseconds per page. */
interface Turn {
  perSecond: number;
  p50: number;
  server: number;
  database: number;
}

export async function measureFramework(args: string[]): Promise<void> {
  await writeReport("framework", args, async (print) => {
    await DATABASES.PostgreSQL(async (postgres = "") => {
      const shop = await openTestStore({ postgres, env: ENV, measured: true });
      try {
        const { port, process: own } = shop.server;
        const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec((await drawnOnce(port)).body)?.[1] ?? "";
        const { version, next, rows, stop } = await startNext({ ...postgresEnv(postgres), ...ENV }, sheet);
        try {
          const sides: Sides = [
            { name: "Fieldhouse", port, pid: own.pid ?? 0 },
            { name: `Next.js ${version}`, ...next },
            { name: "rows alone", ...rows },
          ];
          await printBytes(sides, print);
          await printStatements(sides, postgres, print);
          await printTurns(sides, print);
        } finally {
          await stop();
        }
      } finally {
        await shop.close();
      }
    });
  });
}

let requestCount = 0;

/**
 * A path whose page is never stored, because `sent` differs each time. Both sides look up the form it
 * names, which is one more statement for each.
 */
const freshPath = () => `/?sent=bench-${requestCount++}`;

const drawnOnce = (port: number, headers = {}) => sendRequest(port, freshPath(), { headers });

async function printBytes(sides: Sides, print: Report): Promise<void> {
  const [ours, theirs] = await Promise.all(sides.slice(0, 2).map(({ port }) => drawnOnce(port)));
  const parts = assertSameContent(ours?.body ?? "", theirs?.body ?? "");
  print(`the same ${parts} elements and words\n`);
  print("kB                              HTML   brotli   scripts, gzip   files");
  const next = await drawnOnce(sides[0].port, { "sec-fetch-site": "same-origin" });
  const scripts = await firstScripts(sides[0].port);
  const rows = [
    [sides[0].name, ours, scripts],
    ["  with its sheet at hand", next, scripts],
    [sides[1].name, theirs, await firstScripts(sides[1].port)],
  ] as const;
  for (const [name, answer, { bytes, files }] of rows) {
    const html = answer?.bytes ?? Buffer.alloc(0);
    const cells = [kB(html.length).padStart(9), kB(compressed(html)).padStart(9), kB(bytes).padStart(16)];
    print(`${name.padEnd(27)}${cells.join("")}${String(files).padStart(8)}`);
  }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
/** Compresses with the server's own settings (server/serving/answer-page.ts). */
const compressed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Prints the statements of both sides. They must be the same, or one side would draw less. */
async function printStatements(sides: Side[], postgres: string, print: Report): Promise<void> {
  const db = new pg.Client(postgres);
  await db.connect();
  try {
    await db.query("create extension if not exists pg_stat_statements");
    const counts: string[] = [];
    for (const { name, port } of sides) {
      await db.query("select pg_stat_statements_reset()");
      for (let page = 0; page < COUNTED; page++) await drawnOnce(port);
      const { rows } = await db.query<{ calls: number }>(OF_PAGES);
      counts.push(`${name} ${((rows[0]?.calls ?? 0) / COUNTED).toFixed(1)}`);
    }
    print(`\nstatements a page: ${counts.join(", ")}\n`);
  } finally {
    await db.end();
  }
}

/** Excludes the statements of our job queues, which run without requests, too. */
const OF_PAGES = `
  select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s join pg_roles r on r.oid = s.userid
  where rolname = 'program' and query ~* '^select' and query !~* 'pgboss|pg_notify'`;

async function printTurns(sides: Sides, print: Report): Promise<void> {
  for (const side of sides) await turn(side, ENCODINGS.compressed, 8, WARM_SECONDS);
  print(`${ROUNDS} × ${SECONDS} s each, in turns; medians, and of ratios the median of the rounds`);
  for (const [answer, encoding] of Object.entries(ENCODINGS))
    for (const connections of [1, 8]) {
      const rounds: [ours: Turn, theirs: Turn, rows: Turn][] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push([
          await turn(sides[0], encoding, connections, SECONDS),
          await turn(sides[1], encoding, connections, SECONDS),
          await turn(sides[2], encoding, connections, SECONDS),
        ]);
      print(`\n${`${answer}, at ${connections}`.padEnd(22)}${HEADS}`);
      for (const [place, { name }] of sides.entries())
        print(line(name, 1, (what) => median(rounds.map((turns) => turns[place]?.[what] ?? Number.NaN))));
      print(
        line("theirs to ours", 2, (what) => median(rounds.map(([one, other]) => other[what] / one[what]))),
      );
      const drawing = rounds.map(
        ([one, other, rows]) => (other.server - rows.server) / (one.server - rows.server),
      );
      print(
        `${"without the rows".padEnd(22)}${median(drawing)
          .toFixed(2)
          .padStart(HEADS.indexOf("page") + 4)}`,
      );
    }
}

const HEADS = " a second   p50 ms   processor ms a page   of the database";

async function turn(
  { port, pid }: Side,
  encoding: string,
  connections: number,
  seconds: number,
): Promise<Turn> {
  let pages = 0;
  const next = () => {
    pages += 1;
    const headers = {
      Host: HOCKEY_HOST,
      "Accept-Encoding": encoding,
      "X-Forwarded-For": randomBuyerAddress(),
    };
    return requestBytes({ path: freshPath(), headers });
  };
  const spent = () => [cpuMs(pid), databaseCpuMs()] as const;
  const before = spent();
  const { perSecond, p50 } = await generateLoad(port, next, connections, seconds);
  const after = spent();
  return { perSecond, p50, server: (after[0] - before[0]) / pages, database: (after[1] - before[1]) / pages };
}

function line(begin: string, digits: number, figure: (what: keyof Turn) => number): string {
  const cells = [
    figure("perSecond").toFixed(digits).padStart(9),
    figure("p50").toFixed(digits).padStart(9),
    figure("server").toFixed(2).padStart(22),
    figure("database").toFixed(2).padStart(18),
  ];
  return begin.padEnd(22) + cells.join("");
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
