import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type OpenDatabase, openEmbedded, openPostgres } from "../server/db/open-database.ts";
import { postgresEnv, startProgram } from "../tests/harness/program/server.ts";
import { readMails } from "../tests/harness/program/test-store.ts";
import { DATABASES } from "./databases.ts";
import { measureStatements } from "./measure-statements.ts";
import { findSalesDifferences, findStoredSales } from "./proof-books.ts";
import type { Report } from "./report.ts";
import { sendBuyers } from "./upgrade-crowd.ts";
import { type ReleasePrograms, withReleasePrograms } from "./upgrade-programs.ts";

const ENV = { TRUST_PROXY: "on", SANDBOX_PUBLIC: "on", RATE_LIMITS: "off" };
const MAILED_MS = 60_000;
const MAKE_ROOM = "update tickets set tickets_total = 1000000 where id = 'spt-general'";

/**
 * `npm run proof upgrade`, on each database: the last release sells, then this version with the schema of a
 * later release, and then the last release again on that schema. No sale may fail.
 */
export const proveUpgrade = (print: Report): Promise<boolean> =>
  withReleasePrograms(async (programs) => {
    const proved = [await proveOnPostgres(programs, print), await proveOnEmbedded(programs, print)];
    return proved.every(Boolean);
  });

/**
 * On PostgreSQL this version migrates while the last release sells, behind a report that keeps the orders
 * locked. Then both sell side by side.
 */
const proveOnPostgres = (programs: ReleasePrograms, print: Report) =>
  DATABASES.PostgreSQL(async (url = "") => {
    const dataDir = programs.makeFolder("data");
    const env = { ...postgresEnv(url), ...ENV };
    // 4.14 knows only one database user, who owns the tables. An empty setting counts as unset.
    const ofOwner = { DATABASE_URL: url, DATABASE_MIGRATE_URL: "" };
    const start = (program: string) =>
      startProgram({ dataDir, env: program === programs.last ? { ...env, ...ofOwner } : env, program });
    const first = await start(programs.last);
    const database = openPostgres(url);
    await database.unhurried.execute(MAKE_ROOM);
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
    await awaitMails(dataDir, sold.promised.paid.size);
    const wrong = await findWrong(sold, { dataDir, inspect: (work) => work(database) });
    await crowd.close(again);
    print(`upgrade from ${programs.version} on PostgreSQL, ${sold.buyers} buyers at once`);
    for (const line of sold.lines) print(`  ${line}`);
    const waits = next.server.lines.filter((line) => line.includes("is waiting for a lock")).length;
    print(`  the migration let others go on ${waits} times`);
    printWrong(wrong, print);
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

/** The embedded database belongs to one process: each version sells after the one before has stopped. */
async function proveOnEmbedded(programs: ReleasePrograms, print: Report): Promise<boolean> {
  const dataDir = programs.makeFolder("embedded");
  const inspect = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
    const database = await openEmbedded(dataDir);
    return work(database).finally(database.close);
  };
  const start = (program: string) => startProgram({ dataDir, env: ENV, program });
  await (await start(programs.last)).stop();
  await inspect(({ unhurried }) => unhurried.execute(MAKE_ROOM));
  const crowd = sendBuyers();
  let shop = crowd.open(await start(programs.last));
  await crowd.phase("the last release sells");
  for (const [program, phase] of [
    [programs.next, "the next one sells"],
    [programs.last, "the last one sells again, on the next one's schema"],
  ] as const) {
    await crowd.close(shop);
    shop = crowd.open(await start(program));
    await crowd.phase(phase);
  }
  const sold = await crowd.end();
  await awaitMails(dataDir, sold.promised.paid.size);
  await crowd.close(shop);
  const wrong = await findWrong(sold, { dataDir, inspect });
  print(`upgrade from ${programs.version} on the embedded database, ${sold.buyers} buyers at once`);
  for (const line of sold.lines) print(`  ${line}`);
  printWrong(wrong, print);
  return wrong.length === 0;
}

const printWrong = (wrong: readonly string[], print: Report) =>
  print(wrong.length === 0 ? "  no sale failed, the books are equal" : wrong.join("\n"));

type Sold = Awaited<ReturnType<ReturnType<typeof sendBuyers>["end"]>>;

interface SoldInto {
  dataDir: string;
  inspect: <T>(work: (database: OpenDatabase) => Promise<T>) => Promise<T>;
}

/** Sales that failed, and differences between what buyers saw and what is stored. */
async function findWrong({ failures, promised }: Sold, { dataDir, inspect }: SoldInto): Promise<string[]> {
  const stored = await findStoredSales({ inspect, mails: () => readMails(dataDir) });
  return [...failures, ...findSalesDifferences(promised, stored)];
}

/** Waits until each paid order has its mail, but no longer than a minute. */
async function awaitMails(dataDir: string, paid: number): Promise<void> {
  const until = performance.now() + MAILED_MS;
  while ((await readMails(dataDir)).length < paid && performance.now() < until) await pause(1000);
}
