import { join } from "node:path";
import { diskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

/** Settings by their names in the environment. Without STORAGE, the disk is used. */
export interface StorageSettings {
  DATA_DIR: string;
  STORAGE?: { bucket: string; folder: string } | undefined;
  AWS_ENDPOINT_URL_S3?: string | undefined;
  AWS_REGION?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
}

export const STORAGE_SETTINGS = [
  "STORAGE",
  "AWS_ENDPOINT_URL_S3",
  "AWS_REGION",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
] as const satisfies (keyof StorageSettings)[];

/**
 * Opens storages by folder: in the bucket STORAGE, or else in DATA_DIR. Names are the same in both. Loads
 * the S3 client only for a bucket.
 */
export async function openStorage(settings: StorageSettings): Promise<(folder: string) => Storage> {
  const { DATA_DIR, STORAGE, AWS_REGION: region = "" } = settings;
  if (STORAGE === undefined) return (folder) => diskStorage(join(DATA_DIR, folder));
  const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = settings;
  const { openBucket } = await import("./s3-storage.ts");
  return openBucket({
    ...STORAGE,
    region,
    endpoint: settings.AWS_ENDPOINT_URL_S3,
    credentials: { accessKeyId, secretAccessKey },
  });
}
