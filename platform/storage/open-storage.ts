import { join } from "node:path";
import { diskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

/** The settings of a bucket's provider, by their names in the environment. */
interface ProviderSettings {
  AWS_ENDPOINT_URL_S3?: string | undefined;
  AWS_REGION?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
}

/** A folder of a bucket. */
interface BucketAddress {
  bucket: string;
  folder: string;
}

/** Settings by their names in the environment. Without STORAGE, the disk is used. */
export interface StorageSettings extends ProviderSettings {
  DATA_DIR: string;
  STORAGE?: BucketAddress | undefined;
}

export const PROVIDER_SETTINGS = [
  "AWS_ENDPOINT_URL_S3",
  "AWS_REGION",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
] as const satisfies (keyof ProviderSettings)[];

export const STORAGE_VARIABLES = [
  "STORAGE",
  ...PROVIDER_SETTINGS,
] as const satisfies (keyof StorageSettings)[];

/**
 * Opens storages by folder: in the bucket STORAGE, or else in DATA_DIR. Names are the same in both. Loads
 * the S3 client only for a bucket.
 */
export async function openStorage(settings: StorageSettings): Promise<(folder: string) => Storage> {
  const { DATA_DIR, STORAGE } = settings;
  return STORAGE === undefined
    ? (folder) => diskStorage(join(DATA_DIR, folder))
    : openBucketAt(STORAGE, settings, "STORAGE");
}

/**
 * Opens the storages of a bucket.
 * @param setting the setting that names the bucket, for messages
 */
export async function openBucketAt(
  address: BucketAddress,
  settings: ProviderSettings,
  setting: string,
): Promise<(folder: string) => Storage> {
  const { AWS_REGION: region = "" } = settings;
  const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = settings;
  const { openBucket } = await import("./s3-storage.ts");
  return openBucket({
    ...address,
    region,
    endpoint: settings.AWS_ENDPOINT_URL_S3,
    credentials: { accessKeyId, secretAccessKey },
    setting,
  });
}
