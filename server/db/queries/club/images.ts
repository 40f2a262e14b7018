import { and, eq, inArray } from "drizzle-orm";
import type { ImageFacts } from "../../../../domain/values/image.ts";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";

/** For a left join: null as a whole if there is no image. */
export function imageColumnsOf<T extends Record<keyof ImageFacts, unknown>>(
  table: T,
): Pick<T, keyof ImageFacts> {
  const { teamId, hash, width, height, alt, caption, focalX, focalY } = table;
  return { teamId, hash, width, height, alt, caption, focalX, focalY };
}

export const imageColumns = imageColumnsOf(images);

export async function getImages(
  db: Database,
  teamId: string,
  ids: string[],
): Promise<Map<string, ImageFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: images.id, ...imageColumns })
    .from(images)
    .where(and(eq(images.teamId, teamId), inArray(images.id, ids)));
  return new Map(rows.map(({ id, ...image }) => [id, image]));
}
