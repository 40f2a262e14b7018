import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BundleFile, BundleImage } from "../../bundle/bundle.ts";
import type { Files } from "../../ports/files.ts";
import type { Images } from "../../ports/images.ts";

/**
 * Keeps a bundle's pictures.
 * @throws Error when a file has changed since the bundle was read
 */
export async function keepImages(found: readonly BundleImage[], images: Images): Promise<void> {
  for (const { path, facts } of found) await images.put(await unchanged(path, facts.hash));
}

/** The same for files to download. */
export async function keepFiles(found: readonly BundleFile[], files: Files): Promise<void> {
  for (const { path, hash } of found) await files.put(await unchanged(path, hash));
}

async function unchanged(path: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(path);
  if (createHash("sha256").update(bytes).digest("hex") !== hash)
    throw new Error(`${path} was changed while the bundle was being imported`);
  return bytes;
}
