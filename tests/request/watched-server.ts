import { afterAll, beforeAll } from "vitest";
import { copyPostgres } from "../databases.ts";
import type { TestServer } from "../server.ts";
import { type StatementWatch, watchStatements } from "../statement-watch.ts";
import { startOnPostgres } from "./postgres-server.ts";

/** A program on PostgreSQL for a suite that counts statements. */
export function useWatchedServer(): { server: TestServer; watch: StatementWatch } {
  const found = {} as { server: TestServer; watch: StatementWatch };

  beforeAll(async () => {
    found.watch = await watchStatements(await copyPostgres("postgresDemo"));
    found.server = await startOnPostgres({ DATABASE_URL: found.watch.url });
  });

  afterAll(async () => {
    await found.server?.stop();
    found.watch?.close();
  });

  return found;
}
