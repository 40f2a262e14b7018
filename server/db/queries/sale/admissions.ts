import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";

export type NewAdmission = typeof admissions.$inferInsert;

/** @throws the database's error if a seat has an admission already */
export async function insertAdmissions(db: Database, rows: NewAdmission[]): Promise<void> {
  if (rows.length > 0) await db.insert(admissions).values(rows);
}

/** Voids the order's codes: they no longer admit anybody. */
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
