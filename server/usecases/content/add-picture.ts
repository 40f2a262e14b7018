import { eq } from "drizzle-orm";
import type { UploadRefusal } from "../../../domain/desk/content/upload.ts";
import { IMAGE_ENDINGS } from "../../../domain/values/image.ts";
import { storableText } from "../../../domain/values/storable-text.ts";
import { imageIdOf } from "../../collections/fields/fields.ts";
import { imagesCollection } from "../../collections/images.ts";
import type { Database } from "../../db/client.ts";
import { shareStoredBytes } from "../../db/queries/club/stored-bytes.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { images as imagesTable } from "../../db/schema/index.ts";
import { firstFreeId } from "../../intake/records/record-fields.ts";
import type { Images } from "../../ports/images.ts";
import type { UploadedPicture } from "../../ports/uploads.ts";
import { type ContentServices, changeContent } from "./change-content.ts";
import { loadContent } from "./content-rows.ts";
import { storeRows } from "./store-rows.ts";

interface PictureAddition {
  team: Team;
  picture: UploadedPicture;
  /** The officer's address. */
  who: string;
}

/** `isNew`: false if the club had the same picture already; then nothing was changed. */
type PictureAnswer =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: Extract<UploadRefusal, "full"> };

const MAX_ALT = 300;
/** Letters of a file's name that become part of the picture's id. */
const MAX_NAME = 60;

/**
 * Adds an uploaded picture to a club's pictures, as if it were in its folder. The same picture is added once,
 * however often and from wherever it is sent.
 */
export async function addPicture(
  services: ContentServices & { images: Pick<Images, "put" | "has"> },
  { team, picture, who }: PictureAddition,
): Promise<PictureAnswer> {
  const { teamId } = team;
  // Stored before its row, so that no page names a picture without bytes.
  await services.images.put(picture.bytes);
  return changeContent<PictureAnswer>(services, { team, collection: "images", who }, async (tx, now) => {
    const stored = await listPictureNames(tx, teamId);
    const same = stored.find(({ hash }) => hash === picture.hash);
    if (same) return { answer: { ok: true, id: same.id, isNew: false }, change: null };
    if (stored.length >= imagesCollection.max) return { answer: { ok: false, reason: "full" }, change: null };
    await shareStoredBytes(tx);
    // Bytes that were stored long ago, for a row that is gone, may have been removed since.
    if (!(await services.images.has(picture.hash))) await services.images.put(picture.bytes);
    const id = pictureId(picture, new Set(stored.map((one) => one.id.toLowerCase())));
    const { hash, mediaType, width, height } = picture;
    const alt = oneLine(picture.alt);
    const row = { teamId, id, hash, mediaType, width, height, alt, caption: "", focalX: 0.5, focalY: 0.5 };
    const content = await loadContent(tx, team, imagesCollection, null);
    await storeRows(tx, {
      teamId,
      collection: imagesCollection,
      rows: { images: [row] },
      stored: content.rows,
      now,
    });
    const after = { file: id, hash, ...(alt !== "" && { alt }) };
    const change = { id, before: null, after, fields: Object.keys(after), content };
    return { answer: { ok: true, id, isNew: true }, change };
  });
}

const listPictureNames = (db: Database, teamId: string) =>
  db
    .select({ id: imagesTable.id, hash: imagesTable.hash })
    .from(imagesTable)
    .where(eq(imagesTable.teamId, teamId));

/**
 * The id of a new picture, from the name of its file: "IMG 0412.HEIC" becomes "img-0412.jpg".
 * @param taken in lower case: two ids that differ in case only would be one file on some disks
 */
function pictureId({ fileName, mediaType }: UploadedPicture, taken: ReadonlySet<string>): string {
  const name = storableText(fileName)
    .replace(/^.*[/\\]/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/^\.+/, "")
    .slice(0, MAX_NAME)
    .trim();
  const [ending] = IMAGE_ENDINGS[mediaType];
  const id = imageIdOf(`${name || "picture"}.${ending}`);
  const base = id.slice(0, -ending.length - 1);
  const free = firstFreeId(base, (one) => !taken.has(`${one}.${ending}`.toLowerCase()));
  return `${free}.${ending}`;
}

const oneLine = (text: string) => storableText(text).replaceAll(/\s+/g, " ").trim().slice(0, MAX_ALT);
