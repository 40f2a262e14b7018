import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { runMigrations } from "../../platform/database/run-migrations.ts";
import { COPIED_TABLES, distributedTables } from "../../server/db/distribution/places.ts";
import { withDistribution } from "../../server/db/distribution/statements.ts";
import { postgresConnection } from "../../server/db/migration-connections.ts";
import { openPostgres } from "../../server/db/open-database.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { runSql } from "../harness/program/postgres-databases.ts";
import { createUndistributedDatabase } from "./citus-databases.ts";

const ALL = [...COPIED_TABLES, ...distributedTables()];
const opened = async (name: string) => {
  const url = await createUndistributedDatabase(name);
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  const distribute = async (dryRun = false) => {
    const lines: string[] = [];
    const done = await database.distribute?.({ dryRun, print: (line) => void lines.push(line) });
    return { done, lines };
  };
  return { url, database, distribute };
};

describe("placing", () => {
  test("is told first, done once, and changes nothing the second time", async () => {
    const { database, distribute } = await opened("test_placing");
    expect((await distribute(true)).lines).toHaveLength(ALL.length);
    await database.migrate(JOB_KINDS);
    expect((await distribute()).done).toEqual({ ok: true, placed: ALL });
    expect((await distribute()).done).toEqual({ ok: true, placed: [] });
    await database.migrate(JOB_KINDS);
  });

  test("of a database without workers is refused", async () => {
    const url = await createUndistributedDatabase("test_no_workers", { workers: [] });
    const database = openPostgres(url);
    onTestFinished(() => database.close());
    // The coordinator stores rows itself only if it is configured to. Here it is not.
    await runSql(
      url,
      "select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', false) from pg_dist_node",
    );
    expect(await database.distribute?.({ dryRun: false, print: () => {} })).toEqual({
      ok: false,
      reason: "no-workers",
    });
  });

  test("comes with each new table of a migration, before its foreign keys", async () => {
    const { url, database, distribute } = await opened("test_later");
    await database.migrate(JOB_KINDS);
    await database.unhurried.execute(sql`drop table stock_marks`);
    expect((await distribute()).done?.ok).toBe(true);
    const later = withDistribution([
      `create table "stock_marks" ("team_id" text not null, "item_type" text not null, "item_id" text not null,
        "level" text not null, primary key ("team_id", "item_type", "item_id"))`,
      `alter table "stock_marks" add constraint "of_club" foreign key ("team_id", "item_id")
        references "products" ("team_id", "id")`,
    ]);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await runMigrations(postgresConnection(client), [
      { name: "later", statements: later, time: Date.now(), hash: "later" },
    ]);
    expect((await distribute()).done).toEqual({ ok: true, placed: [] });
  });
});
