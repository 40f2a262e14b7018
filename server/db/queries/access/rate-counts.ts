import { lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { rateCounts } from "../../schema/access/rate-counts.ts";

/**
 * Deletes counts whose window ended more than a minute ago by the database's clock. Windows run by the real
 * time, even if a test or a demo sets another time.
 */
export async function forgetRateCounts(db: Database): Promise<void> {
  await db.delete(rateCounts).where(lt(rateCounts.expire, sql`now() - interval '1 minute'`));
}
