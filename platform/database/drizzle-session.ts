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

/** A statement as Drizzle passes it to a connection, with its values. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

/**
 * A view of a database that sends each statement as `rewrite` returns it. Statements are sent without a name,
 * so that no connection mistakes them for prepared ones. Transactions and relational queries, which would
 * reach the connection by another way, throw.
 */
export function withRewrittenStatements<Database extends Drizzle>(
  db: Database,
  rewrite: (statement: SentStatement) => SentStatement,
): Database {
  const { session } = db._;
  const connection: unknown = Reflect.get(session, CONNECTION);
  if (!isConnection(connection)) throw new Error(`Drizzle has no property ${CONNECTION}: see decision 054`);
  // PostgreSQL's driver takes a statement as an object, the embedded database's as a text.
  const query = (sent: string | { text: string }, values: readonly unknown[] = [], options?: unknown) => {
    const text = typeof sent === "string" ? sent : sent.text;
    const { text: rewritten, values: all } = rewrite({ text, values });
    if (typeof sent === "string") return connection.query(rewritten, all, options);
    return connection.query({ ...sent, name: undefined, text: rewritten }, all);
  };
  const rewriting = Object.create(session, {
    [CONNECTION]: { value: Object.create(connection, { query: { value: query } }) },
  });
  const refuse = () => {
    throw new Error("Only single statements can be rewritten");
  };
  return Object.create(db, {
    session: { value: rewriting },
    _: { value: { ...db._, session: rewriting } },
    transaction: { value: refuse },
    query: { get: refuse },
  });
}

const isConnection = (value: unknown): value is { query(...args: unknown[]): unknown } =>
  typeof value === "object" && value !== null && "query" in value && typeof value.query === "function";
