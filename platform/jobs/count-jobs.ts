import { type SQL, sql } from "drizzle-orm";
import type { LabeledCount } from "../metrics/measure.ts";
import { DEAD_LETTERS } from "./job-queues.ts";

/**
 * Counts the jobs that are not done: waiting for their first try, tried without success, or given up. The
 * result has every kind, even without a job, so that a graph falls to 0. Reads pg-boss's own index of open
 * jobs.
 */
export async function countJobs(
  db: { execute(query: SQL): PromiseLike<unknown> },
  kinds: readonly string[],
): Promise<LabeledCount[]> {
  const found = await db.execute(sql`
    select case when name = ${DEAD_LETTERS} then source_name else name end as job,
      case when name = ${DEAD_LETTERS} then 'dead' when state = 'retry' then 'tried' else 'waiting' end as state,
      count(*)::int as count
    from pgboss.job where state < 'active' and not blocked group by 1, 2`);
  const { rows } = found as { rows: { job: string | null; state: string; count: number }[] };
  const countOf = (job: string, state: string) =>
    rows.find((row) => row.job === job && row.state === state)?.count ?? 0;
  return kinds.flatMap((job) =>
    ["waiting", "tried", "dead"].map((state) => ({ labels: { job, state }, count: countOf(job, state) })),
  );
}
