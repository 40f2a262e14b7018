import { eq } from "drizzle-orm";
import { DEFAULT_REFUND_LIMIT } from "../../../../domain/desk/officers/refund-limit.ts";
import type { Database } from "../../client.ts";
import { deskSettings } from "../../schema/desk/desk-settings.ts";

/** The club's limit for refunds without a fresh sign-in, in cents. */
export async function findRefundLimit(db: Database, teamId: string): Promise<number> {
  const [found] = await db
    .select({ refundLimit: deskSettings.refundLimit })
    .from(deskSettings)
    .where(eq(deskSettings.teamId, teamId));
  return found?.refundLimit ?? DEFAULT_REFUND_LIMIT;
}

/** Sets the limit, in cents, and returns the limit before. Simultaneous calls wait for each other. */
export async function setRefundLimit(
  tx: Database,
  teamId: string,
  { refundLimit, at }: { refundLimit: number; at: Date },
): Promise<number> {
  await tx.insert(deskSettings).values({ teamId, timeChanged: at }).onConflictDoNothing();
  const [before] = await tx.select().from(deskSettings).where(eq(deskSettings.teamId, teamId)).for("update");
  await tx.update(deskSettings).set({ refundLimit, timeChanged: at }).where(eq(deskSettings.teamId, teamId));
  return before?.refundLimit ?? DEFAULT_REFUND_LIMIT;
}
