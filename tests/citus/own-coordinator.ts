import { join } from "node:path";
import pg from "pg";
import { type Postgres, startPostgres } from "../harness/program/postgres.ts";
import { CITUS_URL, type CitusNode } from "./citus-databases.ts";

/**
 * Settings as in docs/growth.md, except that Citus looks for prepared transactions after a crash every
 * second instead of every minute.
 */
const SETTINGS = [
  "shared_preload_libraries=citus",
  "max_prepared_transactions=200",
  "max_worker_processes=40",
  "wal_level=logical",
  "citus.node_conninfo=sslmode=disable",
  "citus.recover_2pc_interval=1s",
  // Makes commits wait for the disk, although the data folder is in memory: otherwise no commit can be
  // delayed.
  "fsync=on",
  "synchronous_commit=on",
];

/**
 * A second coordinator for the workers of CITUS_URL, which a test may kill. It uses the first coordinator's
 * binaries, so these tests run on the coordinator's machine.
 */
export async function startCoordinator(): Promise<Postgres & { node: CitusNode }> {
  const client = new pg.Client({ connectionString: CITUS_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(
      "select setting as folder from pg_config where name = 'BINDIR'",
    );
    const at = (name: string) => join(rows[0]?.folder ?? "", name);
    const binaries = { initdb: at("initdb"), postgres: at("postgres") };
    const postgres = await startPostgres({ binaries, settings: SETTINGS });
    const { hostname: host, port } = new URL(postgres.url("postgres"));
    // Kills the coordinator before it is stopped, because it may still be recovering.
    const stop = () => postgres.crash().then(postgres.stop);
    return { ...postgres, stop, node: { host, port: Number(port) } };
  } finally {
    await client.end();
  }
}
