import { backupsToKeep } from "../../../domain/site/backup-plan.ts";
import { readArchived } from "../../../platform/archive/archived-stream.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { type FoundBackup, listBackups } from "./destination.ts";
import { type BackupHead, backupFolder, headName, partialName, readJsonOrNull } from "./manifest.ts";

/** True if another installation than the one with these names makes this backup, or was interrupted. */
async function isOfAnother(storage: Storage, name: string, ownNames: readonly string[]): Promise<boolean> {
  const bytes = await storage.read(partialName(name));
  const marked = bytes && readJsonOrNull(bytes);
  return (
    marked !== null && typeof marked === "object" && !ownNames.includes(Reflect.get(marked, "installation"))
  );
}

/**
 * Removes what an interrupted backup left, and returns the names. Call it while no other process of this
 * installation can make a backup. A folder without a mark is what an interrupted removal left, because the
 * mark is the first object of a backup.
 */
export async function removePartialBackups(storage: Storage, ownNames: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const { name, state } of await listBackups(storage)) {
    if (state !== "partial" || (await isOfAnother(storage, name, ownNames))) continue;
    await storage.removeFolder(backupFolder(name));
    removed.push(name);
  }
  return removed;
}

/** Removes a backup. Its head goes first: a backup that lost some of its parts must not look complete. */
export async function removeBackup(storage: Storage, name: string): Promise<void> {
  await storage.remove(headName(name));
  await storage.removeFolder(backupFolder(name));
}

/** Removes this installation's old backups, and then the files that no backup needs any more. */
export async function pruneBackups(storage: Storage, ownNames: readonly string[]): Promise<string[]> {
  const complete = (await listBackups(storage)).flatMap((one) =>
    one.state === "complete" ? [one.head] : [],
  );
  const own = complete.filter((head) => ownNames.includes(head.installation)).map(asKept);
  const kept = backupsToKeep(own);
  const names = own.filter((one) => !kept.has(one)).map(({ head }) => head.name);
  for (const name of names) await removeBackup(storage, name);
  if (names.length > 0) await removeUnneededFiles(storage);
  return names;
}

const asKept = (head: BackupHead) => ({
  head,
  taken: Date.parse(head.taken),
  isChecked: head.checked !== null,
});

/** Does nothing if a backup's list of files can't be read, or if another installation makes one now. */
async function removeUnneededFiles(storage: Storage): Promise<void> {
  const remaining = await listBackups(storage);
  if (!remaining.every(isComplete)) return;
  const needed = new Set<string>();
  for (const { head } of remaining.filter(isComplete))
    for (const name of await readFileNames(storage, head)) needed.add(name);
  for (const folder of hexFolders())
    for (const name of await storage.list(`files/${folder}/`))
      if (!needed.has(name)) await storage.remove(name);
}

const isComplete = (one: FoundBackup): one is FoundBackup & { state: "complete" } => one.state === "complete";

async function readFileNames(storage: Storage, { files }: BackupHead): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  for await (const bytes of readArchived({ storage, key: null }, files)) chunks.push(bytes);
  return Buffer.concat(chunks).toString("utf8").split("\n").filter(Boolean);
}

/** "00" to "ff": files are in folders by the first digits of their hashes. */
const hexFolders = () => Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, "0"));
