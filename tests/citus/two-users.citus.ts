import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { backUp, scratchFolder } from "../contracts/backup-bench.ts";
import { makeClub, makeTicket } from "../factories/factories.ts";
import { runSql } from "../harness/program/postgres-databases.ts";
import { createOffice, SELLING_CLUB } from "../usecases/sale/box-office.ts";
import { buyAtOffice } from "../usecases/sale/rush.ts";
import { citusNodes, createUndistributedDatabase, listShardTables } from "./citus-databases.ts";

/**
 * A spread database that one user owns and another serves (decision 198). Neither is a superuser, and both
 * exist on every node.
 */
const NAME = "test_two_users";
const [OWNER, SERVER] = [`${NAME}_owns`, `${NAME}_serves`];
let url: string;
let database: OpenDatabase;
const as = (user: string, at = url) => at.replace("postgres@", `${user}@`);

beforeAll(async () => {
  url = await createUndistributedDatabase(NAME);
  const here = "set citus.enable_ddl_propagation to off";
  for (const at of await urlsOfNodes())
    await runSql(at, `${here}; drop role if exists ${OWNER}; drop role if exists ${SERVER}`);
  // On the coordinator, from which Citus creates them on the workers, and remembers it.
  await runSql(url, `create role ${OWNER} login; create role ${SERVER} login`);
  for (const at of await urlsOfNodes()) await runSql(at, `${here}; alter database ${NAME} owner to ${OWNER}`);
  database = openPostgres(as(SERVER), undefined, as(OWNER));
  await database.migrate(JOB_KINDS);
  expect(await database.distribute?.({ dryRun: false, print: () => {} })).toMatchObject({ ok: true });
  await database.migrate(JOB_KINDS);
});
afterAll(() => database?.close());

async function urlsOfNodes(): Promise<string[]> {
  return (await citusNodes()).map(
    ({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href,
  );
}

const refusal = (at: string, statement: string) =>
  runSql(at, statement).then(
    () => null,
    (error: { code: string }) => error.code,
  );

test("the user who serves sells", async () => {
  const club = await makeClub(database.unhurried, SELLING_CLUB);
  await makeTicket(database.unhurried, club, { id: "game", ticketsTotal: 10, prices: [{ id: "adult" }] });
  const office = createOffice(database.orders, club);
  const lines = [{ priceId: "adult", quantity: 2 }];
  expect(await buyAtOffice(office, { lines, fate: "pays", order: [0, 1, 2, 3] }, "ann")).toBe(true);
  expect(await office.codes()).toHaveLength(2);
});

describe("on the coordinator and at the shards of the workers, the user who serves is answered to", () => {
  /** A statement for each shard of the table that the worker has. */
  async function atShards(table: string, statement: (shard: string) => string): Promise<(string | null)[]> {
    const answers: (string | null)[] = [];
    for (const at of (await urlsOfNodes()).slice(0, -1)) {
      const client = new pg.Client({ connectionString: at });
      await client.connect();
      const shards = await listShardTables(client, table);
      await client.end();
      for (const name of shards) answers.push(await refusal(as(SERVER, at), statement(name)));
    }
    expect(answers.length).toBeGreaterThan(0);
    return [...new Set(answers)];
  }

  test.each([
    ["alter table orders add column x int", "42501"],
    ["update orders set status = status", null],
    ["update desk_acts set act = 'x'", "42501"],
    ["update desk_acts set who = ''", null],
    ["delete from desk_acts", null],
    ["delete from refund_units", "42501"],
    ["update teams set slug = slug", null],
    ["delete from payment_events", "42501"],
  ])("%s: %s", async (statement, code) => {
    const [, table = ""] = /(?:table|update|from) (\w+)/.exec(statement) ?? [];
    expect(await refusal(as(SERVER), `begin; ${statement}; rollback`)).toBe(code);
    const atShard = (shard: string) => `begin; ${statement.replace(table, shard)}; rollback`;
    expect(await atShards(table, atShard)).toEqual([code]);
  });

  test.each(["orders", "teams"])("truncate %s, which Citus itself refuses for a shard", async (table) => {
    expect(await refusal(as(SERVER), `truncate ${table} cascade`)).toBe("42501");
    expect(await atShards(table, (shard) => `truncate ${shard} cascade`)).toEqual(["XX000"]);
  });
});

test("the user who serves may write a table that a later migration creates", async () => {
  await runSql(
    as(OWNER),
    `create table later (team_id text primary key, note text);
     select create_distributed_table('later', 'team_id', colocate_with => 'images')`,
  );
  expect(await refusal(as(SERVER), "insert into later values ('a', 'b')")).toBeNull();
  expect(await refusal(as(SERVER), "truncate later")).toBe("42501");
  await runSql(as(OWNER), "drop table later");
});

test("a backup needs the right to lock Citus's transactions, or says what it cannot promise", async () => {
  const from = { database, dataDir: await scratchFolder() };
  const said = async (day: number) =>
    (await backUp(from, await scratchFolder(), { at: new Date(Date.UTC(2026, 10, day)) })).join("\n");
  expect(await said(1)).toContain("may not lock pg_dist_transaction");
  await runSql(url, `grant delete on pg_catalog.pg_dist_transaction to ${OWNER}`);
  expect(await said(2)).not.toContain("moments apart");
});
