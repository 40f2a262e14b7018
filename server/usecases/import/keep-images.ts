import { readFile } from "node:fs/promises";
import type { BundleImage } from "../../bundle/bundle.ts";
import type { Images } from "../../ports/images.ts";

/**
 * Keeps a bundle's pictures.
 * @throws Error when a file has changed since the bundle was read
 */
export async function keepImages(files: readonly BundleImage[], images: Images): Promise<void> {
  for (const { path, facts } of files) {
    const hash = await images.put(await readFile(path));
    if (hash !== facts.hash) throw new Error(`${path} was changed while the bundle was being imported`);
  }
}
