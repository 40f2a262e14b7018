import type { MigrationMeta } from "drizzle-orm/migrator";

/** The only code that relies on Drizzle's internals, which its types do not promise (decision 054). */

/** A database or transaction of any driver and schema. */
interface Drizzle {
  readonly _: { readonly session: object };
}

/**
 * The property in which Drizzle's statements and sessions have their connection, a pool's or a
 * transaction's.
 */
const CONNECTION = "client";

/**
 * Makes a statement once per driver, with the first database that uses it, and runs it on the connection of
 * the current one: a pool's, or a transaction's.
 * @throws Error at first use if a version of Drizzle stores connections elsewhere. Unnoticed, a
 * transaction's query would run outside of it, and a sale would read rows that it has not locked.
 */
export function statementOnEach<Database extends Drizzle, S extends object>(
  make: (db: Database) => S,
): (db: Database) => S {
  const made = new WeakMap<object, S>();
  return (db) => {
    const { session } = db._;
    const statement = made.get(session.constructor) ?? make(db);
    made.set(session.constructor, statement);
    for (const kept of [statement, session])
      if (!Object.hasOwn(kept, CONNECTION))
        throw new Error(`Drizzle has no property ${CONNECTION}: see decision 054`);
    return Object.create(statement, { [CONNECTION]: { value: Reflect.get(session, CONNECTION) } });
  };
}

/**
 * Runs the migrations that the database lacks, in one transaction. Drizzle's own `migrate` reads them from
 * files; here they may have been changed after reading.
 */
export async function runMigrations(db: Drizzle, migrations: MigrationMeta[]): Promise<void> {
  const { dialect, session } = db as unknown as { dialect: Migrator; session: unknown };
  await dialect.migrate(migrations, session, {});
}

interface Migrator {
  migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void>;
}
