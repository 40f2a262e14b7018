import type { Database } from "./client.ts";

/** All that is known here of Drizzle's insides, which its types do not promise (decision 054). */

/** Where Drizzle's statements and sessions keep the connection they run on: all that tells a pool's from a transaction's. */
const CONNECTION = "client";

/**
 * A statement that is made once for each driver, by the first database that asks, and then runs on the connection of
 * whichever asks: the pool, or a transaction.
 * @throws Error at its first use where Drizzle keeps connections otherwise. Unnoticed, what a transaction asks would run
 * beside it, and a sale would read what it has not locked.
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
