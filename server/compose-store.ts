import { type LogOutput, openLog } from "../platform/serving/log.ts";
import { formatPurgePayload } from "../platform/serving/purge-message.ts";
import { diskStorage } from "../platform/storage/disk-storage.ts";
import { ignoreWriteFailures } from "../platform/storage/ignore-write-failures.ts";
import { openStorage, STORAGE_VARIABLES } from "../platform/storage/open-storage.ts";
import { makeFolderPrivate } from "../platform/storage/restrict-to-owner.ts";
import { storedFiles } from "../platform/storage/stored-files.ts";
import { sharpImages } from "./adapters/sharp-images.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "./db/open-database.ts";
import type { Configuration } from "./env.ts";
import { createImportProcesses } from "./operator/import-process/start-import.ts";
import type { ReadServices, Services, WriteServices } from "./services.ts";
import { readImportLimits } from "./settings/import-limits.ts";

/**
 * The services of commands and imports. They have a file of their own, because compose.ts also loads
 * everything that only a server needs.
 */

interface StoreServices
  extends Pick<WriteServices, "db" | "images" | "log" | "now" | "purge">,
    Pick<ReadServices, "files"> {
  /** For imports. */
  baseDomain: string;
}

/** The services for reading and writing clubs' data without serving requests. */
export interface DataServices extends StoreServices, Pick<Services, "imports"> {
  database: OpenDatabase;
  storage: Awaited<ReturnType<typeof openStorage>>;
}

/** The settings that openDataServices reads. */
export const DATA_STORE_VARIABLES = [
  "DATABASE_URL",
  "DATABASE_MIGRATE_URL",
  "DATA_DIR",
  "BASE_DOMAIN",
  "FIELDHOUSE_NOW",
  "LOG_LEVEL",
  "IMPORT_MEMORY_MB",
  "IMPORT_MINUTES",
  ...STORAGE_VARIABLES,
] as const satisfies (keyof Configuration)[];

export type DataStoreVariable = (typeof DATA_STORE_VARIABLES)[number];

/**
 * Opens the database and the storage. The caller closes the database.
 * @throws DataDirectoryInUse if another process has the embedded database open
 */
export async function openDataServices(
  config: Pick<Configuration, DataStoreVariable>,
  out?: LogOutput,
): Promise<DataServices> {
  const log = openLog(config.LOG_LEVEL, out);
  makeFolderPrivate(config.DATA_DIR);
  const storage = await openStorage(config);
  const database = config.DATABASE_URL
    ? openPostgres(
        config.DATABASE_URL,
        (err) => log.error({ err }, "A connection to the database broke"),
        config.DATABASE_MIGRATE_URL ?? null,
      )
    : await openEmbedded(config.DATA_DIR);
  const purge = (tags: string[]) => database.notify(formatPurgePayload(tags));
  return {
    ...storeServices(config, { storage, log, db: database.unhurried, purge }),
    imports: createImportProcesses({ limits: readImportLimits(config), store: { database, purge }, log }),
    database,
    storage,
  };
}

/** Opens the services of a process that uses its parent process's embedded database. */
export async function openBorrowedServices(
  config: Pick<Configuration, DataStoreVariable>,
  borrowed: Pick<WriteServices, "db" | "purge">,
): Promise<StoreServices> {
  const log = openLog(config.LOG_LEVEL);
  return storeServices(config, { storage: await openStorage(config), log, ...borrowed });
}

function storeServices(
  config: Pick<Configuration, DataStoreVariable>,
  { storage, log, ...more }: Pick<DataServices, "storage" | "log" | "db" | "purge">,
): StoreServices {
  const pictures = storage("images");
  const fixed = config.FIELDHOUSE_NOW === undefined ? undefined : new Date(config.FIELDHOUSE_NOW);
  return {
    images: sharpImages(pictures, ignoreWriteFailures(log, pictures.write)),
    files: storedFiles(storage("files")),
    log,
    now: () => fixed ?? new Date(),
    baseDomain: config.BASE_DOMAIN,
    ...more,
  };
}

/**
 * Returns the function that inspects images, for commands that do nothing else with them. It writes only the
 * JPEGs made from phones' photographs into the folder.
 */
export const imageInspection = (folder: string) => sharpImages(diskStorage(folder)).inspect;
