import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readSecretKeys } from "../../../platform/secrets/secret-key.ts";
import type { OpenDatabase } from "../../db/open-database.ts";
import { addBackup, recordBackupOutcome } from "../../db/queries/site/backups.ts";
import type { Configuration } from "../../env.ts";
import { DESTINATION_SETTINGS } from "../../settings/command-settings.ts";
import { BackupRefused, explainBackupFailure, isBackupRefused, nameFullDisk } from "./backup-refused.ts";
import { type Destination, listBackups, openDestination } from "./destination.ts";
import type { BackupJob, BackupOutcome } from "./make-backup.ts";
import { backupName } from "./manifest.ts";
import { fingerprintSecrets, installationFingerprint, SECRET_SETTINGS } from "./secret-fingerprints.ts";
import { spoolSnapshot } from "./snapshot.ts";

type Print = (line: string) => void;

/** The settings that a backup reads, besides those of the store. */
export const BACKUP_SETTINGS = [
  "BACKUP_TO",
  "SECRET_KEY",
  ...DESTINATION_SETTINGS,
  ...SECRET_SETTINGS,
] as const satisfies (keyof Configuration)[];

export interface BackupServices {
  database: Pick<OpenDatabase, "copies" | "backupAlone" | "unhurried">;
  config: Pick<Configuration, "DATA_DIR" | (typeof BACKUP_SETTINGS)[number]>;
  now(): Date;
  /** Writes and checks the backup, here or in another process. */
  make(job: BackupJob, print: Print): Promise<BackupOutcome>;
}

export interface BackupOptions {
  /** The destination's address; null for BACKUP_TO. */
  to: string | null;
  check: boolean;
  prune: boolean;
}

/**
 * Makes a backup, unless one is being made, and records what became of it.
 * @throws BackupRefused with the reason why there is no backup
 */
export async function runBackup(
  services: BackupServices,
  { to: wanted, check, prune }: BackupOptions,
  print: Print,
): Promise<void> {
  const { config, database } = services;
  const to = wanted ?? config.BACKUP_TO;
  if (to === undefined)
    throw new BackupRefused(
      "Say where to: npx fieldhouse backup FOLDER, or set BACKUP_TO. Nothing was done.",
    );
  const done = await database.backupAlone(() => makeAndRecord(services, { to, check, prune }, print));
  if (done === null)
    throw new BackupRefused(
      "Another backup or restore is running. Nothing was done. Try again when it's done.",
    );
}

async function makeAndRecord(
  services: BackupServices,
  { to, check, prune }: BackupOptions & { to: string },
  print: Print,
): Promise<true> {
  const { config, database, now } = services;
  const destination = await openDestination(to, config);
  const taken = await findFreeInstant(destination, now());
  const name = backupName(taken);
  const [secretKey, ...former] = readSecretKeys(config);
  const job = {
    name,
    taken: taken.toISOString(),
    to: destination.address,
    check,
    prune,
    secrets: fingerprintSecrets(secretKey, config),
    installation: installationFingerprint(secretKey),
    formerly: former.map(installationFingerprint),
  };
  await addBackup(database.unhurried, { id: name, destination: destination.address, timeBegun: taken });
  try {
    const { checked, size } = await makeFrom(services, job, print);
    const timeChecked = checked === null ? null : new Date(checked);
    await recordBackupOutcome(database.unhurried, name, { timeTaken: taken, timeChecked, size });
    return true;
  } catch (error) {
    const explained = explainBackupFailure(error);
    const failure = isBackupRefused(explained)
      ? explained.message
      : "An unexpected error, which the log has.";
    await recordBackupOutcome(database.unhurried, name, { failure }).catch(() => {});
    throw explained;
  }
}

async function makeFrom(
  { config, database, make }: BackupServices,
  job: Omit<BackupJob, "spool">,
  print: Print,
): Promise<BackupOutcome> {
  if (!database.copies.isEmbedded) return make({ ...job, spool: null }, print);
  const spool = join(config.DATA_DIR, "backup-spool");
  const begun = performance.now();
  try {
    await nameFullDisk(config.DATA_DIR, () => spoolSnapshot(database.copies, spool));
    print(
      `Read the database in ${((performance.now() - begun) / 1000).toFixed(1)} s, while it was closed to others.`,
    );
    return await make({ ...job, spool }, print);
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

/**
 * The instant, or the next one whose name is free: a fixed clock must not overwrite a backup. If the
 * destination can't be read, the attempt fails later, when it is recorded.
 */
async function findFreeInstant({ storage }: Destination, at: Date): Promise<Date> {
  const names = new Set((await listBackups(storage).catch(() => [])).map(({ name }) => name));
  let free = at;
  while (names.has(backupName(free))) free = new Date(free.getTime() + 1);
  return free;
}
