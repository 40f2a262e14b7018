import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import type { MigrationConnection } from "../../platform/database/run-migrations.ts";

/** @param client a connection that nothing else uses */
export function postgresConnection(client: pg.ClientBase): MigrationConnection {
  const query: MigrationConnection["query"] = (text, values) => client.query(text, values);
  return {
    query,
    transaction: async (work) => {
      await query("begin");
      try {
        await work(query);
        await query("commit");
      } catch (error) {
        // A broken connection cannot roll back, and does not have to: the first error is the one to report.
        await query("rollback").catch(() => {});
        throw error;
      }
    },
  };
}

export const embeddedConnection = (client: PGlite): MigrationConnection => ({
  query: (text, values) => client.query(text, values),
  transaction: (work) => client.transaction((tx) => work((text, values) => tx.query(text, values))),
});
