import { DataDirectoryInUse } from "../../platform/database/data-lock.ts";
import type { DataServices, DataStoreVariable } from "../../server/compose-store.ts";
import { type Configuration, ConfigurationError, readSettings } from "../../server/env.ts";

interface StoreUse<More> {
  /** Settings that a command needs besides those of the store. */
  more?: readonly More[];
  /**
   * True for a command that only reports on the database. The database is then not migrated, and may be
   * unreachable.
   */
  asItIs?: boolean;
}

/**
 * Opens the database for one command, and migrates it first.
 * @throws BackupRequired if clubs that may take real money would be migrated without a recent backup
 */
export async function withDataServices<More extends keyof Configuration = never>(
  work: (store: DataServices, settings: Pick<Configuration, DataStoreVariable | More>) => Promise<number>,
  { more = [], asItIs = false }: StoreUse<More> = {},
): Promise<number> {
  const { openDataServices: openStore, DATA_STORE_VARIABLES } = await import("../../server/compose-store.ts");
  const { STANDARD_ERROR } = await import("../../platform/serving/log.ts");
  const settings = readSettings([...DATA_STORE_VARIABLES, ...more]);
  const store = await openStore(settings, STANDARD_ERROR);
  try {
    if (!asItIs) {
      const { JOB_KINDS } = await import("../../server/jobs/job-kinds.ts");
      const sandbox = placeForSandbox();
      if (sandbox === "none") {
        const { requireBackup } = await import("../../server/operator/upgrade/require-backup.ts");
        await requireBackup(store.database.unhurried, store.now());
      }
      await store.database.migrate(JOB_KINDS, { sandbox });
    }
    return await work(store, settings);
  } finally {
    await store.database.close();
  }
}

/**
 * Where a command makes the payment sandbox's tables: nowhere unless payments are the sandbox's. A command on
 * PostgreSQL may run without PAYMENTS, and then counts as one for real money.
 */
export function placeForSandbox(): "none" | "own-schema" {
  try {
    return readSettings(["PAYMENTS"]).PAYMENTS === "sandbox" ? "own-schema" : "none";
  } catch (error) {
    if (error instanceof ConfigurationError) return "none";
    throw error;
  }
}

/**
 * Does a command's work on the database or, if a running server holds the embedded one, by asking that
 * server: `there` returns null if no server answers.
 */
export async function findHereOrInServer<Wanted, Found, More extends keyof Configuration = never>(
  here: (
    store: DataServices,
    settings: Pick<Configuration, DataStoreVariable | More>,
  ) => (wanted: Wanted) => Promise<Found>,
  there: (wanted: Wanted) => Promise<Found | null>,
  work: (find: (wanted: Wanted) => Promise<Found>) => Promise<number>,
  use: StoreUse<More> = {},
): Promise<number> {
  try {
    return await withDataServices((store, settings) => work(here(store, settings)), use);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    return work(async (wanted) => {
      const found = await there(wanted);
      if (found === null) throw error;
      return found;
    });
  }
}
