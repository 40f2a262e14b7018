import { and, desc, eq, inArray, lt, notInArray } from "drizzle-orm";
import type { Act, WrittenName } from "../../../../domain/desk/acts.ts";
import type { Database } from "../../client.ts";
import { deskActs } from "../../schema/desk/desk.ts";

export type DeskAct = typeof deskActs.$inferSelect;

/** In the transaction of what it tells of. Nothing changes or removes an act. Returns its id. */
export async function addAct(
  db: Database,
  act: typeof deskActs.$inferInsert & { act: Act },
): Promise<number | undefined> {
  const [added] = await db.insert(deskActs).values(act).returning({ id: deskActs.id });
  return added?.id;
}

export async function getAct(db: Database, teamId: string, id: number): Promise<DeskAct | null> {
  const [found] = await db
    .select()
    .from(deskActs)
    .where(and(eq(deskActs.teamId, teamId), eq(deskActs.id, id)));
  return found ?? null;
}

/**
 * The newest first.
 * @param before only those older than this one; null for the newest
 * @param only acts of these kinds; `but`: all except these
 */
export async function listActs(
  db: Database,
  teamId: string,
  {
    before,
    most,
    only,
    but,
  }: {
    before: number | null;
    most: number;
    only?: readonly WrittenName[];
    but?: readonly WrittenName[];
  },
): Promise<DeskAct[]> {
  return db
    .select()
    .from(deskActs)
    .where(
      and(
        eq(deskActs.teamId, teamId),
        before === null ? undefined : lt(deskActs.id, before),
        only && inArray(deskActs.act, [...only]),
        but && notInArray(deskActs.act, [...but]),
      ),
    )
    .orderBy(desc(deskActs.id))
    .limit(most);
}
