import { copyPostgres } from "../harness/program/databases.ts";
import { startInWorker } from "../harness/program/in-process.ts";
import { runSql } from "../harness/program/postgres-databases.ts";
import {
  postgresEnv,
  type RunningProgram,
  startProgram,
  type TestServer,
} from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";

/**
 * Starts the program in this worker on a PostgreSQL database with the demo clubs: on a new copy, or on the
 * database that `more` names. The SQL in `changes` runs before the start.
 */
export async function startOnPostgres(more: Record<string, string>, changes = ""): Promise<RunningProgram> {
  return startInWorker(await onDemoClubs(more, changes));
}

/**
 * Starts the program in the same way but in a process of its own, for tests of signals, memory, the event
 * loop, Node or two processes.
 */
export async function startProcessOnPostgres(
  more: Record<string, string>,
  changes = "",
): Promise<TestServer> {
  return startProgram(await onDemoClubs(more, changes));
}

async function onDemoClubs(more: Record<string, string>, changes: string) {
  const { dataDir } = await fetchSharedResource("postgresDemo");
  const url = more.DATABASE_URL ?? (await copyPostgres("postgresDemo"));
  if (changes) await runSql(url, changes);
  // The URLs come last: `more` names the database with the tests' own user, who may do everything.
  const { DATABASE_URL = url, ...settings } = postgresEnv(url);
  return { copyOf: dataDir, env: { ...settings, ...more, DATABASE_URL } };
}
