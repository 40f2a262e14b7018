import { sql } from "drizzle-orm";
import type { Database } from "../../../client.ts";
import { ALL_CLUBS_WHERE } from "../../../distribution/club-groups.ts";
import { erasures } from "../../../schema/desk/erasures.ts";

export type Erasure = typeof erasures.$inferSelect;

/** Records an erasure; of two of the same person at the same club, only the later time is kept. */
export async function recordErasure(db: Database, erasure: Erasure): Promise<void> {
  await db
    .insert(erasures)
    .values(erasure)
    .onConflictDoUpdate({
      target: [erasures.teamId, erasures.addressHash],
      set: { timeErased: sql`greatest(${erasures.timeErased}, excluded.time_erased)` },
    });
}

/** Lists all erasures, of all clubs. */
export const listErasures = (db: Database): Promise<Erasure[]> =>
  db.select().from(erasures).where(ALL_CLUBS_WHERE);
