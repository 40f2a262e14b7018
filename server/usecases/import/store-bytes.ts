import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Files } from "../../../platform/storage/files.ts";
import type { BundleFile, BundleImage } from "../../intake/bundle/sound-files.ts";
import type { Images } from "../../ports/images.ts";

/**
 * Stores a bundle's images; with `onlyMissing`, only those that are not (or no longer) stored.
 * @throws Error if a file has changed since the bundle was read
 */
export async function storeBundleImages(
  found: readonly BundleImage[],
  images: Images,
  { onlyMissing = false } = {},
): Promise<void> {
  for (const { path, facts } of found) {
    if (path === null) continue;
    if (onlyMissing && (await images.has(facts.hash))) continue;
    // The hash may differ from that of the file's bytes, because a phone's photo is converted to a JPEG.
    const hash = await images.put(await readFile(path));
    if (hash !== facts.hash) throw new Error(changed(path));
  }
}

/** Like storeBundleImages, but for files to download. */
export async function storeBundleFiles(
  found: readonly BundleFile[],
  files: Pick<Files, "put" | "find">,
  { onlyMissing = false } = {},
): Promise<void> {
  for (const { path, hash } of found) {
    if (path === null || (onlyMissing && (await files.find(hash)))) continue;
    const bytes = await readFile(path);
    if (createHash("sha256").update(bytes).digest("hex") !== hash) throw new Error(changed(path));
    await files.put(bytes);
  }
}

const changed = (path: string) => `${path} was changed during the import; import again`;
