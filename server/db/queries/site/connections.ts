import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";

/** A connection that others wait for, or whose transaction has been open for long. */
export interface BlockingConnection {
  pid: number;
  /** The database's role. */
  role: string;
  /** The client's address; empty for the database's own machine. */
  address: string;
  /** "active", or "idle in transaction": its program does nothing. */
  state: string;
  /** Seconds since its transaction began. */
  seconds: number;
  /** The number of connections that wait for it. */
  waiting: number;
  /** The first characters of its latest statement. */
  statement: string;
}

/**
 * Lists the connections to this database that hold locks for long: those that others wait for and that do
 * not wait themselves, and open transactions older than ten seconds. PostgreSQL only: the embedded database
 * has one connection. Of a distributed database, the coordinator's.
 */
export async function listBlockingConnections(db: Database): Promise<BlockingConnection[]> {
  return db
    .select({
      pid: sql<number>`a.pid`,
      role: sql<string>`coalesce(a.usename, '')`,
      address: sql<string>`coalesce(host(a.client_addr), '')`,
      state: sql<string>`coalesce(a.state, '')`,
      seconds: sql<number>`coalesce(extract(epoch from now() - a.xact_start), 0)::int`,
      waiting: sql<number>`b.waiting`,
      statement: sql<string>`left(regexp_replace(a.query, '\\s+', ' ', 'g'), 120)`,
    })
    .from(
      sql`pg_stat_activity a cross join lateral (select count(*)::int as waiting from pg_stat_activity w
        where w.datname = current_database() and a.pid = any(pg_blocking_pids(w.pid))) b`,
    )
    .where(
      sql`a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null
        and cardinality(pg_blocking_pids(a.pid)) = 0
        and (b.waiting > 0 or a.xact_start < now() - interval '10 seconds')`,
    )
    .orderBy(sql`b.waiting desc, a.xact_start`);
}

/** Ends a connection: its transaction is undone. False if there is none any more. */
export async function endConnection(db: Database, pid: number): Promise<boolean> {
  const [ended] = await db
    .select({ isEnded: sql<boolean>`pg_terminate_backend(${pid})` })
    .from(sql`(values (1)) as one`);
  return ended?.isEnded === true;
}
