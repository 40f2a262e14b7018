import { askOnce } from "../ask-once.ts";
import { copyPostgres } from "../databases.ts";
import { importDemo, onPostgres, startServer, type TestServer } from "../server.ts";

/** The program with the demo clubs on a PostgreSQL database of its own. The pictures are those of the shared demo. */
export async function startOnPostgres(more: Record<string, string>): Promise<TestServer> {
  const env = { ...onPostgres(more.DATABASE_URL ?? (await copyPostgres())), ...more };
  const { dataDir } = await askOnce("demo");
  return startServer({ copyOf: dataDir, env, prepare: (directory) => importDemo(directory, env) });
}
