import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sandboxWebhookDeliveries } from "../../sandbox/database/schema.ts";
import { openPostgres } from "../../server/db/open-database.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { CITUS_URL } from "../citus/citus-databases.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { createDatabaseOfTwoUsers, runSql } from "../harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { withRole } from "../statements/recorded.ts";
import {
  backUp,
  fillInstallation,
  installOn,
  openInstallation,
  restore,
  scratchFolder,
  tablesOf,
} from "./backup-bench.ts";

/** Backups with two users of the database (decision 198): one owns the tables, the other one serves. */

const newDatabase = async (name: string) =>
  createDatabaseOfTwoUsers((await fetchSharedResource("postgres")).admin, name);

describe.skipIf(CITUS_URL !== undefined)("with two users of the database,", () => {
  test("the one who serves backs up every row, and the owner restores for both", async () => {
    const url = await copyPostgres();
    const from = await installOn(openPostgres(url));
    await fillInstallation(from);
    // A server without DATABASE_MIGRATE_URL has only this user.
    const server = await installOn(openPostgres(withRole(url, "program")));
    const folder = await scratchFolder();
    await backUp({ ...server, dataDir: from.dataDir }, folder, { check: true });

    const { owner, serving } = await newDatabase("restored_for_two");
    const into = await installOn(openPostgres(serving, undefined, owner));
    await restore(into, folder);
    expect(await tablesOf(into)).toEqual(await tablesOf(from));

    // The server starts without the owner's password. It numbers rows and queues jobs, but drops no table.
    const { db, migrate, orders } = (await installOn(openPostgres(serving))).database;
    await migrate(JOB_KINDS);
    const delivery = { eventId: "next", type: "t", account: "a", subject: "s", body: "{}" };
    const [next] = await orders.insert(sandboxWebhookDeliveries).values(delivery).returning();
    expect(next?.position).toBe(2);
    await orders.execute(sql`update pgboss.job set retry_count = retry_count`);
    await expect(db.execute(sql`drop table orders`)).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("a table of an extension may be another user's, and is neither copied nor dropped", async () => {
    const { admin } = await fetchSharedResource("postgres");
    const { owner, serving } = await newDatabase("restored_beside_extension");
    const atOwner = (url: string) => url.replace(/[^/]+$/, new URL(owner).pathname.slice(1));
    // PostGIS makes such a table. Here it belongs to an extension that every database has.
    await runSql(
      atOwner(admin),
      `create table spatial_ref_sys (srid int primary key);
       insert into spatial_ref_sys values (4326);
       alter extension plpgsql add table spatial_ref_sys`,
    );
    const from = await openInstallation("PostgreSQL");
    await fillInstallation(from);
    const folder = await scratchFolder();
    await backUp(from, folder);
    const into = await installOn(openPostgres(serving, undefined, owner));
    await restore(into, folder);
    expect(await tablesOf(into)).toEqual(await tablesOf(from));
  });

  test("a restore by the one who serves is refused before it loads anything", async () => {
    const from = await openInstallation("PostgreSQL");
    await fillInstallation(from);
    const folder = await scratchFolder();
    await backUp(from, folder);
    const { owner, serving, servingRole } = await newDatabase("refused_for_two");
    const refused = `The user ${servingRole} may not create and change the tables of this database. Nothing was changed. Restore as the user who owns the database: set DATABASE_MIGRATE_URL`;
    const withoutTables = await installOn(openPostgres(serving));
    await expect(restore(withoutTables, folder)).rejects.toThrow(refused);
    const { database } = await installOn(openPostgres(serving, undefined, owner));
    await database.migrate(JOB_KINDS);
    await expect(restore(withoutTables, folder)).rejects.toThrow(refused);
  });
});
