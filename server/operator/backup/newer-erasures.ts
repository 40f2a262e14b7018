import { compareBytewise } from "../../../domain/values/sort-key.ts";
import { readArchived } from "../../../platform/archive/archived-stream.ts";
import type { CopyDatabase, CopyTransaction } from "../../../platform/database/copy-database.ts";
import { isDiskFull } from "../../../platform/database/disk-full.ts";
import { explainFailure, isBackupRefused, nameDiskOf } from "./backup-refused.ts";
import { type Destination, listBackups } from "./destination.ts";
import type { BackupContents } from "./manifest.ts";
import { openBackup } from "./open-backup.ts";

const ERASURES = "public.erasures";
const NOT_ADDED =
  "The tables are loaded, but people who were erased later are still in them. Run the same command again.";
/** A table of this transaction only. */
const NEWER = "newer_erasures";

const ADD = `
  insert into erasures (team_id, address_hash, time_erased)
  select team_id, address_hash, time_erased from ${NEWER}
  on conflict (team_id, address_hash)
  do update set time_erased = greatest(erasures.time_erased, excluded.time_erased)`;

/** Until when erasures are known after a restore. */
export interface KnownErasures {
  /** ISO instant in UTC: whoever was erased later is back. */
  until: string;
  /** The newer backup that they were read from; null if there is none. */
  from: string | null;
}

/**
 * Adds the erasures that newer backups at the same destination have on record to a restored database, so that
 * nobody comes back who was erased after the restored copy. The newest one that can be read has all of them.
 * One that can't be read is printed, and doesn't stop the restore. Repeating this changes nothing.
 * @throws BackupRefused if the database's disk is full
 */
export async function addNewerErasures(
  { copies, dataDir }: { copies: CopyDatabase; dataDir: string },
  { destination, contents }: { destination: Destination; contents: BackupContents },
  print: (line: string) => void,
): Promise<KnownErasures> {
  for (const name of await listNewerBackups(destination, contents)) {
    try {
      const newer = await openBackup(destination, name);
      const add = () => copies.write((tx) => addErasuresOf(tx, destination, newer));
      await nameDiskOf({ isEmbedded: copies.isEmbedded, dataDir }, add);
      return { until: newer.taken, from: name };
    } catch (error) {
      // The next older backup would find the disk full, too.
      if (isDiskFull(error)) throw explainFailure(error, NOT_ADDED);
      const explained = explainFailure(error, "");
      if (!isBackupRefused(explained)) throw error;
      print(`The newer backup ${name} couldn't be read for erased people: ${explained.message.trim()}`);
    }
  }
  return { until: contents.taken, from: null };
}

async function addErasuresOf(
  tx: CopyTransaction,
  destination: Destination,
  { tables }: BackupContents,
): Promise<void> {
  const table = tables.find((one) => one.table === ERASURES);
  if (!table || table.rows === 0) return;
  await tx.query(`create temporary table ${NEWER} (like erasures) on commit drop`);
  await tx.copyIn({ table: NEWER, columns: table.columns }, readArchived(destination, table.parts));
  await tx.query(ADD);
}

/** The names of complete backups of the same installation that are newer, the newest first. */
async function listNewerBackups(
  { storage }: Destination,
  { name: restored, taken }: BackupContents,
): Promise<string[]> {
  const heads = (await listBackups(storage)).flatMap((one) => (one.state === "complete" ? [one.head] : []));
  const own = heads.find(({ name }) => name === restored)?.installation;
  return heads
    .filter((head) => head.installation === own && head.taken > taken)
    .toSorted((a, b) => compareBytewise(b.taken, a.taken))
    .map(({ name }) => name);
}
