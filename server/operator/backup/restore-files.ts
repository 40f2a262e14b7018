import { BackupRefused } from "./backup-refused.ts";
import { createProgress, forSome, type OpenFolder, readKeptFile } from "./copy-files.ts";
import type { Destination } from "./destination.ts";
import type { StoredFile } from "./manifest.ts";

interface RestoringParts {
  openFolder: OpenFolder;
  print(line: string): void;
  /** True to go on if a file is missing or damaged. */
  isLenient: boolean;
}

export interface RestoredFiles {
  restored: number;
  /** Names of files that are missing or damaged. */
  left: string[];
}

/**
 * Writes a backup's pictures and files into the storage. Files that are there already stay: their names are
 * their hashes.
 * @throws BackupRefused at the first one that is missing or damaged, unless that is allowed
 */
export async function restoreFiles(
  destination: Destination,
  files: readonly StoredFile[],
  { openFolder, print, isLenient }: RestoringParts,
): Promise<RestoredFiles> {
  const done: RestoredFiles = { restored: 0, left: [] };
  const progress = createProgress(print, "pictures and files", files.length);
  await forSome(files, async (file) => {
    const storage = openFolder(file.store);
    if ((await storage.size(file.name)) !== file.size) {
      const bytes = await readKeptFile(destination, file);
      if (bytes !== null) await storage.write(file.name, bytes);
      else if (isLenient) done.left.push(`${file.store}/${file.name}`);
      else throw damaged(file);
    }
    done.restored += 1;
    progress();
  });
  done.restored -= done.left.length;
  return done;
}

const damaged = ({ store, name }: StoredFile) =>
  new BackupRefused(
    `The backup's copy of ${store}/${name} is missing or damaged. No orders or clubs were restored. Choose another backup with --backup, or add --without-damaged-files to leave such files out.`,
  );
