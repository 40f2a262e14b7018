import pg from "pg";
import { openPostgres } from "../../server/db/client.ts";
import { createDatabase, runSql } from "../postgres-databases.ts";
import { AS_PROGRAM } from "../statements/recorded.ts";

/** The coordinator's address, of a database that knows its workers; all nodes let this user in. Without it nothing runs on Citus. */
export const CITUS_URL = process.env.CITUS_URL;

/** Few parts a table: a test has few clubs, and emptying a database asks every part. */
const SHARDS = 4;

/** Programs that tests start have a user of their own, on every node. */
const AS_PROGRAM_ONCE = `do $$ begin ${AS_PROGRAM}; exception when duplicate_object or unique_violation then null; end $$`;

export interface CitusNode {
  host: string;
  port: number;
}

/** The nodes as the coordinator knows them, itself last. */
export async function citusNodes(url = CITUS_URL ?? ""): Promise<CitusNode[]> {
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

/** Creates a database on every node, migrated and distributed; an older one of its name is removed. Returns its address. */
export async function createCitusDatabase(name: string, workers?: readonly CitusNode[]): Promise<string> {
  const url = await createUndistributed(name, workers);
  const database = openPostgres(url);
  try {
    await database.migrate();
    const done = await database.distribute?.({ dryRun: false, print: () => {} });
    if (!done?.ok) throw new Error(`${name} could not be distributed: ${done?.reason}`);
  } finally {
    await database.close();
  }
  return url;
}

/**
 * The same with the extension and its workers, and nothing else.
 * @param workers how the coordinator reaches them; as it does elsewhere, if left out
 */
export async function createUndistributed(name: string, workers?: readonly CitusNode[]): Promise<string> {
  const nodes = await citusNodes();
  const coordinator = nodes.at(-1);
  const admin = (CITUS_URL ?? "").replace(/[^/]+$/, "postgres");
  for (const { host, port } of nodes) {
    const at = Object.assign(new URL(admin), { hostname: host, port: String(port) }).href;
    await runSql(at, AS_PROGRAM_ONCE);
    await runSql(at, `drop database if exists ${name} with (force)`);
    await runSql(await createDatabase(at, name), "create extension citus");
  }
  const url = admin.replace(/[^/]+$/, name);
  await runSql(url, `select citus_set_coordinator_host('${coordinator?.host}', ${coordinator?.port})`);
  for (const { host, port } of workers ?? nodes.slice(0, -1))
    await runSql(url, `select citus_add_node('${host}', ${port})`);
  await runSql(url, `alter database ${name} set citus.shard_count = ${SHARDS}`);
  return url;
}
