import type { CopyTransaction } from "../../../platform/database/copy-database.ts";
import type { OpenDatabase } from "../../db/open-database.ts";
import { SANDBOX_SCHEMA } from "../../db/sandbox-tables.ts";
import { JOB_KINDS } from "../../jobs/job-kinds.ts";
import { countedNoun } from "../print-changes.ts";
import { BackupRefused, explainFailure } from "./backup-refused.ts";
import type { OpenFolder } from "./copy-files.ts";
import { listTablesToCopy, readSchemaVersion } from "./database-facts.ts";
import { openDestination } from "./destination.ts";
import { holdMigrations, listFilledTables, loadBackup } from "./load-backup.ts";
import type { BackupContents } from "./manifest.ts";
import { addNewerErasures, type KnownErasures } from "./newer-erasures.ts";
import { openBackup } from "./open-backup.ts";
import { restoreFiles } from "./restore-files.ts";
import type { BackupServices } from "./run-backup.ts";
import { sandboxPlaceOf, schemaOfBackup } from "./schema-of-backup.ts";
import { findSecrets, secretWarnings } from "./secret-fingerprints.ts";

type Print = (line: string) => void;

export interface RestoreServices extends Pick<BackupServices, "config"> {
  database: Pick<OpenDatabase, "copies" | "backupAlone" | "migrate" | "distribute">;
  openFolder: OpenFolder;
  now(): Date;
}

export interface RestoreOptions {
  /** The destination's address. */
  from: string;
  /** Null for the newest that was checked. */
  backup: string | null;
  /** True to leave out pictures and files that are missing or damaged. */
  withoutDamagedFiles: boolean;
}

const secondsSince = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

export interface Restored {
  contents: BackupContents;
  /** False if it had been restored before. */
  isNew: boolean;
  erasures: KnownErasures;
}

/**
 * Restores a backup into an empty database and storage, and updates the database to this version. If it is
 * stopped, the database is still empty, or complete: then running it again finishes the rest. Afterwards the
 * database also has the record of later erasures that newer backups know, but they are not repeated yet.
 * @throws BackupRefused if that is impossible
 */
export async function runRestore(
  services: RestoreServices,
  { from, backup, withoutDamagedFiles }: RestoreOptions,
  print: Print,
): Promise<Restored> {
  const { database, openFolder, config } = services;
  const destination = await openDestination(from, config);
  const contents = await openBackup(destination, backup);
  const done = await database.backupAlone(async () => {
    const state = await database.copies.write((tx) => stateOf(tx, contents));
    const updated = { sandbox: sandboxPlaceOf(contents) };
    if (state === "restored") {
      await database.migrate(JOB_KINDS, updated);
      print(`The backup ${contents.name} is already restored here. The database is up to date.`);
      const erasures = await addNewerErasures(database.copies, { destination, contents }, print);
      return { contents, isNew: false, erasures };
    }
    printWarnings(services, contents, print);
    const places = await findPlaces(database);
    try {
      await database.copies.write((tx) => dropOtherSchema(tx, contents));
      await database.migrate(JOB_KINDS, schemaOfBackup(contents));
      // Again, if the tables were dropped.
      if (places === "spread") await database.distribute?.({ dryRun: false, print });
      const begun = performance.now();
      const { restored, left } = await restoreFiles(destination, contents.files, {
        openFolder,
        print,
        isLenient: withoutDamagedFiles,
      });
      print(`${restored} pictures and files restored in ${secondsSince(begun)}.`);
      for (const name of left) print(`  left out, because it is missing or damaged: ${name}`);
      await loadRows(services, { destination, contents }, print);
    } catch (error) {
      throw explainFailure(
        error,
        "No clubs or orders were restored. Run the command again when that is mended.",
      );
    }
    await database.migrate(JOB_KINDS, updated).catch((error: unknown) => {
      throw explainFailure(error, "The tables are loaded, but not updated yet. Run: npx fieldhouse migrate");
    });
    const erasures = await addNewerErasures(database.copies, { destination, contents }, print);
    printWarnings(services, contents, print);
    if (places === "one-node")
      print(
        "All rows are on the coordinator. To spread the clubs over the nodes, run: npx fieldhouse distribute",
      );
    return { contents, isNew: true, erasures };
  });
  if (done === null)
    throw new BackupRefused("Another backup or restore is running on this database. Nothing was changed.");
  return done;
}

/** @throws BackupRefused if the database has data of its own */
async function stateOf(tx: CopyTransaction, { name }: BackupContents): Promise<"empty" | "restored"> {
  const filled = await listFilledTables(tx);
  if (filled.length === 0) return "empty";
  const [table] = await tx.query<{ is: boolean }>("select to_regclass('public.backups') is not null as is");
  const [earlier] = table?.is
    ? await tx.query("select from backups where id = $1 and time_restored is not null", [name])
    : [];
  if (earlier) return "restored";
  const named = filled.map((one) => one.replace("public.", "")).slice(0, 3);
  throw new BackupRefused(
    `The database isn't empty: it has rows in ${named.join(", ")}${filled.length > named.length ? " and other tables" : ""}. Nothing was changed. Restore into an empty database (DATABASE_URL), or without one into an empty folder (DATA_DIR).`,
  );
}

/**
 * Drops the tables of an empty database that migrations can't turn into the backup's: those of a newer
 * schema, and those without the payment sandbox's former tables. A start of the program creates such tables.
 */
async function dropOtherSchema(tx: CopyTransaction, contents: BackupContents): Promise<void> {
  const schema = await readSchemaVersion(tx);
  const tables = await listTablesToCopy(tx);
  const isNewer =
    schema.last > contents.schema.last || (schema.sandbox ?? 0) > (contents.schema.sandbox ?? 0);
  const lacksFormer =
    sandboxPlaceOf(contents) === "public" && sandboxPlaceOf({ schema, tables }) !== "public";
  if (schema.last === 0 || !(isNewer || lacksFormer)) return;
  await stateOf(tx, contents);
  for (const { table } of tables) await tx.query(`drop table ${table} cascade`);
  for (const name of ["pgboss", "drizzle", SANDBOX_SCHEMA])
    await tx.query(`drop schema if exists ${name} cascade`);
}

/** Where a distributed database's rows go; null on any other database. */
async function findPlaces({
  distribute,
}: RestoreServices["database"]): Promise<"spread" | "one-node" | null> {
  const found = await distribute?.({ dryRun: true, print: () => {} });
  if (!found?.ok) return null;
  return found.placed.includes("teams") ? "one-node" : "spread";
}

async function loadRows(
  { database, now }: RestoreServices,
  { destination, contents }: { destination: Parameters<typeof loadBackup>[1]; contents: BackupContents },
  print: Print,
): Promise<void> {
  print("Loading the tables…");
  const begun = performance.now();
  await database.copies.write(async (tx) => {
    await holdMigrations(tx);
    await stateOf(tx, contents);
    await loadBackup(tx, destination, { contents, print });
    await tx.query(
      `insert into backups (id, destination, time_begun, time_taken, time_checked, time_restored)
       values ($1, $2, $3, $3, $4, $5)
       on conflict (id) do update set time_taken = $3, time_checked = $4, time_restored = $5`,
      [contents.name, destination.address, contents.taken, contents.checked, now().toISOString()],
    );
  });
  const rows = contents.tables.reduce((sum, one) => sum + one.rows, 0);
  print(`${countedNoun(rows, "row")} loaded in ${secondsSince(begun)}. Each club's sums are right.`);
}

/** Says before and after which secrets differ: in between, many lines may have been printed. */
function printWarnings({ config }: RestoreServices, { secrets }: BackupContents, print: Print): void {
  for (const line of secretWarnings(secrets, findSecrets(config, secrets))) print(`Mind: ${line}`);
}
