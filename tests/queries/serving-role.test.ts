import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL_CLUBS_TEXT } from "../../server/db/distribution/club-groups.ts";
import { APPEND_ONLY_TABLES } from "../../server/db/grants.ts";
import { openPostgres } from "../../server/db/open-database.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { CITUS_URL } from "../citus/citus-databases.ts";
import { makeClub } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { createDatabaseOfTwoUsers, runSql } from "../harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { withRole } from "../statements/recorded.ts";

/** What the user who serves may not do, even if its password is stolen (decision 198). */
describe.skipIf(CITUS_URL !== undefined)("the user who serves", () => {
  let url: string;
  let serving: pg.Client;
  beforeAll(async () => {
    url = await copyPostgres();
    const database = openPostgres(url);
    const { teamId } = await makeClub(database.db);
    await runSql(
      url,
      `insert into desk_acts (team_id, who, act, subject, time_created)
        values ('${teamId}', 'ann@example.com', 'signed-in', 'Firefox', now())`,
    );
    await database.close();
    serving = new pg.Client({ connectionString: withRole(url, "program") });
    await serving.connect();
  });
  afterAll(() => serving?.end());

  const refusal = (statement: string) =>
    serving.query(statement).then(
      () => null,
      (error: { code: string }) => error.code,
    );

  test.each([
    ...["drop table orders", "alter table orders add column x int", "truncate orders", "truncate desk_acts"],
    ...["create table mine (x int)", "create schema mine", "drop schema pgboss cascade"],
    ...["create index mine on orders (total)", "alter table orders disable trigger all"],
    ...["truncate pgboss.job_common", "create trigger mine before insert on orders execute function now()"],
    ...["delete from drizzle.__drizzle_migrations", "update drizzle.__drizzle_migrations set hash = ''"],
    ...["set role postgres", "set session_replication_role = replica"],
    ...APPEND_ONLY_TABLES.map((table) => `update ${table} set team_id = team_id`),
    ...["delete from scorer_entries", "delete from refund_units", "delete from payment_events"],
    ...["update desk_acts set act = 'x'", "update desk_acts set time_created = now()"],
  ])("may not: %s", async (statement) => expect(await refusal(statement)).toBe("42501"));

  test("may read the history and add to it", async () => {
    expect(await refusal("select * from drizzle.__drizzle_migrations")).toBeNull();
    expect(
      await refusal(`insert into desk_acts (team_id, who, act, subject, time_created)
        select team_id, who, act, subject, time_created from desk_acts where ${ALL_CLUBS_TEXT}`),
    ).toBeNull();
    expect((await serving.query(`select * from desk_acts where ${ALL_CLUBS_TEXT}`)).rowCount).toBe(2);
  });

  test("may erase people from the history and from scoring, and old records", async () => {
    for (const statement of [
      "update desk_acts set who = '', subject = '', before = null, after = null where",
      "update scorer_entries set who = '' where",
      "delete from desk_acts where time_created < now() - interval '2 years' and",
    ])
      expect(await refusal(`${statement} ${ALL_CLUBS_TEXT}`), statement).toBeNull();
  });

  test("may write a table that a later migration creates", async () => {
    await runSql(url, "create table later (x int)");
    expect(await refusal("insert into later values (1)")).toBeNull();
    expect(await refusal("truncate later")).toBe("42501");
  });
});

describe.skipIf(CITUS_URL !== undefined)("migrations", () => {
  const emptyDatabase = async (name: string) =>
    createDatabaseOfTwoUsers((await fetchSharedResource("postgres")).admin, name);
  const migrate = async (url: string, migrateUrl: string | null) => {
    const database = openPostgres(url, undefined, migrateUrl);
    return database.migrate(JOB_KINDS).finally(() => database.close());
  };

  test("by an owner let another user serve, and start without the owner afterwards", async () => {
    const { owner, serving, servingRole } = await emptyDatabase("two_roles");
    await expect(migrate(serving, null)).rejects.toThrow(
      /^The database is missing migrations, and the user of DATABASE_URL may not change tables\./,
    );
    await migrate(serving, owner);
    await migrate(serving, owner);
    await migrate(serving, null);
    // A right that somebody granted by hand is taken back.
    await runSql(owner, `grant truncate on orders to ${servingRole}`);
    await migrate(serving, owner);
    await expect(runSql(serving, "truncate orders")).rejects.toMatchObject({ code: "42501" });
  });

  test("refuse a serving user who may do everything, and another database", async () => {
    const [{ owner }, other] = await Promise.all([emptyDatabase("one_role"), emptyDatabase("elsewhere")]);
    await expect(migrate(owner, owner)).rejects.toThrow(
      /may do all that the user of DATABASE_MIGRATE_URL may/,
    );
    await expect(migrate(other.serving, owner)).rejects.toThrow(/name different databases/);
    // It said that nothing was changed.
    await expect(runSql(owner, "select from teams")).rejects.toMatchObject({ code: "42P01" });
  });
});
