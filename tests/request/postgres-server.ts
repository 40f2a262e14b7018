import { askOnce } from "../ask-once.ts";
import { copyPostgres } from "../databases.ts";
import { runSql } from "../postgres-databases.ts";
import { onPostgres, startProgram, type TestServer } from "../server.ts";

/**
 * Starts the program with the demo clubs on a PostgreSQL database of its own: a new copy, or the one `more` names.
 * `changes` are run on it before the start.
 */
export async function startOnPostgres(more: Record<string, string>, changes = ""): Promise<TestServer> {
  const { dataDir } = await askOnce("postgresDemo");
  const url = more.DATABASE_URL ?? (await copyPostgres("postgresDemo"));
  if (changes) await runSql(url, changes);
  return startProgram({ copyOf: dataDir, env: { ...onPostgres(url), ...more } });
}
