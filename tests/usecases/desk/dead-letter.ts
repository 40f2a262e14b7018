import { sql } from "drizzle-orm";
import { DEAD_LETTERS } from "../../../platform/jobs/job-queues.ts";
import type { Database } from "../../../server/db/client.ts";
import type { JobKind } from "../../../server/ports/jobs.ts";

const REFUSED = "The recipient's mail server rejected the email: EENVELOPE 550 RCPT TO";

/**
 * Adds a job to the dead letters, as the queue does.
 * @param at the time of the addition; by default the database's present time
 */
export async function addDeadLetter(
  db: Database,
  kind: JobKind,
  data: object,
  { reason = REFUSED, at }: { reason?: string; at?: Date } = {},
): Promise<void> {
  const time = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
  await db.execute(sql`
    insert into pgboss.job (name, data, source_name, source_retry_count, source_output, created_on)
    values (${DEAD_LETTERS}, ${JSON.stringify(data)}::jsonb, ${kind}, 3,
      ${JSON.stringify({ message: reason })}::jsonb, ${time})`);
}
