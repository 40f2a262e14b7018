import { and, eq, sql } from "drizzle-orm";
import type { CoachCategory } from "../../../../domain/people/coach.ts";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";
import { coaches } from "../../schema/people/coaches.ts";
import { imageColumns } from "../club/images.ts";

const COLUMNS = {
  id: coaches.id,
  name: coaches.name,
  category: coaches.category,
  alumni: coaches.alumni,
  details: coaches.details,
  portrait: imageColumns,
};

const portrait = and(eq(images.teamId, coaches.teamId), eq(images.id, coaches.image));

/**
 * Lists current coaches of a category by `order` descending (null last), then timeCreated and id (rule
 * club-7).
 */
export async function listCoaches(db: Database, teamId: string, category: CoachCategory) {
  const current = and(eq(coaches.alumni, false), eq(coaches.deleted, false));
  return db
    .select(COLUMNS)
    .from(coaches)
    .leftJoin(images, portrait)
    .where(and(eq(coaches.teamId, teamId), eq(coaches.category, category), current))
    .orderBy(sql`${coaches.order} desc nulls last`, coaches.timeCreated, coaches.id);
}

/** Finds a coach of any category, also a former one. Null if unknown, deleted or another club's. */
export async function findCoach(db: Database, teamId: string, id: string) {
  const [coach] = await db
    .select({ ...COLUMNS, biography: coaches.biography })
    .from(coaches)
    .leftJoin(images, portrait)
    .where(and(eq(coaches.teamId, teamId), eq(coaches.id, id), eq(coaches.deleted, false)));
  return coach ?? null;
}
