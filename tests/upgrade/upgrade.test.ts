import { drizzle } from "drizzle-orm/pglite";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { EmbeddedPostgres } from "../../platform/database/embedded-postgres.ts";
import {
  LOCK_PATIENCE,
  type MigrationConnection,
  runMigrations,
} from "../../platform/database/run-migrations.ts";
import type { Database } from "../../server/db/client.ts";
import { embeddedConnection, postgresConnection } from "../../server/db/migration-connections.ts";
import { openPostgres } from "../../server/db/open-database.ts";
import { readMigrations } from "../../server/db/pending-migrations.ts";
import * as schema from "../../server/db/schema/index.ts";
import { migrationMistakes } from "../architecture/migrations.ts";
import { openBlankData } from "../harness/program/databases.ts";
import { createDatabase } from "../harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { BUYERS, expectBooks, openHarborOffice, payOpenOrder, startBuying } from "./harbor-office.ts";
import { makeNextMigrations } from "./next-release.ts";
import { readLastRelease, storeRelease } from "./release-data.ts";

const release = readLastRelease();
const present = readMigrations();
const next = [...present, ...makeNextMigrations(present.at(-1) ?? { time: 0 })];

test("the changes of the next release keep the rules of migrations", async () => {
  expect(await migrationMistakes(next.slice(present.length))).toEqual([]);
});

/** A database with the data of the last release, migrated to this version. */
interface Upgraded {
  /** For migrations. */
  connection: MigrationConnection;
  /** For sales: the pool of a running server. */
  db: Database;
  /** Locks the orders against changes of the schema, as a long report does, until the returned call. */
  readLong(): Promise<() => Promise<unknown>>;
}

async function migratePresent(connection: MigrationConnection): Promise<void> {
  await runMigrations(connection, present.slice(0, release.migrations));
  await storeRelease(connection, release);
  await runMigrations(connection, present);
}

let databases = 0;

const OPENERS: Record<string, () => Promise<Upgraded>> = {
  PostgreSQL: async () => {
    const { admin } = await fetchSharedResource("postgres");
    databases += 1;
    const url = await createDatabase(admin, `upgrade_${process.pid}_${databases}`);
    const [client, reader] = [url, url].map((connectionString) => new pg.Client({ connectionString })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([client.connect(), reader.connect()]);
    const connection = postgresConnection(client);
    await migratePresent(connection);
    const database = openPostgres(url);
    onTestFinished(async () => {
      await Promise.all([client.end(), reader.end(), database.close()]);
    });
    return {
      connection,
      db: database.orders,
      readLong: async () => {
        await reader.query("begin");
        await reader.query("select from orders");
        return () => reader.query("commit");
      },
    };
  },
  "the embedded database": async () => {
    const client = await EmbeddedPostgres.open(await openBlankData());
    onTestFinished(() => client.close());
    const connection = embeddedConnection(client);
    await migratePresent(connection);
    // Its transactions run one after the other: nobody reads while it is migrated.
    return { connection, db: drizzle(client, { schema }), readLong: async () => async () => {} };
  },
};

describe.each(Object.entries(OPENERS))("on %s", (kind, open) => {
  test("buyers buy while the schema of the next release is made, and no sale fails", async () => {
    const { connection, db, readLong } = await open();
    const office = await openHarborOffice(db);
    const sales = startBuying(office);
    await sales.atLeast(1);
    const endReport = await readLong();
    let waits = 0;
    const waited = Promise.withResolvers<void>();
    const migrating = runMigrations(connection, next, {
      patience: { ...LOCK_PATIENCE, attemptMs: 100, pauseMs: { first: 50, max: 50 } },
      onWait: () => {
        waits += 1;
        if (waits === 3) waited.resolve();
      },
    });
    if (kind === "PostgreSQL") {
      await waited.promise;
      // Sales go on between the migration's attempts, while the report still runs.
      await sales.atLeast(sales.count() + 2 * BUYERS);
      await endReport();
    }
    await migrating;
    await sales.atLeast(sales.count() + BUYERS);
    expect(await sales.end()).toEqual([]);
    await payOpenOrder(office);
    await expectBooks(office, sales.count());
  });
});
