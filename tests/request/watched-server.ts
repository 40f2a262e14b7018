import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { EVERY_TAG, PURGE_CHANNEL } from "../../platform/database/notification-listener.ts";
import { formatPurgePayload } from "../../platform/serving/purge-message.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import type { RunningProgram } from "../harness/program/server.ts";
import { type StatementWatch, watchStatements } from "../harness/program/statement-watch.ts";
import { startOnPostgres } from "./postgres-server.ts";

interface WatchedServer {
  server: RunningProgram;
  watch: StatementWatch;
  /** The database's URL. */
  url: string;
  /**
   * Purges the stored pages that have any of the tags, or all stored pages. The notification arrives a moment
   * later.
   */
  dropPages(tags?: string[]): Promise<void>;
}

/**
 * A program on PostgreSQL for a suite that counts statements.
 * @param start starts the program; in a process of its own if many requests at once would block the test's
 * event loop
 */
export function useWatchedServer(
  start: (env: Record<string, string>) => Promise<RunningProgram> = startOnPostgres,
): WatchedServer {
  const found = {} as WatchedServer;

  beforeAll(async () => {
    const url = await copyPostgres("postgresDemo");
    found.url = url;
    found.watch = await watchStatements(url);
    found.dropPages = async (tags = [EVERY_TAG]) => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query("select pg_notify($1, $2)", [PURGE_CHANNEL, formatPurgePayload(tags)]);
      await client.end();
    };
    found.server = await start({ DATABASE_URL: found.watch.url });
  });

  afterAll(async () => {
    await found.server?.stop();
    found.watch?.close();
  });

  return found;
}
