/** The only code that relies on Drizzle's internals, which its types do not promise (decision 054). */

/** A database or transaction of any driver and schema. */
interface Drizzle {
  readonly _: { readonly session: object };
}

/**
 * The property of Drizzle's statements and sessions that holds their connection: a pool's or a transaction's.
 */
const CONNECTION = "client";

/**
 * Builds a statement once per driver, with the first database that uses it. The returned function binds the
 * statement to the connection (a pool's or a transaction's) of the database passed to it.
 * @throws Error at first use if a version of Drizzle stores connections elsewhere. Without this check, a
 * transaction's query would silently run outside of it, and a sale would read rows that it has not locked.
 */
export function preparePerDriver<Database extends Drizzle, S extends object>(
  build: (db: Database) => S,
): (db: Database) => S {
  const builtStatements = new WeakMap<object, S>();
  return (db) => {
    const { session } = db._;
    const statement = builtStatements.get(session.constructor) ?? build(db);
    builtStatements.set(session.constructor, statement);
    for (const owner of [statement, session])
      if (!Object.hasOwn(owner, CONNECTION))
        throw new Error(`Drizzle has no property ${CONNECTION}: see decision 054`);
    return Object.create(statement, { [CONNECTION]: { value: Reflect.get(session, CONNECTION) } });
  };
}
