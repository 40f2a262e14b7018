import type { MigrationMeta } from "drizzle-orm/migrator";
import type { Database } from "./client.ts";

/** The only code that relies on Drizzle's internals, which its types do not promise (decision 054). */

/** Drizzle's statements and sessions keep their connection here, whether a pool's or a transaction's. */
const CONNECTION = "client";

/**
 * A statement made once per driver, by the first database that asks, then run on the connection of the database that
 * asks: the pool's, or a transaction's.
 * @throws Error at first use if Drizzle keeps connections differently. Unnoticed, a transaction's query would run
 * outside it, and a sale would read what it has not locked.
 */
export function statementOnEach<S extends object>(make: (db: Database) => S): (db: Database) => S {
  const made = new WeakMap<object, S>();
  return (db) => {
    const { session } = db._;
    const statement = made.get(session.constructor) ?? make(db);
    made.set(session.constructor, statement);
    for (const kept of [statement, session])
      if (!Object.hasOwn(kept, CONNECTION))
        throw new Error(`Drizzle keeps no ${CONNECTION}: see decision 054`);
    return Object.create(statement, { [CONNECTION]: { value: Reflect.get(session, CONNECTION) } });
  };
}

/**
 * Runs those of the migrations that the database lacks, in one transaction, as Drizzle's own `migrate` does with files: here their
 * statements may have been added to.
 */
export async function runMigrations(db: Database, migrations: MigrationMeta[]): Promise<void> {
  const { dialect, session } = db as unknown as { dialect: Migrator; session: unknown };
  await dialect.migrate(migrations, session, {});
}

interface Migrator {
  migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void>;
}
