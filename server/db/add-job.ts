import { sql } from "drizzle-orm";
import { type AddJob, JOBS_CHANNEL, LOOK_SECONDS } from "../ports/jobs.ts";
import type { Database } from "./client.ts";
import { prepared } from "./prepared.ts";

/**
 * Adds a job in one statement. pg-boss's `send` costs more than twice as much, and reads its queue on
 * another connection: inside a transaction the embedded database, which has only one, would wait for it
 * forever.
 */
const added = prepared((db) => {
  const [kind, data] = [sql.placeholder("kind"), sql.placeholder("data")];
  const after = sql`${sql.placeholder("afterSeconds")}::float8`;
  const job = db.$with("added", { id: sql<string>`id`.as("id") }).as(sql`
    insert into pgboss.job (name, data, start_after, keep_until, policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds)
    select name, ${data}::jsonb, now() + ${after} * interval '1 second',
      now() + (${after} + retention_seconds) * interval '1 second', policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds
    from pgboss.queue where name = ${kind} returning id`);
  // The notification goes out at the commit. A job for later needs none: a periodic look finds it before it
  // is due.
  const notified = sql<string | null>`case when ${after} <= ${sql.raw(`${LOOK_SECONDS}`)} then
    pg_notify(${sql.raw(`'${JOBS_CHANNEL}'`)}, concat_ws(' ', ${kind}::text, nullif(${after}, 0))) end`;
  return db.with(job).select({ id: job.id, notified }).from(job).prepare("job_add");
});

/** @throws Error if the queue does not exist, because the database is not migrated */
export const addJob: AddJob = async (transaction, kind, data, { afterSeconds = 0 } = {}) => {
  const values = { kind, data: JSON.stringify(data), afterSeconds };
  // The port's type of a transaction hides the database. Every transaction here is a Database.
  const rows = await added(transaction as Database, values);
  if (rows.length !== 1) throw new Error(`There is no queue ${kind}`);
};
