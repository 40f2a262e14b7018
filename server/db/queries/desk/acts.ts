import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { deskActs } from "../../schema/desk/desk.ts";

export type DeskAct = typeof deskActs.$inferSelect;

/** In the transaction of what it tells of. Nothing changes or removes an act. */
export async function addAct(db: Database, act: typeof deskActs.$inferInsert): Promise<void> {
  await db.insert(deskActs).values(act);
}

/** The newest first. @param before only those older than this one; null for the newest */
export async function listActs(
  db: Database,
  teamId: string,
  { before, most }: { before: number | null; most: number },
): Promise<DeskAct[]> {
  return db
    .select()
    .from(deskActs)
    .where(and(eq(deskActs.teamId, teamId), before === null ? undefined : lt(deskActs.id, before)))
    .orderBy(desc(deskActs.id))
    .limit(most);
}
