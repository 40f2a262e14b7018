import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { addJob } from "../../server/db/add-job.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { type Club, makeClub, makeOrder } from "../factories/factories.ts";
import { runSql } from "../harness/program/postgres-databases.ts";
import { createCitusDatabase } from "./citus-databases.ts";

/**
 * An order is on a worker and its job on the coordinator. They must be committed together: otherwise a crash
 * in between loses one.
 */
let url: string;
let database: OpenDatabase;
let club: Club;
beforeAll(async () => {
  url = await createCitusDatabase("test_two_phases");
  database = openPostgres(url);
  // Created before the count, because a club's own row is written on every node.
  club = await makeClub(database.unhurried);
  return () => database.close();
});

/**
 * Number of transactions that the coordinator records as committed on several nodes while `work` runs. The
 * coordinator clears these records once a minute.
 */
async function committedTogether(work: () => Promise<void>): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const count = async () =>
      Number((await client.query("select count(*) as count from pg_dist_transaction")).rows[0]?.count);
    const before = await count();
    await work();
    return (await count()) - before;
  } finally {
    await client.end();
  }
}

let placed = 0;
const placeOrder = () =>
  database.orders.transaction(async (tx) => {
    placed += 1;
    const order = await makeOrder(tx, club, { id: `order-${placed}` });
    await addJob(tx, "mail-order", { teamId: club.teamId, orderId: order.id });
  });

test("an order and its job are committed in two phases", async () => {
  expect(await committedTogether(placeOrder)).toBeGreaterThan(0);
  const { rows } = (await database.db.execute(
    sql`select count(*)::int as jobs from pgboss.job where data->>'orderId' = ${`order-${placed}`}`,
  )) as unknown as { rows: { jobs: number }[] };
  expect(rows[0]?.jobs).toBe(1);
});

test("and would not be without what the queue's table is told", async () => {
  await runSql(url, "alter table pgboss.job disable trigger commit_in_two_phases");
  onTestFinished(() => runSql(url, "alter table pgboss.job enable trigger commit_in_two_phases"));
  expect(await committedTogether(placeOrder)).toBe(0);
});
