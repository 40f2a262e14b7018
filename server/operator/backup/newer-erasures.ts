import { compareBytewise } from "../../../domain/values/sort-key.ts";
import { readArchived } from "../../../platform/archive/archived-stream.ts";
import type { CopyDatabase, CopyTransaction } from "../../../platform/database/copy-database.ts";
import { isDiskFull } from "../../../platform/database/disk-full.ts";
import { explainFailure, isBackupRefused, nameDiskOf } from "./backup-refused.ts";
import { type Destination, listBackups } from "./destination.ts";
import { findNamesOfMaker } from "./installation-names.ts";
import type { BackupContents, BackupHead } from "./manifest.ts";
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
  /** The newest of the newer backups that they were read from; null if there is none. */
  from: string | null;
  /** The fingerprints of each SECRET_KEY that may have hashed the erased people's addresses. */
  keys: string[];
}

interface RestoredDatabase {
  copies: CopyDatabase;
  /** The folder of an embedded database. */
  dataDir: string;
}

interface RestoredCopy {
  destination: Destination;
  contents: BackupContents;
  /** The installation's names by the keys that are set here (`findPresentNames`). */
  presentNames: readonly string[];
}

/**
 * Adds the erasures that newer backups of the same installation have on record to a restored database, so
 * that nobody comes back who was erased after the restored copy, also if SECRET_KEY changed in between. Of
 * each key, the newest backup that can be read has all erasures until then. One that can't be read is
 * printed, and doesn't stop the restore. Repeating this changes nothing.
 * @throws BackupRefused if the database's disk is full
 */
export async function addNewerErasures(
  database: RestoredDatabase,
  copy: RestoredCopy,
  print: (line: string) => void,
): Promise<KnownErasures> {
  const { destination, contents } = copy;
  const { maker, newer } = await listNewerBackups(copy);
  const read: BackupContents[] = [];
  for (const heads of Map.groupBy(newer, ({ installation }) => installation).values()) {
    const found = await addFromNewest(database, { destination, heads }, print);
    if (found !== null) read.push(found);
  }
  const latest = read.toSorted((a, b) => compareBytewise(a.taken, b.taken)).at(-1);
  const until = latest?.taken ?? contents.taken;
  const makers = newer.filter(({ taken }) => taken <= until).map(({ installation }) => installation);
  return { until, from: latest?.name ?? null, keys: [...new Set([maker, ...makers])].filter(Boolean) };
}

/** Adds those of the first backup that can be read, and returns it; null if none can. */
async function addFromNewest(
  { copies, dataDir }: RestoredDatabase,
  { destination, heads }: { destination: Destination; heads: readonly BackupHead[] },
  print: (line: string) => void,
): Promise<BackupContents | null> {
  for (const { name } of heads) {
    try {
      const newer = await openBackup(destination, name);
      const add = () => copies.write((tx) => addErasuresOf(tx, destination, newer));
      await nameDiskOf({ isEmbedded: copies.isEmbedded, dataDir }, add);
      return newer;
    } catch (error) {
      // The next older backup would find the disk full, too.
      if (isDiskFull(error)) throw explainFailure(error, NOT_ADDED);
      const explained = explainFailure(error, "");
      if (!isBackupRefused(explained)) throw error;
      print(`The newer backup ${name} couldn't be read for erased people: ${explained.message.trim()}`);
    }
  }
  return null;
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

/** Finds who made the restored backup, and the newer ones of the same installation, the newest first. */
async function listNewerBackups({
  destination: { storage },
  contents: { name: restored, taken },
  presentNames,
}: RestoredCopy): Promise<{ maker: string; newer: BackupHead[] }> {
  const heads = (await listBackups(storage)).flatMap((one) => (one.state === "complete" ? [one.head] : []));
  const maker = heads.find(({ name }) => name === restored)?.installation ?? "";
  const names = await findNamesOfMaker(storage, maker, presentNames);
  const newer = heads
    .filter((head) => names.includes(head.installation) && head.taken > taken)
    .toSorted((a, b) => compareBytewise(b.taken, a.taken));
  return { maker, newer };
}
