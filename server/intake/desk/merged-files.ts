import type { ImageMediaType } from "../../../domain/values/image.ts";
import type { ClubContent } from "../../collections/edits/compared-records.ts";
import type { ClubContents } from "../bundle/club-contents.ts";
import type { BundleFile, BundleImage } from "../bundle/sound-files.ts";
import type { MergedEdit } from "./merge-edits.ts";

/**
 * The pictures and files of a club after merging: those that were uploaded at the desk are kept although the
 * folder lacks them, and those that were deleted there stay deleted.
 */
export function withMergedFiles(
  contents: Pick<ClubContents, "images" | "files">,
  changed: readonly MergedEdit[],
  { rows }: ClubContent,
): Pick<ClubContents, "images" | "files"> {
  const [ofImages, ofFiles] = [hashesOf("images", changed), hashesOf("files", changed)];
  const images = new Map(contents.images);
  for (const { recordId: file, hash } of ofImages) {
    if (hash === null) images.delete(file);
    else if (images.get(file)?.facts.hash !== hash) {
      const stored = rows.images.find(({ id }) => id === file);
      if (stored) images.set(file, storedImage(stored));
    }
  }
  const files = new Map(contents.files);
  for (const { recordId: file, hash } of ofFiles) {
    if (hash === null) files.delete(file);
    else if (files.get(file)?.hash !== hash) {
      const stored = rows.files.find(({ id }) => id === file);
      if (stored) files.set(file, { file, path: null, hash, size: stored.size } satisfies BundleFile);
    }
  }
  return {
    images: ofImages.length > 0 ? images : contents.images,
    files: ofFiles.length > 0 ? files : contents.files,
  };
}

/** The bytes that each changed picture or file is to have; null for none. */
const hashesOf = (of: "images" | "files", changed: readonly MergedEdit[]) =>
  changed
    .filter(({ ids }) => ids === of)
    .map(({ recordId, merged }) => ({ recordId, hash: merged && String(merged.record.hash) }));

/** A stored picture as if it were in the folder. */
export function storedImage({
  id,
  hash,
  mediaType,
  width,
  height,
}: ClubContent["rows"]["images"][number]): BundleImage {
  // The cast is safe: only pictures of these types are stored.
  return { file: id, path: null, facts: { hash, mediaType: mediaType as ImageMediaType, width, height } };
}
