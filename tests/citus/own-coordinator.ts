import { join } from "node:path";
import pg from "pg";
import { type Postgres, startPostgres } from "../harness/program/postgres.ts";
import { CITUS_URL, type CitusNode } from "./citus-databases.ts";

/**
 * As docs/operating.md says; what Citus left prepared in a crash it looks for every second instead of every
 * minute.
 */
const SETTINGS = [
  "shared_preload_libraries=citus",
  "max_prepared_transactions=200",
  "max_worker_processes=40",
  "wal_level=logical",
  "citus.node_conninfo=sslmode=disable",
  "citus.recover_2pc_interval=1s",
  // A commit waits, although its disk is memory: only then can one be held.
  "fsync=on",
  "synchronous_commit=on",
];

/**
 * A coordinator beside the workers of CITUS_URL's, which a test may kill. It has the binaries of that one, so
 * the tests run on its machine.
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
    // It may be recovering still, and would wait for that.
    const stop = () => postgres.crash().then(postgres.stop);
    return { ...postgres, stop, node: { host, port: Number(port) } };
  } finally {
    await client.end();
  }
}
