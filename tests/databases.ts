import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, describe } from "vitest";
import { type Database, embeddedQueue, openPostgres } from "../server/db/client.ts";
import * as schema from "../server/db/schema/index.ts";
import type { QueueDatabase } from "../server/ports/jobs.ts";
import { askOnce } from "./ask-once.ts";
import { createDatabase } from "./postgres-databases.ts";

/** A migrated, empty database of the test's own. */
export interface TestDatabase {
  kind: "PGlite" | "PostgreSQL";
  db: Database;
  queue: QueueDatabase;
  close(): Promise<void>;
}

const OPENERS = { PGlite: openPglite, PostgreSQL: openPostgresCopy } satisfies Record<
  TestDatabase["kind"],
  () => Promise<TestDatabase>
>;

/**
 * Runs the same suite on the embedded database and on PostgreSQL. Each `open()` gives another fresh
 * database; all are closed after the suite.
 */
export function describeOnEachDatabase(
  name: string,
  define: (open: () => Promise<TestDatabase>) => void,
): void {
  describe.each(Object.entries(OPENERS))(`${name} on %s`, (_kind, openOne) => {
    const opened: TestDatabase[] = [];
    define(async () => {
      const database = await openOne();
      opened.push(database);
      return database;
    });
    afterAll(() => Promise.all(opened.map((database) => database.close())));
  });
}

/** The embedded database in memory, from the dump of a migrated one. */
async function openPglite(): Promise<TestDatabase> {
  const { dump } = await askOnce("pglite");
  const client = await PGlite.create({ loadDataDir: await openAsBlob(dump) });
  return {
    kind: "PGlite",
    db: drizzle(client, { schema }),
    queue: embeddedQueue(client),
    close: () => client.close(),
  };
}

async function openPostgresCopy(): Promise<TestDatabase> {
  return { kind: "PostgreSQL", ...openPostgres(await copyPostgres()) };
}

let copies = 0;

/**
 * Copies a template on the run's PostgreSQL: the migrated one, or the one with the demo clubs. Returns the address. The copy
 * goes with the server at the end.
 */
export async function copyPostgres(of: "postgres" | "postgresDemo" = "postgres"): Promise<string> {
  const { admin } = await askOnce("postgres");
  const { template } = await askOnce(of);
  copies += 1;
  return createDatabase(admin, `test_${process.pid}_${copies}`, template);
}
