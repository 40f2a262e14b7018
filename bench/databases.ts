import { startPostgres } from "../tests/postgres.ts";
import { runSql } from "../tests/postgres-databases.ts";
import { AS_PROGRAM } from "../tests/statements/recorded.ts";

/** Runs work on a database of its own: passes the address of a new PostgreSQL, or undefined for the embedded one. */
type WithDatabase = <T>(work: (postgres: string | undefined) => Promise<T>) => Promise<T>;

export type DatabaseName = "PostgreSQL" | "embedded";

/** On both, a commit waits for the disk, as in production. */
export const DATABASES: Record<DatabaseName, WithDatabase> = {
  PostgreSQL: async (work) => {
    const postgres = await startPostgres({ durable: true });
    try {
      await runSql(postgres.url("postgres"), AS_PROGRAM);
      return await work(postgres.url("postgres"));
    } finally {
      await postgres.stop();
    }
  },
  embedded: (work) => work(undefined),
};
