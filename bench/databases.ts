import { startPostgres } from "../tests/harness/program/postgres.ts";

/**
 * Runs work on a new database: passes the address of a new PostgreSQL server, or undefined for the embedded
 * database.
 */
type WithDatabase = <T>(work: (postgres: string | undefined) => Promise<T>) => Promise<T>;

export type DatabaseName = "PostgreSQL" | "embedded";

/** How to run work on each kind of database. Commits wait for the disk on both, as in production. */
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

export const DATABASE_NAMES: readonly DatabaseName[] = ["PostgreSQL", "embedded"];
