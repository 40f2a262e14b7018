import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openEmbedded } from "../../db/open-database.ts";
import { JOB_KINDS } from "../../jobs/job-kinds.ts";
import { BackupRefused, nameFullDisk } from "./backup-refused.ts";
import { createProgress, forSome, hasKeptFile, keptFileName, readKeptFile } from "./copy-files.ts";
import type { Destination } from "./destination.ts";
import { loadBackup } from "./load-backup.ts";
import type { BackupContents, StoredFile } from "./manifest.ts";
import { schemaOfBackup } from "./schema-of-backup.ts";

interface CheckParts {
  destination: Destination;
  /** A folder for the scratch database: as much free space as the database takes. */
  scratchFolder: string;
  print(line: string): void;
}

/**
 * Reads a backup back and loads it into a new, embedded database, which is removed afterwards. Compares the
 * rows and the sums of money with those of the snapshot.
 * @param added files that were copied just now, all of which are read back
 * @throws BackupRefused or DamagedArchive if the backup can't be loaded
 */
export async function checkBackup(
  contents: BackupContents,
  added: readonly StoredFile[],
  { destination, scratchFolder, print }: CheckParts,
): Promise<void> {
  const folder = join(scratchFolder, "backup-check");
  // What a killed process left.
  await rm(folder, { recursive: true, force: true });
  try {
    await nameFullDisk(scratchFolder, () => loadInto(folder, contents, { destination, print }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await checkFiles(destination, contents, { added, print });
}

async function loadInto(
  folder: string,
  contents: BackupContents,
  { destination, print }: Pick<CheckParts, "destination" | "print">,
): Promise<void> {
  const database = await openEmbedded(folder);
  try {
    await database.migrate(JOB_KINDS, schemaOfBackup(contents));
    await database.copies.write((tx) => loadBackup(tx, destination, { contents, print }));
  } catch (error) {
    // A database that broke can't be closed, and its error must not hide the first one.
    await database.close().catch(() => {});
    throw error;
  }
  await database.close();
}

/**
 * One of so many old files is read back each time, in turns by the day, so that each is read about once a
 * month: a disk can lose what was written years ago.
 */
const DAYS_OF_A_TURN = 30;
const DAY_MS = 24 * 3_600_000;

async function checkFiles(
  destination: Destination,
  { files, taken }: BackupContents,
  { added, print }: { added: readonly StoredFile[]; print(line: string): void },
): Promise<void> {
  const isNew = new Set(added.map(({ hash }) => hash));
  const turn = Math.floor(Date.parse(taken) / DAY_MS) % DAYS_OF_A_TURN;
  const isInTurn = ({ hash }: StoredFile) => Number.parseInt(hash.slice(0, 6), 16) % DAYS_OF_A_TURN === turn;
  const progress = createProgress(print, "pictures and files checked", files.length);
  await forSome(files, async (file) => {
    const isThere =
      isNew.has(file.hash) || isInTurn(file)
        ? (await readKeptFile(destination, file)) !== null
        : await hasKeptFile(destination, file);
    if (!isThere)
      throw new BackupRefused(
        `The copy of ${file.store}/${file.name} in the backup is missing or damaged. Remove ${keptFileName(file.hash, destination.key)} from ${destination.address}, and run the command again: it is then copied again.`,
      );
    progress();
  });
}
