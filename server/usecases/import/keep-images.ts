import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BundleImage } from "../../bundle/bundle.ts";
import type { Images } from "../../ports/images.ts";

/**
 * Keeps a bundle's pictures; with `onlyMissing` those that are not kept any more.
 * @throws Error when a file has changed since the bundle was read
 */
export async function keepImages(
  files: readonly BundleImage[],
  images: Images,
  { onlyMissing = false } = {},
): Promise<void> {
  for (const { path, facts } of files) {
    if (onlyMissing && (await images.has(facts.hash))) continue;
    const bytes = await readFile(path);
    if (createHash("sha256").update(bytes).digest("hex") !== facts.hash) {
      throw new Error(`${path} was changed while the bundle was being imported`);
    }
    await images.put(bytes);
  }
}
