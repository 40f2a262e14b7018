import { type SQL, sql } from "drizzle-orm";
import { DEAD_LETTERS } from "../../platform/jobs/job-queues.ts";
import type { JobData, JobKind, MailJobKind } from "../ports/jobs.ts";
import type { Database } from "./client.ts";

/**
 * A due job is fetched within seconds. One that is overdue for this long means that no process fetches jobs.
 */
const OVERDUE_MINUTES = 10;
/** A job that was tried this often has been failing for about an hour (job-queues.ts). */
const LONG_TRIED = 10;

export interface JobCounts {
  waiting: number;
  /** Waiting jobs that are not due yet. */
  planned: number;
  /** Waiting jobs that have been due for more than ten minutes. */
  overdue: number;
  active: number;
  /** Jobs that failed, and will be tried again. */
  failing: number;
  givenUp: number;
}

/** A failed job: its data (ports/jobs.ts), and the reason of its last failure. */
export interface FailedJob {
  id: string;
  kind: JobKind;
  data: { teamId: string } & Record<string, unknown>;
  /** When it was given up, or for a job that is still tried, when it was added. ISO 8601 in UTC. */
  time: string;
  tries: number;
  reason: string | null;
}

const JOBS = sql`pgboss.job`;
const kindsWhere = (kinds: readonly JobKind[]) => sql`name in ${[...kinds]}`;
const DEAD = sql`name = ${DEAD_LETTERS} and state < 'completed'`;
const FROM_DEAD = { kind: sql`source_name`, tries: sql`source_retry_count`, output: sql`source_output` };
const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;

/** Counts all clubs' jobs by state, for the report in run-doctor.ts. */
export async function summarizeJobs(db: Database, kinds: readonly JobKind[]): Promise<JobCounts> {
  const ours = kindsWhere(kinds);
  const waiting = sql`${ours} and state = 'created'`;
  const [counts] = await db
    .select({
      waiting: counted(waiting),
      planned: counted(sql`${waiting} and start_after > now()`),
      overdue: counted(sql`${waiting} and start_after < now() - ${OVERDUE_MINUTES} * interval '1 minute'`),
      active: counted(sql`${ours} and state = 'active'`),
      failing: counted(sql`${ours} and state = 'retry'`),
      givenUp: counted(DEAD),
    })
    .from(JOBS);
  if (!counts) throw new Error("A count returned no row");
  return counts;
}

/** Lists jobs that were given up, the oldest first, at most `most`. */
export function listDeadLetters(db: Database, most: number): Promise<FailedJob[]> {
  return listFailed(db, DEAD, FROM_DEAD, most);
}

interface WantedMails {
  /** The maximum number of jobs. */
  most: number;
  /** Only mails about this order. */
  orderId?: string;
  /** Only mails of this message. */
  messageId?: string;
  /** Omits mails of these kinds. */
  without?: readonly MailJobKind[];
}

/** A club's mails that were given up, the newest first. */
export function listDeadMails(
  db: Database,
  teamId: string,
  { most, orderId, messageId, without = [] }: WantedMails,
): Promise<FailedJob[]> {
  const wanted = [
    sql`${DEAD} and data->>'teamId' = ${teamId} and source_name like 'mail-%'`,
    ...without.map((kind) => sql`source_name <> ${kind}`),
    ...(orderId === undefined
      ? []
      : [sql`coalesce(data->>'orderId', data->'news'->>'orderId') = ${orderId}`]),
    ...(messageId === undefined ? [] : [sql`data->>'messageId' = ${messageId}`]),
  ];
  return listFailed(db, sql.join(wanted, sql` and `), { ...FROM_DEAD, order: sql`created_on desc` }, most);
}

/** Maps messages to how many of their mails were given up. Those without any are missing. */
export async function countDeadMailsOfMessages(
  db: Database,
  teamId: string,
  messageIds: readonly string[],
): Promise<Map<string, number>> {
  if (messageIds.length === 0) return new Map();
  const messageId = sql<string>`data->>'messageId'`;
  const found = await db
    .select({ messageId: messageId.as("message_id"), mails: sql<number>`count(*)::int` })
    .from(JOBS)
    .where(
      sql`${DEAD} and data->>'teamId' = ${teamId} and source_name like 'mail-%' and ${messageId} in ${[...messageIds]}`,
    )
    .groupBy(sql`message_id`);
  return new Map(found.map((one) => [one.messageId, one.mails]));
}

type TakenJob = Pick<FailedJob, "kind" | "data" | "reason">;

/**
 * Takes a job from the dead letters, for a caller that tries it again or marks it as seen. Exactly one of
 * several concurrent calls gets it. Null if it is gone, or not the club's. Call it in a transaction.
 */
export async function takeDeadLetter(
  tx: Database,
  { teamId, id }: { teamId: string; id: string },
): Promise<TakenJob | null> {
  const [found] = await takeDead(tx, sql`id::text = ${id} and data->>'teamId' = ${teamId}`);
  return found ?? null;
}

/**
 * Takes all jobs of this kind and about this data from the dead letters: their work is no longer needed, or
 * another job does it. Call it in a transaction.
 */
export const takeDeadLettersAbout = <Kind extends JobKind>(
  tx: Database,
  kind: Kind,
  data: JobData[Kind],
): Promise<TakenJob[]> => takeDead(tx, sql`source_name = ${kind} and ${isAbout(data)}`);

async function takeDead(tx: Database, which: SQL): Promise<TakenJob[]> {
  const taken = tx
    .$with("taken", {
      kind: sql<JobKind>`kind`.as("kind"),
      data: sql<FailedJob["data"]>`data`.as("data"),
      reason: sql<string | null>`reason`.as("reason"),
    })
    .as(sql`
    delete from ${JOBS} where ${DEAD} and ${which}
    returning source_name as kind, data, source_output->>'message' as reason`);
  return tx.with(taken).select().from(taken);
}

const isAbout = (data: object) => sql`data @> ${JSON.stringify(data)}::jsonb`;
const isUnderWay = (kind: JobKind) => sql`(name = ${kind} and state < 'completed')`;

/** True if a job of this kind with this data is in the queue: waiting, running, or given up. */
export const hasJob = <Kind extends JobKind>(db: Database, kind: Kind, data: JobData[Kind]) =>
  isThere(db, sql`${isAbout(data)} and (${isUnderWay(kind)} or ${DEAD} and source_name = ${kind})`);

/** True if a job of this kind with this data is waiting or running. */
export const hasJobUnderWay = <Kind extends JobKind>(db: Database, kind: Kind, data: JobData[Kind]) =>
  isThere(db, sql`${isAbout(data)} and ${isUnderWay(kind)}`);

async function isThere(db: Database, which: SQL): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(JOBS).where(which).limit(1);
  return found.length > 0;
}

/** Jobs that have failed for about an hour, and are still tried again; the oldest first. */
export function listLongRetriedJobs(
  db: Database,
  kinds: readonly JobKind[],
  most: number,
): Promise<FailedJob[]> {
  const from = { kind: sql`name`, tries: sql`retry_count`, output: sql`output` };
  return listFailed(
    db,
    sql`${kindsWhere(kinds)} and state = 'retry' and retry_count >= ${LONG_TRIED}`,
    from,
    most,
  );
}

interface FailedFrom extends Record<"kind" | "tries" | "output", SQL> {
  /** By default the oldest first. */
  order?: SQL;
}

function listFailed(
  db: Database,
  which: SQL,
  { kind, tries, output, order = sql`created_on` }: FailedFrom,
  most: number,
): Promise<FailedJob[]> {
  return db
    .select({
      id: sql<string>`id::text`,
      kind: sql<JobKind>`${kind}`,
      data: sql<FailedJob["data"]>`data`,
      time: sql<string>`to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      tries: sql<number>`coalesce(${tries}, 0) + 1`,
      reason: sql<string | null>`${output}->>'message'`,
    })
    .from(JOBS)
    .where(which)
    .orderBy(order)
    .limit(most);
}
