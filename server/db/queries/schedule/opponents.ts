import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { imageColumns } from "../club/images.ts";

/** Finds an opponent. Null if unknown, deleted or another club's. */
export async function findOpponent(db: Database, teamId: string, id: string) {
  const [opponent] = await db
    .select({
      id: opponents.id,
      name: opponents.name,
      abbreviation: opponents.abbreviation,
      logo: imageColumns,
    })
    .from(opponents)
    .leftJoin(images, and(eq(images.teamId, opponents.teamId), eq(images.id, opponents.logo)))
    .where(and(eq(opponents.teamId, teamId), eq(opponents.id, id), eq(opponents.deleted, false)));
  return opponent ?? null;
}
