import type { CopyTransaction } from "../../../platform/database/copy-database.ts";
import { DEAD_LETTERS } from "../../../platform/jobs/job-queues.ts";
import { ALL_CLUBS_TEXT } from "../../db/distribution/club-groups.ts";
import type { WorkKind } from "../../ports/jobs.ts";

/** Unfinished jobs are backed up as what they are about, not as rows of the queue, whose form may change. */

/** The name of their rows among the tables of a backup. */
export const JOBS_TABLE = "jobs";

export const JOB_COLUMNS = ["kind", "data", "start_after", "created_on", "tries", "reason"];

/**
 * Jobs that wait, run, or were given up (`reason` is then set). A job that runs now is in it, because nobody
 * knows whether it would have succeeded.
 */
export const UNFINISHED_JOBS = `
  select case when name = '${DEAD_LETTERS}' then source_name else name end, data, start_after, created_on,
    coalesce(case when name = '${DEAD_LETTERS}' then source_retry_count else retry_count end, 0),
    case when name = '${DEAD_LETTERS}' then coalesce(source_output->>'message', '') end
  from pgboss.job
  where state < 'completed' and (data ? 'teamId') and (name <> '${DEAD_LETTERS}' or source_name is not null)`;

/** What the doctor and the desk say of a mail that may have gone out after the backup was made. */
const MAY_HAVE_BEEN_SENT = "Restored from a backup: it may have been sent already";

/**
 * What a restore does with unfinished work. Work at the payment provider is safe to repeat. An alert is not:
 * it would tell fans days later that a game begins. Nor is a message, which may have reached everybody since.
 */
const AFTER_RESTORE: Readonly<Record<WorkKind, "repeated" | "dropped">> = {
  "check-order": "repeated",
  "replay-order": "repeated",
  "refund-order": "repeated",
  "ask-refund": "repeated",
  "check-refunds": "repeated",
  "refund-event": "repeated",
  "send-message": "dropped",
  "announce-game": "dropped",
  "push-alerts": "dropped",
};

/** A table of this transaction only, for the rows of a backup. */
const RESTORED_JOBS = "restored_jobs";
const CREATE_RESTORED_JOBS = `
  create temporary table ${RESTORED_JOBS} (kind text, data jsonb, start_after timestamptz,
    created_on timestamptz, tries integer, reason text) on commit drop`;

/**
 * Work that is safe to repeat goes back into the queue. Mails go to the dead letters, where a person decides,
 * so that nobody gets one twice. The sweep adds no job that is there (`hasJob`). Kinds that this version does
 * not know are dropped, because nothing could do them.
 */
const ADD_TO_QUEUE = `
  insert into pgboss.job (name, data, start_after, keep_until, policy, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds)
  select q.name, r.data, r.start_after,
    greatest(r.start_after, now()) + q.retention_seconds * interval '1 second', q.policy, q.retry_limit,
    q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.dead_letter,
    q.heartbeat_seconds
  from ${RESTORED_JOBS} r join pgboss.queue q on q.name = r.kind
  where r.reason is null and r.kind not like 'mail-%'`;
const ADD_TO_DEAD_LETTERS = `
  insert into pgboss.job (name, data, created_on, keep_until, policy, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, source_name,
    source_retry_count, source_output)
  select d.name, r.data, r.created_on, now() + d.retention_seconds * interval '1 second', d.policy,
    d.retry_limit, d.retry_delay, d.retry_backoff, d.retry_delay_max, d.expire_seconds, d.deletion_seconds,
    d.heartbeat_seconds, q.name, r.tries,
    jsonb_build_object('message', coalesce(nullif(r.reason, ''), $2::text))
  from ${RESTORED_JOBS} r join pgboss.queue q on q.name = r.kind join pgboss.queue d on d.name = $1
  where r.reason is not null or r.kind like 'mail-%'`;

const DROPPED_KINDS = Object.entries(AFTER_RESTORE).flatMap(([kind, fate]) =>
  fate === "dropped" ? [`'${kind}'`] : [],
);
const DROP = `delete from ${RESTORED_JOBS} where kind in (${DROPPED_KINDS.join(", ")})`;
/** Changes of games that wait for the dropped jobs: while one waits, no later change is announced. */
const WAITING_NEWS = "public.game_news";
/** Messages to buyers: those under way are stopped, and an officer decides if the rest is sent. */
const MESSAGES = "public.desk_messages";

/**
 * Puts the jobs of a backup into the queue and the dead letters, and drops those that would announce old news
 * of games, or continue messages to buyers. The queues must exist.
 */
export async function restoreJobs(tx: CopyTransaction, lines: AsyncIterable<Uint8Array>): Promise<void> {
  await tx.query(CREATE_RESTORED_JOBS);
  await tx.copyIn({ table: RESTORED_JOBS, columns: JOB_COLUMNS }, lines);
  await tx.query(DROP);
  await tx.query(ADD_TO_QUEUE);
  await tx.query(ADD_TO_DEAD_LETTERS, [DEAD_LETTERS, MAY_HAVE_BEEN_SENT]);
  if (await hasTable(tx, WAITING_NEWS)) await tx.query(`delete from ${WAITING_NEWS} where ${ALL_CLUBS_TEXT}`);
  if (await hasTable(tx, MESSAGES))
    await tx.query(
      `update ${MESSAGES} set is_stopped = true where ${ALL_CLUBS_TEXT} and time_sent is not null`,
    );
}

/** False for a table that the backup's version did not have. */
async function hasTable(tx: CopyTransaction, name: string): Promise<boolean> {
  const [found] = await tx.query<{ is: boolean }>(`select to_regclass('${name}') is not null as is`);
  return found?.is === true;
}
