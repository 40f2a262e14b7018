import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import pg from "pg";
import { afterAll, describe } from "vitest";
import { type Database, embeddedQueue, openPostgres } from "../server/db/client.ts";
import * as schema from "../server/db/schema/index.ts";
import type { QueueDatabase } from "../server/ports/jobs.ts";
import { askOnce } from "./ask-once.ts";

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

/** Copies the migrated template on the run's PostgreSQL; returns the address. It goes with the server at the end. */
export async function copyPostgres(): Promise<string> {
  const { admin, template } = await askOnce("postgres");
  copies += 1;
  const name = `test_${process.pid}_${copies}`;
  await onServer(admin, `create database ${name} template ${template}`);
  return admin.replace(/[^/]+$/, name);
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
