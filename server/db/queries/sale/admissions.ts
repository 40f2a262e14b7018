import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";

export type NewAdmission = typeof admissions.$inferInsert;

/** @throws Error of the database when one of the seats has its admission already. */
export async function insertAdmissions(db: Database, rows: NewAdmission[]): Promise<void> {
  if (rows.length > 0) await db.insert(admissions).values(rows);
}

/** The codes of an order let nobody in any more. */
export async function voidAdmissions(
  db: Database,
  teamId: string,
  orderId: string,
  now: Date,
): Promise<void> {
  await db
    .update(admissions)
    .set({ timeVoided: now })
    .where(
      and(eq(admissions.teamId, teamId), eq(admissions.orderId, orderId), isNull(admissions.timeVoided)),
    );
}
