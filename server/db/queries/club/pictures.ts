import { and, eq, inArray } from "drizzle-orm";
import type { Picture } from "../../../../domain/values/picture.ts";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";

/** The columns a page needs of a picture, for a left join: null as a whole where there is none. */
export function pictureColumnsOf<T extends Record<keyof Picture, unknown>>(table: T): Pick<T, keyof Picture> {
  const { teamId, hash, width, height, alt, caption, focalX, focalY } = table;
  return { teamId, hash, width, height, alt, caption, focalX, focalY };
}

export const pictureColumns = pictureColumnsOf(images);

/** A club's pictures by id. */
export async function getPictures(
  db: Database,
  teamId: string,
  ids: string[],
): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: images.id, ...pictureColumns })
    .from(images)
    .where(and(eq(images.teamId, teamId), inArray(images.id, ids)));
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
}
