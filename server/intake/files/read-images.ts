import { basename, join } from "node:path";
import {
  IMAGE_ENDINGS,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE_PX,
} from "../../../domain/values/image.ts";
import { imageFile } from "../../collections/fields/fields.ts";
import { isWithinMax } from "../../collections/limits.ts";
import type { Images, InspectedImage } from "../../ports/images.ts";
import type { BundleImage } from "../bundle/sound-files.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { listFolder, readBytes } from "./read-file.ts";

const TOO_LARGE = `at most ${MAX_IMAGE_SIDE_PX} pixels per side and ${MAX_IMAGE_PIXELS / 1_000_000} megapixels`;

/** The images of a folder by file name; null for a file with a mistake. */
export async function readImages(
  folder: string,
  shown: string,
  inspect: Images["inspect"],
  report: BundleReport,
): Promise<Map<string, BundleImage | null>> {
  const images = new Map<string, BundleImage | null>();
  const entries = await listFolder(folder, shown, report);
  if (!isWithinMax("images", entries.length, shown, report))
    return new Map(entries.map(({ name }) => [name, null]));
  for (const { name, kind } of entries) {
    const file = join(shown, name);
    const { data: id } = imageFile.safeParse(name);
    if (kind === "folder" || id === undefined || images.has(id)) {
      const expected = images.has(id ?? "")
        ? `a file name that no other picture has (in web addresses it becomes ${id})`
        : "a .jpg, .png, .webp, .avif or .heic file";
      report.mistakes.push({ file, line: null, field: "", expected });
      continue;
    }
    const image = await readImage(join(folder, name), file, inspect, report);
    images.set(id, image && { ...image, file: id });
  }
  return images;
}

/** Reads one image; null if the file has a mistake. */
export async function readImage(
  path: string,
  shown: string,
  inspect: Images["inspect"],
  report: BundleReport,
): Promise<BundleImage | null> {
  const facts = await factsOf(path, shown, inspect, report);
  return facts && { file: basename(path), path, facts };
}

async function factsOf(
  path: string,
  file: string,
  inspect: Images["inspect"],
  report: BundleReport,
): Promise<InspectedImage | null> {
  const bytes = await readBytes(path, file, MAX_IMAGE_BYTES, report);
  if (!bytes) return null;
  const found = await inspect(bytes);
  const expected = !found.ok
    ? found.reason === "too-large"
      ? TOO_LARGE
      : "a complete, readable picture"
    : hasItsEnding(file, found.image)
      ? null
      : `a file name that ends in .${IMAGE_ENDINGS[found.image.mediaType].join(" or .")}, because that's what this picture really is`;
  if (expected) report.mistakes.push({ file, line: null, field: "", expected });
  return found.ok && !expected ? found.image : null;
}

/** True if the file's ending matches its media type. */
function hasItsEnding(file: string, { mediaType }: InspectedImage): boolean {
  // A phone's photograph is read as a JPEG.
  if (mediaType === "image/jpeg" && /\.hei[cf]$/i.test(file)) return true;
  return IMAGE_ENDINGS[mediaType].some((ending) => file.toLowerCase().endsWith(`.${ending}`));
}
