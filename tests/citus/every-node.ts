import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../server/db/client.ts";
import { CITUS_URL } from "./citus-databases.ts";

/**
 * Creates a table for a test's trigger. On a distributed database a trigger runs on the node of its row, so
 * every node gets a local table, which each user may write; any other database gets one ordinary table.
 * @param owner the user who owns the tables
 */
export async function createTableEverywhere(owner: Database, name: string, columns: string): Promise<void> {
  await runEverywhere(owner, `create table ${name} (${columns})`);
  await runEverywhere(owner, `grant all on ${name} to public`);
}

/** Runs a statement about such a table on all nodes. */
export async function runEverywhere(db: Database, statement: string): Promise<void> {
  await db.execute(CITUS_URL === undefined ? sql.raw(statement) : sql`select ${onAllNodes(statement)}`);
}

/** The rows that a query finds on all nodes. */
export async function queryEverywhere<Row>(db: Database, query: string): Promise<Row[]> {
  const asJson = `select coalesce(json_agg(one), '[]') as rows from (${query}) one`;
  const found = await db.execute(
    CITUS_URL === undefined ? sql.raw(asJson) : sql`select (${onAllNodes(asJson)}).result::json as rows`,
  );
  return (found as unknown as { rows: { rows: Row[] }[] }).rows.flatMap(({ rows }) => rows);
}

/** @throws the first node's error */
const onAllNodes = (statement: string): SQL => sql`run_command_on_all_nodes(${statement}, true, true)`;
