import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { preparePerDriver } from "../database/drizzle-session.ts";
import { JOBS_CHANNEL, POLL_SECONDS } from "./queue-database.ts";

/** An open transaction: the added job is committed or rolled back with it. */
export interface JobTransaction {
  execute(query: unknown): Promise<unknown>;
}

export interface JobOptions {
  /** Seconds before it is first tried. */
  afterSeconds?: number;
}

type JobDatabase = PgDatabase<PgQueryResultHKT>;

/**
 * Adds a job in one statement. pg-boss's `send` costs more than twice as much, and reads its queue on
 * another connection: inside a transaction the embedded database, which has only one, would wait for it
 * forever.
 */
const statement = preparePerDriver((db: JobDatabase) => {
  const [kind, data] = [sql.placeholder("kind"), sql.placeholder("data")];
  const after = sql`${sql.placeholder("afterSeconds")}::float8`;
  const job = db.$with("added", { id: sql<string>`id`.as("id") }).as(sql`
    insert into pgboss.job (name, data, start_after, keep_until, policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds)
    select name, ${data}::jsonb, now() + ${after} * interval '1 second',
      now() + (${after} + retention_seconds) * interval '1 second', policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds
    from pgboss.queue where name = ${kind} returning id`);
  // The notification goes out at the commit. A job that is due later needs none: a periodic check finds it
  // before it is due.
  const notified = sql<string | null>`case when ${after} <= ${sql.raw(`${POLL_SECONDS}`)} then
    pg_notify(${sql.raw(`'${JOBS_CHANNEL}'`)}, concat_ws(' ', ${kind}::text, nullif(${after}, 0))) end`;
  return db.with(job).select({ id: job.id, notified }).from(job).prepare("job_add");
});

/** @throws Error if the queue does not exist, because the database is not migrated */
export async function addToQueue(
  transaction: JobTransaction,
  kind: string,
  data: object,
  { afterSeconds = 0 }: JobOptions = {},
): Promise<void> {
  // JobTransaction hides the database from callers that add jobs. In fact every transaction is a JobDatabase.
  const db = transaction as JobDatabase;
  const rows = await statement(db).execute({ kind, data: JSON.stringify(data), afterSeconds });
  if (rows.length !== 1) throw new Error(`There is no queue ${kind}`);
}
