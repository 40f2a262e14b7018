import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL_CLUBS_TEXT } from "../../server/db/distribution/club-groups.ts";
import { APPEND_ONLY_TABLES } from "../../server/db/grants.ts";
import { openPostgres } from "../../server/db/open-database.ts";
import type { SandboxPlace } from "../../server/db/sandbox-tables.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { CITUS_URL } from "../citus/citus-databases.ts";
import { countLockWaits } from "../concurrency/while-held.ts";
import { makeClub } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { createDatabaseOfTwoUsers, runSql } from "../harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { withRole } from "../statements/recorded.ts";

/** What the user who serves may not do, even if its password is stolen (decision 198). */
describe("the user who serves", () => {
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

  // Citus has no triggers on distributed tables (decision 207).
  describe.skipIf(CITUS_URL !== undefined)("of the history's record", () => {
    const MARK = "erased person K7PM-3XQF";
    /** An act that names three people, one already erased. Its subject has LIKE wildcards and a backslash. */
    const RECORD = `update desk_acts set who = 'ann@example.com', act = 'order-readdressed',
      subject = '100%_\\ of bob@example.com and erased person 2222-3333',
      before = '{"email":"bob@example.com","why":"refused"}', after = '{"email":"cy@example.com"}'`;
    const CHOICES = `update desk_acts set act = 'handed-out',
      subject = '2 × Jersey, Name: LEE (order 7K3FXM2Q9A)'`;
    const LIMIT = `update desk_acts set act = 'refund-limit-set', subject = 'Refunds (order 7K3FXM2Q9A)',
      before = '{"limit":"$50"}', after = '{"limit":"$5,000","reason":null}'`;

    test.each([
      ["the actor", RECORD, `who = '${MARK}'`],
      ["an address in its subject", RECORD, `subject = replace(subject, 'bob@example.com', '${MARK}')`],
      ["an address in its facts", RECORD, `before = jsonb_set(before, '{email}', '"${MARK}"')`],
      ["a fact about the buyer", RECORD, "before = before - 'why', after = '{}'"],
      ["all facts", RECORD, "before = null, after = null"],
      ["a buyer's choices", CHOICES, "subject = 'items (order 7K3FXM2Q9A)'"],
    ])("may erase %s", async (_what, record, change) => {
      await runSql(url, record);
      expect(await refusal(`update desk_acts set ${change} where ${ALL_CLUBS_TEXT}`)).toBeNull();
    });

    test.each([
      ["make somebody else the actor", RECORD, "who = 'cy@example.com'"],
      ["leave the actor out", RECORD, "who = ''"],
      ["erase an actor who is no person", "update desk_acts set who = 'operator'", `who = '${MARK}'`],
      ["change the subject", RECORD, "subject = 'another'"],
      ["leave the subject's end out", RECORD, `subject = '100%_\\ of ${MARK}'`],
      ["use a wildcard of its own", RECORD, "subject = '%'"],
      ["name another order", CHOICES, "subject = 'items (order 2222222222)'"],
      ["change a fact", RECORD, `after = '{"email":"bob@example.com"}'`],
      ["add a fact", RECORD, `after = after || '{"codes":"new"}'`],
      ["add a fact without a value", RECORD, `after = after || '{"codes":null}'`],
      ["leave a fact's value out", RECORD, `before = before || '{"why":null}'`],
      ["leave out a fact that is about no buyer", LIMIT, "after = after - 'limit'"],
      ["leave out all facts that are about no buyer", LIMIT, "before = null"],
      ["leave out a fact that only another act has about a buyer", LIMIT, "after = after - 'reason'"],
      ["leave out the subject of an act without choices", LIMIT, "subject = 'items (order 7K3FXM2Q9A)'"],
    ])("may not %s", async (_what, record, change) => {
      await runSql(url, record);
      expect(await refusal(`update desk_acts set ${change} where ${ALL_CLUBS_TEXT}`)).toBe("42501");
    });

    test("may delete what is older than two years, and nothing younger", async () => {
      await runSql(url, "update desk_acts set time_created = now() - interval '728 days'");
      expect(await refusal(`delete from desk_acts where ${ALL_CLUBS_TEXT}`)).toBe("42501");
      await runSql(url, "update desk_acts set time_created = now() - interval '730 days'");
      expect(await refusal(`delete from desk_acts where ${ALL_CLUBS_TEXT}`)).toBeNull();
    });
  });

  test("may erase people from scoring", async () => {
    expect(await refusal(`update scorer_entries set who = '' where ${ALL_CLUBS_TEXT}`)).toBeNull();
  });

  test("may write a table that a later migration creates", async () => {
    await runSql(url, "create table later (x int)");
    expect(await refusal("insert into later values (1)")).toBeNull();
    expect(await refusal("truncate later")).toBe("42501");
  });
});

// On Citus, tests/citus/two-users.citus.ts does the same.
describe.skipIf(CITUS_URL !== undefined)("migrations", () => {
  const emptyDatabase = async (name: string) =>
    createDatabaseOfTwoUsers((await fetchSharedResource("postgres")).admin, name);
  const migrate = async (url: string, migrateUrl: string | null, sandbox: SandboxPlace = "none") => {
    const database = openPostgres(url, undefined, migrateUrl);
    return database.migrate(JOB_KINDS, { sandbox }).finally(() => database.close());
  };

  test("by an owner let another user serve, and start without the owner afterwards", async () => {
    const { owner, serving, servingRole } = await emptyDatabase("two_roles");
    await expect(migrate(serving, null)).rejects.toThrow(
      /^The database is missing migrations, and the user of DATABASE_URL may not change tables\./,
    );
    await migrate(serving, owner);
    await migrate(serving, owner);
    await migrate(serving, null);
    // A right that was granted by hand is taken back, and a trigger that was disabled is made again.
    await runSql(owner, "alter table desk_acts disable trigger user");
    await runSql(owner, `grant truncate on orders to ${servingRole}`);
    await migrate(serving, owner);
    await expect(runSql(serving, "truncate orders")).rejects.toMatchObject({ code: "42501" });
    const client = new pg.Client({ connectionString: owner });
    await client.connect();
    const found = await client.query(
      "select tgenabled as is from pg_trigger where tgrelid = 'desk_acts'::regclass and not tgisinternal",
    );
    await client.end();
    expect(found.rows).toEqual([{ is: "O" }]);
  });

  test("grant again what another session granted on meanwhile, which PostgreSQL refuses the second", async () => {
    const { owner, serving, servingRole } = await emptyDatabase("granted_twice");
    await migrate(serving, owner);
    await runSql(owner, `grant truncate on orders to ${servingRole}`);
    const other = new pg.Client({ connectionString: owner });
    await other.connect();
    await other.query(`begin; grant select on orders to ${servingRole}`);
    const migrated = migrate(serving, owner);
    const watch = openPostgres(owner);
    await expect.poll(() => countLockWaits(watch.db), { interval: 10 }).toBe(1);
    await watch.close();
    await other.query("commit");
    await other.end();
    await migrated;
    await expect(runSql(serving, "truncate orders")).rejects.toMatchObject({ code: "42501" });
  });

  test("by an owner let the other user sell in the payment sandbox, but not make its tables", async () => {
    const { owner, serving } = await emptyDatabase("sandbox_roles");
    await migrate(serving, owner);
    await expect(migrate(serving, null, "own-schema")).rejects.toThrow(
      /^The database is missing tables of the payment sandbox, .* with PAYMENTS=sandbox and DATABASE_MIGRATE_URL/,
    );
    await migrate(serving, owner, "own-schema");
    await migrate(serving, null, "own-schema");
    await runSql(
      serving,
      `insert into sandbox.sandbox_switches values ('lose'); delete from sandbox.sandbox_switches;
       insert into sandbox.sandbox_deliveries (event_id, type, account, subject, body) values ('e', 't', 'a', 's', '{}')`,
    );
    await expect(runSql(serving, "drop table sandbox.sandbox_switches")).rejects.toMatchObject({
      code: "42501",
    });
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
