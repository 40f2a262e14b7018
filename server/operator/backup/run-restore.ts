import { DRAFT_WORDS } from "../../../domain/desk/content/draft-words.ts";
import type { CopyTransaction } from "../../../platform/database/copy-database.ts";
import { ALL_CLUBS_TEXT } from "../../db/distribution/club-groups.ts";
import type { OpenDatabase } from "../../db/open-database.ts";
import { JOB_KINDS } from "../../jobs/job-kinds.ts";
import { countedNoun } from "../print-changes.ts";
import { BackupRefused, explainFailure, nameDiskOf } from "./backup-refused.ts";
import type { OpenFolder } from "./copy-files.ts";
import { type Destination, openDestination } from "./destination.ts";
import { holdMigrations, loadBackup } from "./load-backup.ts";
import type { BackupContents } from "./manifest.ts";
import { addNewerErasures, type KnownErasures } from "./newer-erasures.ts";
import { openBackup } from "./open-backup.ts";
import { restoreFiles } from "./restore-files.ts";
import { dropOtherSchema, readTargetState, requireTableOwner } from "./restore-target.ts";
import type { BackupServices } from "./run-backup.ts";
import { sandboxPlaceOf, schemaOfBackup } from "./schema-of-backup.ts";
import { findPresentNames, findSecrets, isStoredKeyUnmarked, secretWarnings } from "./secret-fingerprints.ts";

type Print = (line: string) => void;

export interface RestoreServices extends Pick<BackupServices, "config"> {
  database: Pick<OpenDatabase, "copies" | "backupAlone" | "migrate" | "distribute">;
  openFolder: OpenFolder;
  now(): Date;
  /** The folder into which an embedded database is restored; a rehearsal's is not the installation's. */
  dataDir: string;
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
  const { database, config, dataDir } = services;
  const destination = await openDestination(from, config);
  const contents = await openBackup(destination, backup);
  const presentNames = findPresentNames(config);
  const done = await database.backupAlone(async () => {
    const state = await database.copies.write(async (tx) => {
      await requireTableOwner(tx);
      return readTargetState(tx, contents);
    });
    if (state === "restored") {
      const erasures = await updateRestored(services, { destination, contents, presentNames }, print);
      print(`The backup ${contents.name} is already restored here. The database is up to date.`);
      return { contents, erasures };
    }
    printWarnings(services, contents, print);
    const places = await findPlaces(database);
    const load = () => loadAll(services, { destination, contents, withoutDamagedFiles, places }, print);
    const place = { isEmbedded: database.copies.isEmbedded, dataDir };
    await nameDiskOf(place, load).catch((error: unknown) => {
      throw explainFailure(
        error,
        "No clubs or orders were restored. Run the command again when that is mended.",
      );
    });
    const erasures = await updateRestored(services, { destination, contents, presentNames }, print);
    printWarnings(services, contents, print);
    if (places === "one-node")
      print(
        "All rows are on the coordinator. To spread the clubs over the nodes, run: npx fieldhouse distribute",
      );
    return { contents, erasures };
  });
  if (done === null)
    throw new BackupRefused("Another backup or restore is running on this database. Nothing was changed.");
  return done;
}

interface Loaded extends Pick<RestoreOptions, "withoutDamagedFiles"> {
  destination: Destination;
  contents: BackupContents;
  places: Awaited<ReturnType<typeof findPlaces>>;
}

/** Where a distributed database's rows go; null on any other database. */
async function findPlaces({
  distribute,
}: RestoreServices["database"]): Promise<"spread" | "one-node" | null> {
  const found = await distribute?.({ dryRun: true, print: () => {} });
  if (!found?.ok) return null;
  return found.placed.includes("teams") ? "one-node" : "spread";
}

/** Updates a database with the restored tables to this version, and adds erasures that newer backups know. */
async function updateRestored(
  { database, dataDir }: RestoreServices,
  source: Pick<Loaded, "destination" | "contents"> & { presentNames: readonly string[] },
  print: Print,
): Promise<KnownErasures> {
  const place = { isEmbedded: database.copies.isEmbedded, dataDir };
  const update = () => database.migrate(JOB_KINDS, { sandbox: sandboxPlaceOf(source.contents) });
  await nameDiskOf(place, update).catch((error: unknown) => {
    throw explainFailure(error, "The tables are loaded, but not updated yet. Run the same command again.");
  });
  return addNewerErasures({ copies: database.copies, dataDir }, source, print);
}

/** Makes the schema, restores the files, and loads all tables in one transaction at the end. */
async function loadAll(services: RestoreServices, loaded: Loaded, print: Print): Promise<void> {
  const { database, openFolder } = services;
  const { destination, contents, withoutDamagedFiles, places } = loaded;
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
  await loadRows(services, loaded, print);
}

async function loadRows(
  { database, now }: RestoreServices,
  { destination, contents }: Loaded,
  print: Print,
): Promise<void> {
  print("Loading the tables…");
  const begun = performance.now();
  await database.copies.write(async (tx) => {
    await holdMigrations(tx);
    await readTargetState(tx, contents);
    await loadBackup(tx, destination, { contents, print });
    await holdDueDrafts(tx, now());
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

const DRAFTS = "public.record_drafts";

/**
 * Takes the time away from drafts, and from changes of the look, whose time passed since the backup: nobody
 * knows whether they were published, changed or discarded in between. Officers find them among their tasks.
 * Those whose time is to come are published then.
 */
async function holdDueDrafts(tx: CopyTransaction, now: Date): Promise<void> {
  const [drafts] = await tx.query<{ is: boolean }>(`select to_regclass('${DRAFTS}') is not null as is`);
  if (!drafts?.is) return;
  await tx.query(
    `update ${DRAFTS} set publish_at = null, failure = $1
     where publish_at <= $2::timestamptz and ${ALL_CLUBS_TEXT}`,
    [DRAFT_WORDS.restored, now.toISOString()],
  );
}

/** Says before and after which secrets differ: in between, many lines may have been printed. */
function printWarnings({ config }: RestoreServices, { secrets }: BackupContents, print: Print): void {
  for (const line of secretWarnings(secrets, findSecrets(config, secrets))) print(`Mind: ${line}`);
  if (isStoredKeyUnmarked(config, secrets))
    print(
      "Mind: SECRET_KEY is the line of a file secret-key, and is missing base64url: before it. With SECRET_KEY=base64url:… it is the key from then.",
    );
}
