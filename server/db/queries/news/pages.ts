import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";
import { aboutSections, pages } from "../../schema/news/pages.ts";
import { imageColumns } from "../club/images.ts";

/** Finds a page that the club wrote. Null if unknown, unpublished or another club's. */
export async function findClubPage(db: Database, teamId: string, id: string) {
  const [page] = await db
    .select({
      id: pages.id,
      title: pages.title,
      content: pages.content,
      files: pages.files,
      image: imageColumns,
    })
    .from(pages)
    .leftJoin(images, and(eq(images.teamId, pages.teamId), eq(images.id, pages.featureImage)))
    .where(and(eq(pages.teamId, teamId), eq(pages.id, id), eq(pages.published, true)));
  return page ?? null;
}

/** Lists the sections of a club's About page, in order. */
export async function listAboutSections(db: Database, teamId: string) {
  return db
    .select({
      id: aboutSections.id,
      kind: aboutSections.kind,
      title: aboutSections.title,
      content: aboutSections.content,
      address: aboutSections.address,
      image: imageColumns,
    })
    .from(aboutSections)
    .leftJoin(images, and(eq(images.teamId, aboutSections.teamId), eq(images.id, aboutSections.featureImage)))
    .where(eq(aboutSections.teamId, teamId))
    .orderBy(aboutSections.position, aboutSections.id);
}
