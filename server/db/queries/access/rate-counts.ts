import { lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { rateCounts } from "../../schema/access/rate-counts.ts";

/**
 * Deletes those that would begin anew at the next call. By the database's clock, a minute late: windows go by
 * the true time also where a test or a demo sets another.
 */
export async function forgetRateCounts(db: Database): Promise<void> {
  await db.delete(rateCounts).where(lt(rateCounts.expire, sql`now() - interval '1 minute'`));
}
