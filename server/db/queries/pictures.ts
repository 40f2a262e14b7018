import { and, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Picture } from "../../../domain/picture.ts";
import type { Database } from "../client.ts";
import { images } from "../schema/images.ts";

/** The columns a page needs of a picture, for a left join: null as a whole where there is none. */
export const pictureColumns = (table: typeof images | ReturnType<typeof imagesAs>) => ({
  teamId: table.teamId,
  hash: table.hash,
  width: table.width,
  height: table.height,
  alt: table.alt,
  caption: table.caption,
  focalX: table.focalX,
  focalY: table.focalY,
});

/** The images table under a name of its own, for a statement that joins it more than once. */
export const imagesAs = (name: string) => alias(images, name);

/** A club's pictures by id. */
export async function getPictures(
  db: Database,
  teamId: string,
  ids: string[],
): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: images.id, ...pictureColumns(images) })
    .from(images)
    .where(and(eq(images.teamId, teamId), inArray(images.id, ids)));
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
}

/** Whether a picture with these bytes is one of the club's. */
export async function hasPicture(db: Database, teamId: string, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.teamId, teamId), eq(images.hash, hash)))
    .limit(1);
  return row !== undefined;
}
