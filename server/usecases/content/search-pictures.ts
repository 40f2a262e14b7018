import { eq } from "drizzle-orm";
import type { FieldVersions } from "../../../domain/desk/content/merge-entered.ts";
import { foldedName } from "../../../domain/values/folded-name.ts";
import { imagePath } from "../../../domain/values/image.ts";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { images } from "../../db/schema/index.ts";
import { loadRecordForm } from "./load-record-form.ts";

/** A picture in the desk's lists. */
interface FoundPicture {
  id: string;
  alt: string;
  /** The address of a small copy. */
  thumbnail: string;
}

/** What the desk's script needs to describe a picture. */
interface PictureDetails extends FoundPicture {
  /** The address of a copy to set the focal point on. */
  preview: string;
  /** The point that stays in view, as fractions from the left and from the top. */
  focal: unknown;
  versions: FieldVersions;
}

const MAX_FOUND = 60;

/** Lists a club's pictures whose id or description contains a text, by id: at most MAX_FOUND. */
export async function searchPictures(db: Database, teamId: string, text: string): Promise<FoundPicture[]> {
  const { id, hash, alt } = images;
  const all = await db.select({ id, hash, alt }).from(images).where(eq(images.teamId, teamId));
  const wanted = foldedName(text.trim());
  return all
    .filter((one) => foldedName(one.id).includes(wanted) || foldedName(one.alt).includes(wanted))
    .toSorted((a, b) => compareBytewise(a.id, b.id))
    .slice(0, MAX_FOUND)
    .map((one) => ({
      id: one.id,
      alt: one.alt,
      thumbnail: imagePath({ teamId, hash: one.hash }, 160, "webp"),
    }));
}

/** Finds a picture with the versions from which its description may be changed; null if there is none. */
export async function findPictureDetails(
  db: Database,
  team: Team,
  id: string,
): Promise<PictureDetails | null> {
  const form = await loadRecordForm(db, team, "images", id);
  const image = form?.pictures[id];
  if (!form || !image) return null;
  const { alt, focal } = form.values;
  return {
    id,
    alt: String(alt ?? ""),
    focal,
    versions: form.versions,
    thumbnail: imagePath(image, 160, "webp"),
    preview: imagePath(image, 640, "webp"),
  };
}
