import type { CopyDatabase } from "../../../platform/database/copy-database.ts";
import { countedNoun } from "../print-changes.ts";
import { checkBackup } from "./check-backup.ts";
import type { OpenFolder } from "./copy-files.ts";
import { type Destination, type DestinationSettings, isOnDiskOf, openDestination } from "./destination.ts";
import { findOwnNames, recordFormerNames } from "./installation-names.ts";
import type { BackupContents, NeededSecret, StoredFile } from "./manifest.ts";
import { pruneBackups, removeBackup, removePartialBackups } from "./prune-backups.ts";
import { openSpooled, readSnapshot, type Snapshot } from "./snapshot.ts";
import { type BackupFacts, finishBackup, storedSize, writeBackup } from "./write-backup.ts";

type Print = (line: string) => void;

/** A backup to make, in a form that can be sent to another process. */
export interface BackupJob {
  name: string;
  /** The time of its data, as an ISO instant in UTC. */
  taken: string;
  /** The destination's address. */
  to: string;
  /** False to leave out loading it: then it does not count as a good one. */
  check: boolean;
  /** True to remove old backups afterwards. */
  prune: boolean;
  /** The folder with the snapshot of the embedded database; null to read PostgreSQL. */
  spool: string | null;
  secrets: NeededSecret[];
  installation: string;
  /** The same installation by its former SECRET_KEY, while that is still set: those backups are its own. */
  formerly: string[];
}

export interface BackupOutcome {
  /** ISO instant; null if it was not checked. */
  checked: string | null;
  /** Stored bytes of its tables. */
  size: number;
}

export interface MakingParts {
  settings: DestinationSettings & { DATA_DIR: string };
  /** Used only without a spool. */
  copies: CopyDatabase;
  openFolder: OpenFolder;
  program: string;
  now(): Date;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * Writes a backup, loads it into a scratch database, and only then lets it count.
 * @throws BackupRefused if it can't be loaded, or the error of the storage or the database
 */
export async function makeBackup(job: BackupJob, parts: MakingParts, print: Print): Promise<BackupOutcome> {
  const destination = await openDestination(job.to, parts.settings);
  const { storage } = destination;
  const ownNames = await findOwnNames(storage, job);
  await tryRemoving("interrupted backup", () => removePartialBackups(storage, ownNames), print);
  await recordFormerNames(storage, ownNames);
  let contents: BackupContents;
  try {
    contents = await writeAndCheck(job, { destination, parts, print });
  } catch (error) {
    // A disk that it filled has some room again at once. Copied pictures stay: the next backup needs them.
    await removeBackup(storage, job.name).catch(() => {});
    throw error;
  }
  if (job.prune) await tryRemoving("old backup", () => pruneBackups(storage, ownNames), print);
  printSummary(contents, { destination, data: parts.settings.DATA_DIR }, print);
  return { checked: contents.checked, size: storedSize(contents) };
}

interface WritingServices {
  destination: Destination;
  parts: MakingParts;
  print: Print;
}

async function writeAndCheck(job: BackupJob, services: WritingServices): Promise<BackupContents> {
  const { destination, parts, print } = services;
  print(`Copying to ${destination.address}…`);
  const begun = performance.now();
  const work = (snapshot: Snapshot) => {
    if (snapshot.nodes !== "together") print(APART[snapshot.nodes]);
    return writeBackup(snapshot, factsOf(job, parts), { destination, openFolder: parts.openFolder, print });
  };
  // The snapshot's transaction ends here: the check needs only what was written.
  const { contents, added } = await (job.spool === null
    ? readSnapshot(parts.copies, work)
    : openSpooled(job.spool).then(work));
  print(`Copied ${describe(contents)} in ${seconds(begun)}.`);
  if (job.check) await check(contents, added, services);
  await finishBackup(destination, contents, job.installation);
  return contents;
}

const MOMENTS_APART = "Each club is of one instant, but clubs on different nodes may be moments apart:";
const APART: Record<Exclude<Snapshot["nodes"], "together">, string> = {
  "not-allowed": `${MOMENTS_APART} the database's user may not lock pg_dist_transaction (docs/recovery.md, Citus).`,
  "too-busy": `${MOMENTS_APART} for two seconds, changes of several nodes didn't end. Nothing has to be done.`,
};

/**
 * Removes backups, if that is possible: a failure does not make the new backup worse, and the bucket's key
 * may not have the right to delete (decision 204).
 */
async function tryRemoving(what: string, remove: () => Promise<string[]>, print: Print): Promise<void> {
  try {
    const removed = await remove();
    if (removed.length > 0) print(`Removed ${countedNoun(removed.length, what)}.`);
  } catch (error) {
    print(
      `Some ${what}s couldn't be removed: ${error instanceof Error ? error.message : String(error)} The new backup doesn't need that. If the bucket's key may not delete, let a lifecycle rule remove them.`,
    );
  }
}

const factsOf = (
  { name, taken, secrets, installation }: BackupJob,
  { program }: MakingParts,
): BackupFacts => ({
  name,
  taken: new Date(taken),
  program,
  secrets,
  installation,
});

const rowsOf = ({ tables }: BackupContents) => tables.reduce((sum, { rows }) => sum + rows, 0);
const describe = (contents: BackupContents) =>
  `${countedNoun(contents.tables.length, "table")}, ${countedNoun(rowsOf(contents), "row")} (${megabytes(storedSize(contents))}) and ${contents.files.length} pictures and files`;

/** Sets `checked` if the backup can be loaded. @throws BackupRefused */
async function check(
  contents: BackupContents,
  added: readonly StoredFile[],
  { destination, parts, print }: WritingServices,
): Promise<void> {
  print("Loading it into a scratch database to check it…");
  const begun = performance.now();
  await checkBackup(contents, added, { destination, scratchFolder: parts.settings.DATA_DIR, print });
  contents.checked = parts.now().toISOString();
  print(`Checked in ${seconds(begun)}: every table has its rows, and each club's sums are right.`);
}

function printSummary(
  { name, missing, secrets, checked }: BackupContents,
  { destination, data }: { destination: Destination; data: string },
  print: Print,
): void {
  for (const file of missing.slice(0, MAX_LISTED))
    print(`${file} was missing in the storage already, so it isn't in the backup.`);
  if (missing.length > MAX_LISTED) print(`… and ${missing.length - MAX_LISTED} more`);
  print(`The backup ${name} is complete.`);
  if (checked === null)
    print("It wasn't checked, so it doesn't count as a good one. Run a rehearsal from it.");
  if (destination.key === null)
    print("It isn't encrypted, because BACKUP_KEY isn't set. It has buyers' names and email addresses.");
  if (isOnDiskOf(destination.address, data))
    print("It's on the same disk as the data. Copy it to another machine: a broken disk would take both.");
  const needed = secrets.map(({ setting, fingerprint }) =>
    fingerprint === null ? setting : `${setting} (${fingerprint})`,
  );
  print(`It doesn't hold secrets. Keep these elsewhere, to restore it: ${needed.join(", ")}.`);
}

const MAX_LISTED = 10;
