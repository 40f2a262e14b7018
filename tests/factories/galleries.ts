import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Club } from "./clubs.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

export async function makeImage(
  db: Database,
  { teamId }: Club,
  given: GivenFields<typeof schema.images> = {},
): Promise<RowOf<typeof schema.images>> {
  const row = {
    teamId,
    id: `${nextId("picture")}.webp`,
    hash: "0".repeat(64),
    mediaType: "image/webp",
    width: 1600,
    height: 900,
    alt: "",
    caption: "",
    focalX: 0.5,
    focalY: 0.5,
    ...given,
  };
  return onlyRow(await db.insert(schema.images).values(row).returning());
}

/** A published gallery, by default with one new image. */
export async function makeGallery(
  db: Database,
  club: Club,
  { images, ...given }: GivenFields<typeof schema.galleries> & { images?: string[] } = {},
): Promise<RowOf<typeof schema.galleries>> {
  const { teamId } = club;
  const id = given.id ?? nextId("gallery");
  const row = {
    teamId,
    id,
    title: id,
    description: "",
    tagIds: [],
    published: true,
    timeCreated: CREATION_TIME,
    ...given,
  };
  const gallery = onlyRow(await db.insert(schema.galleries).values(row).returning());
  for (const [at, image] of (images ?? [(await makeImage(db, club)).id]).entries())
    await makeGalleryImage(db, gallery, { image, position: at + 1 });
  return gallery;
}

export async function makeGalleryImage(
  db: Database,
  { teamId, id: galleryId }: Pick<RowOf<typeof schema.galleries>, "teamId" | "id">,
  given: GivenFields<typeof schema.galleryImages> & { image: string },
): Promise<RowOf<typeof schema.galleryImages>> {
  const position = given.position ?? 1;
  const row = { teamId, id: `${galleryId}/${position}`, galleryId, position, caption: "", ...given };
  return onlyRow(await db.insert(schema.galleryImages).values(row).returning());
}
