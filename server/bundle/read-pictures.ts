import { basename, join } from "node:path";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE_PX,
  PICTURE_ENDINGS,
} from "../../domain/values/picture.ts";
import type { Images, PictureFacts } from "../ports/images.ts";
import type { Picture } from "./bundle.ts";
import { imageFile } from "./fields.ts";
import type { Findings } from "./findings.ts";
import { listFolder, readBytes } from "./read-file.ts";

const TOO_LARGE = `at most ${MAX_PICTURE_SIDE_PX} pixels a side and ${MAX_PICTURE_PIXELS / 1_000_000} megapixels`;

/** Every picture of an images folder by its name; null where the file has a mistake of its own. */
export async function readPictures(
  folder: string,
  shown: string,
  inspect: Images["inspect"],
  findings: Findings,
): Promise<Map<string, Picture | null>> {
  const pictures = new Map<string, Picture | null>();
  for (const { name, kind } of await listFolder(folder, shown, findings)) {
    const file = join(shown, name);
    if (kind === "folder" || !imageFile.safeParse(name).success) {
      const expected = "a .jpg, .png, .webp or .avif file with a plain name (letters, digits, dots, hyphens)";
      findings.mistakes.push({ file, line: null, field: "", expected });
      continue;
    }
    pictures.set(name, await readPicture(join(folder, name), file, inspect, findings));
  }
  return pictures;
}

/** One picture; null where the file has a mistake of its own. */
export async function readPicture(
  path: string,
  shown: string,
  inspect: Images["inspect"],
  findings: Findings,
): Promise<Picture | null> {
  const facts = await factsOf(path, shown, inspect, findings);
  return facts && { file: basename(path), path, facts };
}

async function factsOf(
  path: string,
  file: string,
  inspect: Images["inspect"],
  findings: Findings,
): Promise<PictureFacts | null> {
  const bytes = await readBytes(path, file, MAX_PICTURE_BYTES, findings);
  if (!bytes) return null;
  const found = await inspect(bytes);
  const expected = !found.ok
    ? found.reason === "too-large"
      ? TOO_LARGE
      : "a whole, readable picture"
    : hasItsEnding(file, found.picture)
      ? null
      : `the ending of its kind of picture (${found.picture.mediaType})`;
  if (expected) findings.mistakes.push({ file, line: null, field: "", expected });
  return found.ok && !expected ? found.picture : null;
}

function hasItsEnding(file: string, { mediaType }: PictureFacts): boolean {
  return PICTURE_ENDINGS[mediaType].some((ending) => file.toLowerCase().endsWith(`.${ending}`));
}
