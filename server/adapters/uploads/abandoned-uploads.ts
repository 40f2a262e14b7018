import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "fieldhouse-upload-";
/** Far more than an upload may take: five minutes to arrive, and some for its turns and to be read. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Makes the temporary folder of an upload. Whoever makes it removes it. */
export const makeUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), PREFIX));

/**
 * Removes the folders of uploads whose process was killed. A folder counts from its last byte, so one that is
 * being written to is never removed, of whichever process it is.
 * @returns how many were removed
 */
export async function removeAbandonedUploads(now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const changed = await lastChange(folder).catch(() => null);
    if (changed === null || now - changed < ABANDONED_AFTER_MS) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function lastChange(folder: string): Promise<number> {
  const inside = (await readdir(folder)).map((name) => join(folder, name));
  const times = await Promise.all([folder, ...inside].map(async (path) => (await stat(path)).mtimeMs));
  return Math.max(...times);
}
