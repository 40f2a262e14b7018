import { desc, eq } from "drizzle-orm";
import type { Season } from "../../../domain/season.ts";
import type { Database } from "../client.ts";
import { preDevelopedSeasons } from "../schema/reference.ts";
import { seasons } from "../schema/seasons.ts";

/** A club's seasons with their names, newest first. The current season is the first. */
export async function listSeasons(db: Database, teamId: string): Promise<Season[]> {
  return db
    .select({ id: seasons.id, name: preDevelopedSeasons.name })
    .from(seasons)
    .innerJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(eq(seasons.teamId, teamId))
    .orderBy(desc(seasons.timeCreated), seasons.id);
}
