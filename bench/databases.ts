import { startPostgres } from "../tests/harness/program/postgres.ts";

/**
 * Runs work on a database of its own: passes the address of a new PostgreSQL, or undefined for the embedded
 * one.
 */
type WithDatabase = <T>(work: (postgres: string | undefined) => Promise<T>) => Promise<T>;

export type DatabaseName = "PostgreSQL" | "embedded";

/** On both, a commit waits for the disk, as in production. */
export const DATABASES: Record<DatabaseName, WithDatabase> = {
  PostgreSQL: async (work) => {
    const postgres = await startPostgres({ durable: true });
    try {
      return await work(postgres.url("postgres"));
    } finally {
      await postgres.stop();
    }
  },
  embedded: (work) => work(undefined),
};
