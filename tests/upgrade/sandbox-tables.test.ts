import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { EmbeddedPostgres } from "../../platform/database/embedded-postgres.ts";
import type { MigrationConnection } from "../../platform/database/run-migrations.ts";
import { type MigrateOptions, migrateTables } from "../../server/db/migrate-tables.ts";
import { embeddedConnection, postgresConnection } from "../../server/db/migration-connections.ts";
import { readMigrations } from "../../server/db/pending-migrations.ts";
import { SANDBOX_TABLES } from "../../server/db/sandbox-tables.ts";
import { openBlankData } from "../harness/program/databases.ts";
import { createDatabase } from "../harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { FORMER_STATEMENTS, sellAsFormerRelease } from "./former-sandbox.ts";

/** Where the payment sandbox's tables are, on new installations and on those of 4.14 (decision 206). */

/** An empty database. */
interface Empty {
  connection: MigrationConnection;
  /** A statement of a process of 4.14, on a connection that has prepared it since its first use. */
  asFormer: Parameters<typeof sellAsFormerRelease>[0];
  /** Keeps the payments locked against changes of the schema until the returned call; null if nobody can. */
  readLong: (() => Promise<() => Promise<unknown>>) | null;
}

let databases = 0;

const OPENERS: Record<string, () => Promise<Empty>> = {
  PostgreSQL: async () => {
    const { admin } = await fetchSharedResource("postgres");
    databases += 1;
    const connectionString = await createDatabase(admin, `sandbox_${process.pid}_${databases}`);
    const [client, former, reader] = [1, 2, 3].map(() => new pg.Client({ connectionString })) as [
      pg.Client,
      pg.Client,
      pg.Client,
    ];
    for (const one of [client, former, reader]) await one.connect();
    onTestFinished(async () => void (await Promise.all([client, former, reader].map((one) => one.end()))));
    return {
      connection: postgresConnection(client),
      asFormer: async (name, value) =>
        (await former.query({ name, text: FORMER_STATEMENTS[name], values: [value] })).rows,
      readLong: async () => {
        await reader.query("begin");
        await reader.query("select from sandbox_payments");
        return () => reader.query("commit");
      },
    };
  },
  "the embedded database": async () => {
    const client = await EmbeddedPostgres.open(await openBlankData());
    onTestFinished(() => client.close());
    return {
      connection: embeddedConnection(client),
      asFormer: async (name, value) => (await client.query(FORMER_STATEMENTS[name], [value])).rows,
      readLong: null,
    };
  },
};

/** Tables and views with the sandbox's names, with their schemas; and its schema, if it exists. */
async function leftOfSandbox({ query }: MigrationConnection): Promise<string[]> {
  const { rows } = await query(
    `select n.nspname || '.' || c.relname || case c.relkind when 'v' then ' (view)' else '' end as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'v') and c.relname like 'sandbox%'
     union all select nspname from pg_namespace where nspname = 'sandbox'
     order by 1`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

const OWN_SCHEMA = [
  "drizzle.sandbox_migrations",
  "sandbox",
  ...SANDBOX_TABLES.map((table) => `sandbox.${table}`),
];
const FORMER_VIEWS = SANDBOX_TABLES.map((table) => `public.${table} (view)`);
const FORMER_TABLES = SANDBOX_TABLES.map((table) => `public.${table}`);

const UP_TO_4_14 = { upTo: readMigrations().find(({ name }) => name === "0048_former_addresses")?.time };
const OF_4_14: MigrateOptions = { ...UP_TO_4_14, sandbox: "public" };

/** What `sellAsFormerRelease` returns for the sale of this number. */
const sold = (position: number, id: string) => [
  [{ key: id }],
  [],
  [{ id }],
  [
    {
      position: expect.toSatisfy((at) => Number(at) === position),
      event_id: id,
      attempts: 1,
      outcome: "waiting",
    },
  ],
];

describe.each(Object.entries(OPENERS))("on %s", (_kind, open) => {
  test("a new installation that takes real money has no table of the sandbox, and no schema", async () => {
    const { connection } = await open();
    await migrateTables(connection);
    expect(await leftOfSandbox(connection)).toEqual([]);
    // Somebody tries the sandbox later.
    await migrateTables(connection, { sandbox: "own-schema" });
    expect(await leftOfSandbox(connection)).toEqual(OWN_SCHEMA);
    await migrateTables(connection, { sandbox: "own-schema" });
    await migrateTables(connection);
    expect(await leftOfSandbox(connection)).toEqual(OWN_SCHEMA);
  });

  test("an update moves the sandbox's rows only where it is on, and 4.14 goes on selling on them", async () => {
    const { connection, asFormer, readLong } = await open();
    await migrateTables(connection, OF_4_14);
    expect(await leftOfSandbox(connection)).toEqual(FORMER_TABLES);
    expect(await sellAsFormerRelease(asFormer, "one")).toEqual(sold(1, "one"));
    // With real payments, a start of 4.14 must still find its tables.
    await migrateTables(connection);
    expect(await leftOfSandbox(connection)).toEqual(FORMER_TABLES);

    const endReport = await readLong?.();
    const waited = Promise.withResolvers<string>();
    const moving = migrateTables(connection, { sandbox: "own-schema", onWait: waited.resolve });
    if (endReport) {
      expect(await waited.promise).toMatch(/^The migration 0000_own_schema is waiting for a lock\./);
      // The move has let go of every table, and waits before it tries again.
      expect(await sellAsFormerRelease(asFormer, "two")).toEqual(sold(2, "two"));
      await endReport();
    } else await sellAsFormerRelease(asFormer, "two");
    await moving;
    expect(await leftOfSandbox(connection)).toEqual([...OWN_SCHEMA, ...FORMER_VIEWS].toSorted());

    expect(await sellAsFormerRelease(asFormer, "three")).toEqual(sold(3, "three"));
    const count = async (table: string) =>
      (await connection.query(`select count(*)::int as rows from sandbox.${table}`)).rows;
    for (const table of ["sandbox_payments", "sandbox_requests", "sandbox_deliveries"])
      expect([table, await count(table)]).toEqual([table, [{ rows: 3 }]]);
    expect(await count("sandbox_switches")).toEqual([{ rows: 0 }]);
  });
});
