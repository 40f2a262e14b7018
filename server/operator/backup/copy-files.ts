import { createHash } from "node:crypto";
import type { ArchiveKey } from "../../../platform/archive/archive-key.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Destination } from "./destination.ts";
import type { StoredFile } from "./manifest.ts";

/** Opens the storage of a folder: "images" or "files". */
export type OpenFolder = (folder: string) => Storage;

/** Files handled at once: each is in memory as a whole. */
const AT_ONCE = 4;
/** How often progress is printed. */
const PROGRESS_MS = 10_000;

/**
 * The name of a file at the destination. All backups share it, so an encrypted one is named after its key,
 * too: another key could not read it.
 */
export const keptFileName = (hash: string, key: ArchiveKey | null): string =>
  `files/${hash.slice(0, 2)}/${hash}${key === null ? "" : `.${key.id}.age`}`;

const keptSize = (size: number, key: ArchiveKey | null) => (key === null ? size : key.encryptedSize(size));

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Runs `work` for each, some at once. The first failure ends all, and is thrown when nothing runs any more:
 * the caller may remove the folder into which the others write.
 */
export async function forSome<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of rest) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Prints how many of `total` are done, but not more often than every ten seconds. */
export function createProgress(print: (line: string) => void, what: string, total: number): () => void {
  let done = 0;
  let nextAt = performance.now() + PROGRESS_MS;
  return () => {
    done += 1;
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + PROGRESS_MS;
    print(`  ${done} of ${total} ${what}`);
  };
}

export interface CopiedFiles {
  files: StoredFile[];
  /** Names that the database has, but the storage does not. */
  missing: string[];
  /** Those that the destination did not have yet. */
  added: StoredFile[];
}

/** Copies the files that the destination does not have yet. */
export async function copyFiles(
  { storage, key }: Destination,
  wanted: readonly Omit<StoredFile, "size">[],
  { openFolder, print }: { openFolder: OpenFolder; print(line: string): void },
): Promise<CopiedFiles> {
  const found: CopiedFiles = { files: [], missing: [], added: [] };
  const progress = createProgress(print, "pictures and files", wanted.length);
  await forSome(wanted, async (file) => {
    const size = await openFolder(file.store).size(file.name);
    const kept = keptFileName(file.hash, key);
    if (size === null) found.missing.push(`${file.store}/${file.name}`);
    else if ((await storage.size(kept)) === keptSize(size, key)) found.files.push({ ...file, size });
    else {
      const bytes = await openFolder(file.store).read(file.name);
      if (bytes === null) found.missing.push(`${file.store}/${file.name}`);
      else {
        await storage.write(kept, key === null ? bytes : await key.encryptWhole(bytes));
        const copied = { ...file, size: bytes.length };
        found.files.push(copied);
        found.added.push(copied);
      }
    }
    progress();
  });
  return found;
}

/** Reads a file of a backup back; null if it is missing or is not what its name says. */
export async function readKeptFile(
  { storage, key }: Destination,
  { hash }: Pick<StoredFile, "hash">,
): Promise<Uint8Array | null> {
  const stored = await storage.read(keptFileName(hash, key));
  if (stored === null) return null;
  const bytes = key === null ? stored : await key.decryptWhole(stored).catch(() => null);
  return bytes !== null && sha256(bytes) === hash ? bytes : null;
}

/** True if a file of a backup is there with its size. */
export const hasKeptFile = async ({ storage, key }: Destination, { hash, size }: StoredFile) =>
  (await storage.size(keptFileName(hash, key))) === keptSize(size, key);
