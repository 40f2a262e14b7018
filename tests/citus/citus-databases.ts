import pg from "pg";
import { openPostgres } from "../../server/db/open-database.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { createDatabase, runSql } from "../harness/program/postgres-databases.ts";
import { CREATE_MISSING_ROLES, withRole } from "../statements/recorded.ts";

/**
 * The URL of a database on a coordinator that knows its workers; every node must accept the URL's user. If it
 * is not set, no test runs on Citus.
 */
export const CITUS_URL = process.env.CITUS_URL;

/** Few shards per table: a test has few clubs, and emptying a database visits every shard. */
const SHARDS = 4;

export interface CitusNode {
  host: string;
  port: number;
}

/** The nodes in the coordinator's list, with the coordinator last. */
export async function citusNodes(url = CITUS_URL): Promise<CitusNode[]> {
  if (url === undefined)
    throw new Error(
      "CITUS_URL is missing: the address of a database on a Citus coordinator (docs/testing.md)",
    );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<CitusNode>(
      "select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid = 0, groupid",
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** The names of the shards of a table at a worker. By default, Citus hides shards in the catalog. */
export async function listShardTables(worker: pg.Client, table: string): Promise<string[]> {
  await worker.query("set citus.override_table_visibility to off");
  const { rows } = await worker.query<{ name: string }>(
    "select relname as name from pg_class where relname ~ $1 and relkind = 'r' order by 1",
    [`^${table}_[0-9]+$`],
  );
  return rows.map(({ name }) => name);
}

export interface CitusDatabaseOptions {
  /**
   * The addresses at which the coordinator reaches its workers; by default those of the configured database.
   */
  workers?: readonly CitusNode[];
  /** Another coordinator of the same workers. */
  coordinator?: CitusNode;
}

/**
 * Creates a database on every node, migrated and distributed, after removing an older one of the same name.
 * Returns its URL.
 */
export async function createCitusDatabase(name: string, place: CitusDatabaseOptions = {}): Promise<string> {
  const url = await createUndistributedDatabase(name, place);
  const database = openPostgres(withRole(url, "program"), undefined, url);
  try {
    await database.migrate(JOB_KINDS, { sandbox: "own-schema" });
    const done = await database.distribute?.({ dryRun: false, print: () => {} });
    if (!done?.ok) throw new Error(`${name} could not be distributed: ${done?.reason}`);
  } finally {
    await database.close();
  }
  return url;
}

/** Creates the database with only the extension and its workers: neither migrated nor distributed. */
export async function createUndistributedDatabase(
  name: string,
  place: CitusDatabaseOptions = {},
): Promise<string> {
  const nodes = await citusNodes();
  const { coordinator = nodes.at(-1), workers = nodes.slice(0, -1) } = place;
  if (coordinator === undefined) throw new Error("The coordinator does not know itself");
  const admin = (CITUS_URL ?? "").replace(/[^/]+$/, "postgres");
  const addressAt = ({ host, port }: CitusNode) =>
    Object.assign(new URL(admin), { hostname: host, port: String(port) }).href;
  for (const node of [...nodes.slice(0, -1), coordinator]) {
    await runSql(addressAt(node), CREATE_MISSING_ROLES);
    await dropDatabase(addressAt(node), name);
    await runSql(await createDatabase(addressAt(node), name), "create extension citus");
  }
  const url = addressAt(coordinator).replace(/[^/]+$/, name);
  await runSql(url, `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`);
  for (const { host, port } of workers) await runSql(url, `select citus_add_node('${host}', ${port})`);
  await runSql(url, `alter database ${name} set citus.shard_count = ${SHARDS}`);
  // Allows the triggers with which tests of races delay a statement.
  await runSql(url, `alter database ${name} set citus.enable_unsafe_triggers = on`);
  return url;
}

/** Rolls back transactions that a killed run left prepared, then drops the database. */
async function dropDatabase(admin: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    const prepared = "select gid from pg_prepared_xacts where database = $1";
    for (const { gid } of (await client.query<{ gid: string }>(prepared, [name])).rows)
      await runSql(admin.replace(/[^/]+$/, name), `rollback prepared ${client.escapeLiteral(gid)}`);
    await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}
