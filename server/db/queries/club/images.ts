import { and, eq, sql } from "drizzle-orm";
import type { ImageFacts } from "../../../../domain/values/image.ts";
import type { Database } from "../../client.ts";
import { anyPlaceholder, prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";

/**
 * The columns that pages need of an image. In a left join the result is null instead of an object of nulls.
 */
export function imageColumnsOf<T extends Record<keyof ImageFacts, unknown>>(
  table: T,
): Pick<T, keyof ImageFacts> {
  const { teamId, hash, width, height, alt, caption, focalX, focalY } = table;
  return { teamId, hash, width, height, alt, caption, focalX, focalY };
}

export const imageColumns = imageColumnsOf(images);

const byIds = prepareQuery((db) =>
  db
    .select({ id: images.id, ...imageColumns })
    .from(images)
    .where(and(eq(images.teamId, sql.placeholder("teamId")), eq(images.id, anyPlaceholder("ids"))))
    .prepare("images_by_id"),
);

export async function listImagesById(
  db: Database,
  teamId: string,
  ids: string[],
): Promise<Map<string, ImageFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(db, { teamId, ids });
  return new Map(rows.map(({ id, ...image }) => [id, image]));
}
