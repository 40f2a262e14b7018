import { statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { type ArchiveKey, openArchiveKey } from "../../../platform/archive/archive-key.ts";
import { diskStorage } from "../../../platform/storage/disk-storage.ts";
import { openBucketAt } from "../../../platform/storage/open-storage.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Configuration } from "../../env.ts";
import type { DESTINATION_SETTINGS } from "../../settings/command-settings.ts";
import { bucketAddress } from "../../settings/env-values.ts";
import { BackupRefused } from "./backup-refused.ts";
import { type BackupHead, headName, parseBackupHead } from "./manifest.ts";

export type DestinationSettings = Pick<Configuration, (typeof DESTINATION_SETTINGS)[number]>;

/** A folder or bucket that holds backups. */
export interface Destination {
  /** For messages: the absolute folder, or "s3://bucket/folder". */
  address: string;
  storage: Storage;
  /** Null without BACKUP_KEY. */
  key: ArchiveKey | null;
}

const isBucket = (address: string) => address.startsWith("s3://");

/** A folder as an absolute path, a bucket unchanged: a running server has another working directory. */
const absoluteAddress = (address: string): string =>
  isBucket(address) || isAbsolute(address) ? address : resolve(address);

/** @throws BackupRefused if the address is no bucket's, or the bucket's settings are missing */
export async function openDestination(address: string, settings: DestinationSettings): Promise<Destination> {
  const key = settings.BACKUP_KEY === undefined ? null : await openArchiveKey(settings.BACKUP_KEY);
  const storage = isBucket(address)
    ? await openBucketStorage(address, settings)
    : diskStorage(absoluteAddress(address));
  return { address: absoluteAddress(address), storage, key };
}

async function openBucketStorage(address: string, settings: DestinationSettings): Promise<Storage> {
  const { success, data: bucket } = bucketAddress.safeParse(address);
  if (!success)
    throw new BackupRefused(`${address} isn't an address such as s3://bucket or s3://bucket/folder.`);
  const provider = backupProvider(settings);
  for (const name of ["AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const)
    if (provider[name] === undefined)
      throw new BackupRefused(
        `BACKUP_${name} or ${name} is required, because ${address} is a bucket. Nothing was changed.`,
      );
  return (await openBucketAt(bucket, provider, "backups"))("");
}

/** The backups' provider: where a setting is missing, the storage's. The key is taken whole (env.ts). */
const backupProvider = (settings: DestinationSettings) => ({
  AWS_ENDPOINT_URL_S3: settings.BACKUP_AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL_S3,
  AWS_REGION: settings.BACKUP_AWS_REGION ?? settings.AWS_REGION,
  AWS_ACCESS_KEY_ID: settings.BACKUP_AWS_ACCESS_KEY_ID ?? settings.AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY: settings.BACKUP_AWS_SECRET_ACCESS_KEY ?? settings.AWS_SECRET_ACCESS_KEY,
});

/** True if the folder is on the same disk as `data`, so that one broken disk takes both. */
export function isOnDiskOf(address: string, data: string): boolean {
  if (isBucket(address)) return false;
  try {
    return statSync(address).dev === statSync(data).dev;
  } catch {
    return false;
  }
}

/** A folder below `backups/`. Without a head it is partial, unless the head can't be read. */
export type FoundBackup =
  | { name: string; state: "complete"; head: BackupHead }
  | { name: string; state: "partial" | "unreadable" | "newer-format" };

/** Lists the backups of a destination, the oldest first. */
export async function listBackups(storage: Storage): Promise<FoundBackup[]> {
  const entries = await storage.list("backups/");
  const names = [...new Set(entries.map((entry) => entry.split("/")[1] ?? ""))].toSorted();
  const found: FoundBackup[] = [];
  for (const name of names) {
    const bytes = await storage.read(headName(name));
    const read = bytes && parseBackupHead(bytes);
    if (read === null) found.push({ name, state: "partial" });
    else if (!read.ok) found.push({ name, state: read.reason });
    else
      found.push(
        read.head.name === name
          ? { name, state: "complete", head: read.head }
          : { name, state: "unreadable" },
      );
  }
  return found;
}
