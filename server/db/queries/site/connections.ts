import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { isOnSeveralNodes } from "../../distribution/nodes.ts";

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
 * has one connection. Of a distributed database, the coordinator's: the program has no others.
 */
export async function listBlockingConnections(db: Database): Promise<BlockingConnection[]> {
  const waits = (await isOnSeveralNodes(db)) ? CLUSTER_WAITS : WAITS;
  return db
    .select({
      pid: sql<number>`a.pid`,
      role: sql<string>`coalesce(a.usename, '')`,
      address: sql<string>`coalesce(host(a.client_addr), '')`,
      state: sql<string>`coalesce(a.state, '')`,
      seconds: sql<number>`coalesce(extract(epoch from now() - a.xact_start), 0)::int`,
      waiting: sql<number>`coalesce(b.waiting, 0)`,
      statement: sql<string>`left(regexp_replace(a.query, '\\s+', ' ', 'g'), 120)`,
    })
    .from(
      sql`pg_stat_activity a left join (select w.blocking, count(*)::int as waiting from (${waits}) w
        group by 1) b on b.blocking = a.pid`,
    )
    .where(
      sql`a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null
        and a.pid not in (select w.waiting from (${waits}) w)
        and (b.waiting is not null or a.xact_start < now() - interval '10 seconds')`,
    )
    .orderBy(sql`coalesce(b.waiting, 0) desc, a.xact_start`);
}

/** Which connection waits for which. */
const WAITS: SQL = sql`select w.pid as waiting, unnest(pg_blocking_pids(w.pid)) as blocking
  from pg_stat_activity w where w.datname = current_database()`;

/**
 * The same of a cluster, where the coordinator's connections wait for each other at the nodes of their rows.
 * Citus names a connection by its node's id × 10,000,000,000 plus its process id; its own functions for that
 * fail at connections whose node they do not know.
 */
const CLUSTER_WAITS: SQL = sql`select w.waiting_gpid % 10000000000 as waiting,
    w.blocking_gpid % 10000000000 as blocking
  from citus_lock_waits w
  where w.blocking_gpid / 10000000000 = citus_backend_gpid() / 10000000000`;

/** Ends a connection: its transaction is undone. False if there is none any more. */
export async function endConnection(db: Database, pid: number): Promise<boolean> {
  const [ended] = await db
    .select({ isEnded: sql<boolean>`pg_terminate_backend(${pid}::int)` })
    .from(sql`(values (1)) as one`);
  return ended?.isEnded === true;
}
