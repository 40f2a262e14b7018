import { sql } from "drizzle-orm";
import { type AddJob, JOBS_CHANNEL, LOOK_SECONDS } from "../ports/jobs.ts";
import type { Database } from "./client.ts";
import { prepared } from "./prepared.ts";

/**
 * One statement instead of pg-boss's `send`, which costs more than twice as much and reads its queue on another
 * connection: inside a transaction the embedded database would wait for that one for ever.
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
  // Heard at the commit. A job for later is found by a look before it is due.
  const told = sql<string | null>`case when ${after} <= ${sql.raw(`${LOOK_SECONDS}`)} then
    pg_notify(${sql.raw(`'${JOBS_CHANNEL}'`)}, concat_ws(' ', ${kind}::text, nullif(${after}, 0))) end`;
  return db.with(job).select({ id: job.id, told }).from(job).prepare("job_add");
});

/** @throws Error when the queue does not exist, because the database is not migrated. */
export const addJob: AddJob = async (transaction, kind, data, { afterSeconds = 0 } = {}) => {
  const values = { kind, data: JSON.stringify(data), afterSeconds };
  // The port does not know our databases; every transaction is one of theirs.
  const rows = await added(transaction as Database, values);
  if (rows.length !== 1) throw new Error(`There is no queue ${kind}`);
};
