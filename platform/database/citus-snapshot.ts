import pg from "pg";
import { hasSqlState } from "./database-error.ts";

/**
 * Citus has no snapshot over several nodes: a transaction takes one on each node when it first reads there.
 * So a transaction that changed two nodes (a new club, an order and its job) could be in one of them and not
 * in the other. It commits in two phases, and locks `pg_dist_transaction` from the first phase to the end of
 * the second. While another connection holds that table, no such transaction is between its phases. Citus
 * makes its own restore points in this way (citus_create_restore_point, decision 209).
 */

/**
 * How the snapshots of all nodes belong together. `together`: each transaction is in all of them or in none.
 * `not-allowed`, `too-busy`: they may be moments apart, because the user may not lock `pg_dist_transaction`,
 * or because commits did not end in time.
 */
export type NodeSnapshots = "together" | "not-allowed" | "too-busy";

/** Thrown if rows were moved to another node while a snapshot was read: some of them may be missing in it. */
export class RowsMoved extends Error {
  override readonly name = "RowsMoved";
}

/** How long commits over several nodes may wait for the snapshots, and the snapshots for commits. */
const MAX_WAIT_MS = 2000;

/** The name of a table whose rows are spread over all nodes; null if this database has none. */
export async function findSpreadTable(client: pg.ClientBase): Promise<string | null> {
  const { rows: found } = await client.query("select from pg_extension where extname = 'citus'");
  if (found.length === 0) return null;
  const { rows } = await client.query<{ table: string }>(
    `select logicalrelid::regclass::text as table from pg_dist_partition where partmethod = 'h'
     order by 1 limit 1`,
  );
  return rows[0]?.table ?? null;
}

/**
 * Begins a transaction on all nodes, with snapshots that belong together if that is possible.
 * @param url the database of `client`
 * @param begin begins the transaction without reading anything
 */
export async function beginOnAllNodes(
  client: pg.ClientBase,
  { url, table, begin }: { url: string; table: string; begin(): Promise<void> },
): Promise<NodeSnapshots> {
  const readEverywhere = () => client.query(`select from ${table} limit 1`);
  // Connects to the nodes first, so that commits wait only for the snapshots.
  await readEverywhere();
  const holder = new pg.Client({ connectionString: url, application_name: "fieldhouse snapshot" });
  holder.on("error", () => {});
  await holder.connect();
  try {
    const held = await holdCommits(holder);
    await begin();
    await readEverywhere();
    return held;
  } finally {
    // Closing the connection ends its transaction.
    await holder.end().catch(() => {});
  }
}

async function holdCommits(holder: pg.ClientBase): Promise<NodeSnapshots> {
  await holder.query("begin");
  // The server itself lets commits go on if a node does not answer, or if this process hangs.
  await holder.query(`set local idle_in_transaction_session_timeout = ${MAX_WAIT_MS}`);
  await holder.query(`set local lock_timeout = ${MAX_WAIT_MS}`);
  try {
    await holder.query("lock table pg_catalog.pg_dist_transaction in exclusive mode");
    return "together";
  } catch (error) {
    if (hasSqlState(error, "42501")) return "not-allowed";
    if (hasSqlState(error, "55P03")) return "too-busy";
    throw error;
  }
}

/** Where the rows of all tables are, as one text. */
export async function readPlacements(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ places: string | null }>(
    "select md5(string_agg(shardid || ' ' || groupid, ',' order by shardid, groupid)) as places from pg_dist_placement",
  );
  return rows[0]?.places ?? "";
}
