import { startPostgres } from "../tests/postgres.ts";

/** Gives work a database to itself: the address of a new PostgreSQL, or none for the embedded one. */
type WithDatabase = <T>(work: (postgres: string | undefined) => Promise<T>) => Promise<T>;

export type DatabaseName = "PostgreSQL" | "embedded";

/** A commit waits for the disk on both, as in production. */
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
