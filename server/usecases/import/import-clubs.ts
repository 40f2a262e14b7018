import { and, inArray, sql } from "drizzle-orm";
import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import { retryConflicts } from "../../../platform/database/retry-conflicts.ts";
import type { Files } from "../../../platform/storage/files.ts";
import type { Database, WritePool } from "../../db/client.ts";
import { ALL_CLUBS_WHERE } from "../../db/distribution/club-groups.ts";
import { listAlertedGames } from "../../db/queries/schedule/game-news.ts";
import { listLinkedStores, storeLinkedStores } from "../../db/queries/store/sellers.ts";
import { leagues, preDevelopedConferences, seasons } from "../../db/schema/index.ts";
import type { Bundle, ClubFolder } from "../../intake/bundle/bundle.ts";
import { NO_REFERENCE } from "../../intake/bundle/read-reference.ts";
import { type Mistake, sortMistakes } from "../../intake/records/mistake.ts";
import type { Images } from "../../ports/images.ts";
import { recordGameNews } from "../scoring/alerts/record-game-news.ts";
import { analyzeChangedTables } from "./analyze-changed-tables.ts";
import { applyPlan } from "./apply-plan.ts";
import { checkStoredUnchanged } from "./check-snapshots.ts";
import { lockWrittenRows } from "./import-locks.ts";
import { isWithoutChanges, type TableChanges, type TablePlan } from "./import-plan.ts";
import { TEAMS_TABLE } from "./import-tables.ts";
import { groupClubs, judgeClubs, type ValidClubFolder } from "./judge-clubs.ts";
import { type ImportPlan, planImport } from "./plan-clubs.ts";
import { loadEventsWithBuyers, recordEventChanges } from "./record-event-changes.ts";
import { storeBundleFiles, storeBundleImages } from "./store-bytes.ts";
import { checkEditsUnchanged, clubsWithUpdates, storeEditUpdates } from "./store-edits.ts";
import { withStoredAddresses } from "./stored-addresses.ts";

export interface ImportServices {
  db: WritePool;
  images: Images;
  files: Files;
  /** Drops the stored pages that have one of the tags. */
  purge(tags: string[]): Promise<void>;
  now(): Date;
  /** The base domain (BASE_DOMAIN): every club has the address `{slug}.baseDomain`. */
  baseDomain: string;
}

export interface ImportMode {
  /** True to write nothing and only return the changes. */
  dryRun: boolean;
  /** True to write all clubs in one transaction, and nothing at all if there is any mistake. */
  allOrNothing: boolean;
}

export interface ClubChanges {
  teamId: string;
  teamName: string;
  isNew: boolean;
  tables: TableChanges[];
}

export interface ImportResult {
  reference: TableChanges[];
  /** The clubs that were imported, or, in a dry run, would be. */
  clubs: ClubChanges[];
  /** The folders of the clubs that were not imported and whose stored data is unchanged. */
  left: string[];
  /** Every mistake of the bundle, in the order of its files. */
  mistakes: Mistake[];
  notes: string[];
  /** The error that ended the import after the clubs above were written; null if there was none. */
  failure: { error: unknown } | null;
}

/**
 * The number of the advisory lock; any fixed number will do. Without the lock, two simultaneous imports would
 * each check their clubs against data that the other import is changing.
 */
const IMPORT_LOCK = 4_110_001;

/**
 * Waits for the lock of imports in the transaction `tx`, so that work that changes clubs' names or images
 * runs one at a time.
 */
export async function lockImports(tx: Database): Promise<void> {
  // The setting matters only to a distributed database. In one transaction an import reads rows of many clubs
  // and writes tables that every node has a copy of. The database allows that only over one connection to
  // each node.
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}),
    set_config('citus.multi_shard_modify_mode', 'sequential', true)`);
}

/**
 * Makes the stored clubs equal to a bundle's, by writing only the differences. Each club has its own
 * transaction, except clubs that pass names or domains to each other, which share one. A club with a mistake
 * stays as stored. Shared reference data is added and changed, never removed. The revision of a changed club
 * goes up by one, and its pages are purged.
 */
export async function importClubs(
  services: ImportServices,
  read: Bundle,
  mode: ImportMode,
): Promise<ImportResult> {
  const { db, images, files, baseDomain, now } = services;
  const at = now();
  const { allOrNothing } = mode;
  const { bundle, notes: kept } = await withStoredAddresses(db, read);
  const judged = { bundle, folders: bundle.folders, baseDomain, allOrNothing };
  const { sound, left, mistakes, notes } = await judgeClubs(db, judged);
  const result: ImportResult = {
    ...NOTHING,
    left: left.map(({ folder }) => folder),
    mistakes,
    notes: [...kept, ...notes],
  };
  if (sound.length === 0) return result;
  const clubs = sound.map(({ club }) => club);
  if (mode.dryRun) return { ...result, ...changesOf(await planImport(db, bundle.reference, clubs, at)) };

  // Before the transactions, because a stored image without a row is harmless, but a row without its image is
  // not.
  for (const { images: found } of [bundle.reference, ...clubs]) await storeBundleImages(found, images);
  for (const { files: found } of clubs) await storeBundleFiles(found, files);

  const groups = allOrNothing ? [sound] : await groupClubs(db, judged, sound);
  const written: ImportPlan = { reference: [], clubs: [] };
  let reference = bundle.reference;
  try {
    for (const folders of groups) {
      const group = await writeGroup(services, { ...judged, folders, bundle: { ...bundle, reference } }, at);
      // Reference data is written once, with the first group.
      reference = NO_REFERENCE;
      written.reference.push(...group.plan.reference);
      written.clubs.push(...group.plan.clubs);
      result.left.push(...group.left.map(({ folder }) => folder));
      result.mistakes.push(...group.mistakes);
    }
    await analyzeChangedTables(db, plansOf(written));
  } catch (error) {
    if (written.clubs.length === 0) throw error;
    result.failure = { error };
  }
  return { ...result, ...changesOf(written), mistakes: sortMistakes(result.mistakes) };
}

const NOTHING: ImportResult = {
  reference: [],
  clubs: [],
  left: [],
  mistakes: [],
  notes: [],
  failure: null,
};

interface Group {
  bundle: Bundle;
  folders: readonly ValidClubFolder[];
  baseDomain: string;
  allOrNothing: boolean;
}

/** Writes clubs in one transaction, and purges their pages. */
async function writeGroup(services: ImportServices, group: Group, now: Date): Promise<Written> {
  const { db, purge } = services;
  const written = await retryConflicts(() => db.transaction((tx) => write(tx, services, group, now)));
  const touched = new Set([...(await listTouchedClubs(db, written.plan)), ...written.stores]);
  if (touched.size > 0) await purge([HOSTS_TAG, ...[...touched].map(teamTag)]);
  return written;
}

/**
 * Compares the clubs before any rows are locked, so that sales wait only while rows are written. Under the
 * locks, sold and held stock cannot change and nothing can be edited at the desk, so three checks are made
 * there: of the clubs' claims, of the stored records that ids were matched to, and of edits at the desk.
 */
async function write(
  tx: Database,
  kept: Pick<ImportServices, "images" | "files">,
  group: Group,
  now: Date,
): Promise<Written> {
  await lockImports(tx);
  const { reference } = group.bundle;
  const clubs = group.folders.map(({ club }) => club);
  const plan = await planImport(tx, reference, clubs, now);
  const written = new Set(writtenClubs(plan));
  await lockWrittenRows(tx, plan.clubs, clubsWithUpdates(group.folders));
  const unedited = await checkEditsUnchanged(tx, group.folders, written);
  const folders = await checkStoredUnchanged(tx, unedited, written);
  const { sound, left, mistakes } = await judgeClubs(tx, { ...group, folders });
  const isSound = new Set(sound.map(({ club }) => club.team.teamId));
  if (left.length > 0 && group.allOrNothing) return { plan: NO_PLAN, stores: [], left, mistakes };
  const soundPlan = { ...plan, clubs: plan.clubs.filter(({ teamId }) => isSound.has(teamId)) };
  // Bytes that were stored before this import may have been removed since, with a club or as unused ones.
  for (const { images } of [reference, ...sound.map(({ club }) => club)])
    await storeBundleImages(images, kept.images, { onlyMissing: true });
  for (const { club } of sound) await storeBundleFiles(club.files, kept.files, { onlyMissing: true });
  const sellers = writtenClubs(soundPlan);
  const before = await listLinkedStores(tx, sellers);
  const held = await loadEventsWithBuyers(tx, sellers);
  const alerted = await listAlertedGames(tx, sellers);
  await applyPlan(tx, soundPlan);
  await storeEditUpdates(tx, sound);
  await storeLinkedStores(tx, sellers);
  await recordEventChanges(tx, held, now);
  await recordGameNews(tx, alerted, now);
  const stores = [...before, ...(await listLinkedStores(tx, sellers))];
  return { plan: soundPlan, stores, left, mistakes };
}

/**
 * `stores`: ids of the clubs in whose stores the written products are or were. `left`: the clubs that no
 * longer fit the stored data.
 */
interface Written {
  plan: ImportPlan;
  stores: string[];
  left: ClubFolder[];
  mistakes: Mistake[];
}

const NO_PLAN: ImportPlan = { reference: [], clubs: [] };

const plansOf = ({ reference, clubs }: ImportPlan) => [
  ...reference,
  ...clubs.flatMap(({ team, tables }) => [{ target: TEAMS_TABLE, plan: team }, ...tables]),
];

const writtenClubs = ({ clubs }: ImportPlan) =>
  clubs.filter(({ team }) => team.upserts.length).map(({ teamId }) => teamId);

/** Lists the ids of the written clubs, and of the clubs that show written reference data. */
async function listTouchedClubs(db: Database, plan: ImportPlan): Promise<string[]> {
  const { reference } = plan;
  const written = writtenClubs(plan);
  const ids = reference.flatMap(({ target, plan }) =>
    plan.upserts.map((row) =>
      String(target.table === preDevelopedConferences ? row.preDevelopedLeagueId : row.id),
    ),
  );
  if (!ids.length) return written;
  const inSeasons = db
    .selectDistinct({ teamId: seasons.teamId })
    .from(seasons)
    .where(and(ALL_CLUBS_WHERE, inArray(seasons.preDevelopedSeasonId, ids)));
  const inLeagues = db
    .selectDistinct({ teamId: leagues.teamId })
    .from(leagues)
    .where(and(ALL_CLUBS_WHERE, inArray(leagues.preDevelopedLeagueId, ids)));
  const showing = [...(await inSeasons), ...(await inLeagues)];
  return [...new Set([...written, ...showing.map(({ teamId }) => teamId)])];
}

function changesOf({ reference, clubs }: ImportPlan): Pick<ImportResult, "reference" | "clubs"> {
  const filled = (plans: readonly { plan: TablePlan }[]) =>
    plans.map(({ plan }) => plan.changes).filter((changes) => !isWithoutChanges(changes));
  return {
    reference: filled(reference),
    clubs: clubs.map(({ teamId, teamName, isNew, team, tables }) => ({
      teamId,
      teamName,
      isNew,
      tables: filled([{ plan: team }, ...tables]),
    })),
  };
}
