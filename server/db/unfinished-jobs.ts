import { type SQL, sql } from "drizzle-orm";
import { DEAD_LETTERS } from "../../platform/jobs/job-queues.ts";
import type { JobData, JobKind, MailJobKind } from "../ports/jobs.ts";
import type { Database } from "./client.ts";

/**
 * A due job is fetched within seconds. One that is overdue for this long means that no process fetches jobs.
 */
const OVERDUE_MINUTES = 10;
/** After this many tries a job has failed for about an hour (job-queues.ts). */
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
const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counts the jobs of all clubs by state, for the doctor's report (run-doctor.ts). */
export async function summarizeJobs(db: Database, kinds: readonly JobKind[]): Promise<JobCounts> {
  const ours = kindsWhere(kinds);
  const waiting = sql`${ours} and state = 'created'`;
  const [counts] = await db
    .select({
      waiting: countWhere(waiting),
      planned: countWhere(sql`${waiting} and start_after > now()`),
      overdue: countWhere(sql`${waiting} and start_after < now() - ${OVERDUE_MINUTES} * interval '1 minute'`),
      active: countWhere(sql`${ours} and state = 'active'`),
      failing: countWhere(sql`${ours} and state = 'retry'`),
      givenUp: countWhere(DEAD),
    })
    .from(JOBS);
  if (!counts) throw new Error("A count returned no row");
  return counts;
}

/** Lists jobs of all clubs that were given up, the oldest first. */
export function listDeadLetters(db: Database, most: number): Promise<FailedJob[]> {
  return listFailed(db, DEAD, FROM_DEAD, most);
}

interface WantedMails {
  /** Maximum number of mails. */
  most: number;
  /** Only mails about this order. */
  orderId?: string;
  /** Kinds to leave out. */
  without?: readonly MailJobKind[];
}

/** Lists a club's mails that were given up, the newest first. */
export function listDeadMails(
  db: Database,
  teamId: string,
  { most, orderId, without = [] }: WantedMails,
): Promise<FailedJob[]> {
  const wanted = [
    sql`${DEAD} and data->>'teamId' = ${teamId} and source_name like 'mail-%'`,
    ...without.map((kind) => sql`source_name <> ${kind}`),
    ...(orderId === undefined
      ? []
      : [sql`coalesce(data->>'orderId', data->'news'->>'orderId') = ${orderId}`]),
  ];
  return listFailed(db, sql.join(wanted, sql` and `), FROM_DEAD, most, sql`created_on desc`);
}

type TakenJob = Pick<FailedJob, "kind" | "data" | "reason">;

/**
 * Removes a job from the dead letters and returns it, to be tried again or dismissed; null if it is gone,
 * or is another club's. Only one of several concurrent calls gets it. Call it in a transaction, so that a
 * failure leaves the job where it was.
 */
export async function takeDeadLetter(
  tx: Database,
  { teamId, id }: { teamId: string; id: string },
): Promise<TakenJob | null> {
  const [found] = await takeDead(tx, sql`id::text = ${id} and data->>'teamId' = ${teamId}`);
  return found ?? null;
}

/**
 * Removes all dead letters of a kind whose data includes `data`, because another job has done their work,
 * or it is no longer needed. Call it in a transaction.
 */
export const takeDeadLettersAbout = <Kind extends JobKind>(
  tx: Database,
  kind: Kind,
  data: JobData[Kind],
): Promise<TakenJob[]> => takeDead(tx, sql`source_name = ${kind} and ${aboutWhere(data)}`);

async function takeDead(tx: Database, condition: SQL): Promise<TakenJob[]> {
  const taken = tx
    .$with("taken", {
      kind: sql<JobKind>`kind`.as("kind"),
      data: sql<FailedJob["data"]>`data`.as("data"),
      reason: sql<string | null>`reason`.as("reason"),
    })
    .as(sql`
    delete from ${JOBS} where ${DEAD} and ${condition}
    returning source_name as kind, data, source_output->>'message' as reason`);
  return tx.with(taken).select().from(taken);
}

const aboutWhere = (data: object) => sql`data @> ${JSON.stringify(data)}::jsonb`;
const underWayWhere = (kind: JobKind) => sql`(name = ${kind} and state < 'completed')`;

/** True if a job of this kind whose data includes `data` is waiting, running, or given up. */
export const hasJob = <Kind extends JobKind>(db: Database, kind: Kind, data: JobData[Kind]) =>
  exists(db, sql`${aboutWhere(data)} and (${underWayWhere(kind)} or ${DEAD} and source_name = ${kind})`);

/** True if a job of this kind whose data includes `data` is waiting or running. */
export const hasJobUnderWay = <Kind extends JobKind>(db: Database, kind: Kind, data: JobData[Kind]) =>
  exists(db, sql`${aboutWhere(data)} and ${underWayWhere(kind)}`);

async function exists(db: Database, condition: SQL): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(JOBS).where(condition).limit(1);
  return found.length > 0;
}

/** Lists jobs that have failed for about an hour and are still tried again, the oldest first. */
export function listLongTried(db: Database, kinds: readonly JobKind[], most: number): Promise<FailedJob[]> {
  const from = { kind: sql`name`, tries: sql`retry_count`, output: sql`output` };
  return listFailed(
    db,
    sql`${kindsWhere(kinds)} and state = 'retry' and retry_count >= ${LONG_TRIED}`,
    from,
    most,
  );
}

function listFailed(
  db: Database,
  condition: SQL,
  { kind, tries, output }: Record<"kind" | "tries" | "output", SQL>,
  most: number,
  order = sql`created_on`,
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
    .where(condition)
    .orderBy(order)
    .limit(most);
}
