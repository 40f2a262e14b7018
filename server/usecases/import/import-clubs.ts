import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import type { Bundle, ClubBundle } from "../../bundle/bundle.ts";
import type { BundleReport } from "../../bundle/bundle-report.ts";
import { checkClaims } from "../../bundle/claims.ts";
import { type Mistake, sortMistakes } from "../../bundle/mistake.ts";
import type { Database } from "../../db/client.ts";
import { listLinkedStores } from "../../db/queries/store/products.ts";
import { retried } from "../../db/retried.ts";
import { domains, leagues, preDevelopedConferences, seasons, teams } from "../../db/schema/index.ts";
import type { Files } from "../../ports/files.ts";
import type { Images } from "../../ports/images.ts";
import { analyzeWritten } from "./analyze-written.ts";
import { getKnown } from "./import-known.ts";
import { isRenamed, lockWritten } from "./import-locks.ts";
import { isEmpty, planTable, type TableChanges, type TablePlan } from "./import-plan.ts";
import {
  CLUB_TABLE_NAMES,
  CLUB_TABLES,
  columnNames,
  comparedNames,
  type ImportTable,
  listStored,
  type OwnedTable,
  REFERENCE_TABLES,
  removeRows,
  TEAMS,
  upsertRows,
} from "./import-tables.ts";
import { keepAddresses } from "./keep-addresses.ts";
import { keepFiles, keepImages } from "./keep-bytes.ts";

export interface ImportServices {
  db: Database;
  images: Images;
  files: Files;
  /** Drops the stored pages with one of the tags. */
  purge(tags: string[]): Promise<void>;
  now(): Date;
  /** Every club has the address `{slug}.baseDomain` (BASE_DOMAIN). */
  baseDomain: string;
}

export interface ClubChanges {
  teamId: string;
  teamName: string;
  isNew: boolean;
  tables: TableChanges[];
}

export type ImportResult =
  | { ok: true; reference: TableChanges[]; clubs: ClubChanges[]; notes: string[] }
  /** Every mistake of the bundle, in the order of its files. Nothing was written. */
  | { ok: false; mistakes: Mistake[] };

/** Any fixed number. Two imports at once would each check against clubs that the other is changing. */
const IMPORT_LOCK = 4_110_001;

/**
 * Makes the stored clubs equal to a bundle's, in one transaction, by writing only differences. With `dryRun` nothing is
 * written. Reference data is added and changed, never removed. A changed club's revision goes up by one, and its pages
 * are purged.
 */
export async function importClubs(
  { db, images, files, purge, now, baseDomain }: ImportServices,
  read: Bundle,
  { dryRun }: { dryRun: boolean },
): Promise<ImportResult> {
  const at = now();
  const bundle = await keepAddresses(db, read);
  const { mistakes, notes } = await check(db, bundle, baseDomain);
  if (mistakes.length) return { ok: false, mistakes };
  if (dryRun) return changesOf({ ...(await planImport(db, bundle, at)), notes });

  // Before the transaction: an image without a row is harmless, a row without its image is not.
  for (const { images: found } of [bundle.reference, ...bundle.clubs]) await keepImages(found, images);
  for (const { files: found } of bundle.clubs) await keepFiles(found, files);

  const written = await retried(() => db.transaction((tx) => write(tx, bundle, at, baseDomain)));
  if (!written.ok) return written;
  const touched = new Set([...(await listTouchedClubs(db, written.plan)), ...written.stores]);
  if (touched.size > 0) await purge([HOSTS_TAG, ...[...touched].map(teamTag)]);
  await analyzeWritten(db, plansOf(written.plan));
  return changesOf(written.plan);
}

/**
 * Compares before it locks, so that sales wait only for the writing. Committed stock stays the same only under the
 * locks, so the bundle's claims are checked again there.
 */
async function write(tx: Database, bundle: Bundle, now: Date, baseDomain: string): Promise<Written> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const plan = await planImport(tx, bundle, now);
  await lockWritten(tx, plan.clubs);
  const { mistakes, notes } = await check(tx, bundle, baseDomain);
  if (mistakes.length) return { ok: false, mistakes };
  const sellers = writtenClubs(plan);
  const before = await listLinkedStores(tx, sellers);
  await apply(tx, plan);
  return {
    ok: true,
    plan: { ...plan, notes },
    stores: [...before, ...(await listLinkedStores(tx, sellers))],
  };
}

/** `stores`: the clubs in whose stores written products are or were. */
type Written =
  | { ok: true; plan: ImportPlan & { notes: string[] }; stores: string[] }
  | { ok: false; mistakes: Mistake[] };

/** The bundle's own mistakes, and what contradicts stored data. */
async function check(db: Database, bundle: Bundle, baseDomain: string): Promise<BundleReport> {
  const [mistakes, notes] = [[...bundle.mistakes], []];
  checkClaims(bundle.claims, await getKnown(db, bundle, baseDomain), { mistakes, notes });
  return { mistakes: sortMistakes(mistakes), notes };
}

interface ImportPlan {
  reference: { target: ImportTable; plan: TablePlan }[];
  clubs: ClubPlan[];
}

interface ClubPlan {
  teamId: string;
  teamName: string;
  isNew: boolean;
  team: TablePlan;
  tables: { target: OwnedTable; plan: TablePlan }[];
}

async function planImport(db: Database, bundle: Bundle, now: Date): Promise<ImportPlan> {
  const clubs: ClubPlan[] = [];
  for (const club of bundle.clubs) clubs.push(await planClub(db, club, now));
  return { reference: await planReference(db, bundle, now), clubs };
}

async function planReference(
  db: Database,
  { reference }: Bundle,
  now: Date,
): Promise<ImportPlan["reference"]> {
  const compare = async (
    name: string,
    target: ImportTable,
    rows: readonly object[],
    owner: string | null,
  ) => {
    const stored = await listStored(db, target, owner);
    const comparison = {
      name,
      key: target.key,
      columns: columnNames(target),
      rows: rows as Record<string, unknown>[],
    };
    return { target, plan: planTable({ ...comparison, stored, now, keepsMissing: true }) };
  };
  const plans = [
    await compare("pre-developed seasons", REFERENCE_TABLES.seasons, reference.seasons, null),
    await compare("pre-developed leagues", REFERENCE_TABLES.leagues, reference.leagues, null),
  ];
  for (const { id } of reference.leagues) {
    const own = reference.conferences.filter(({ preDevelopedLeagueId }) => preDevelopedLeagueId === id);
    plans.push(await compare(`conferences of ${id}`, REFERENCE_TABLES.conferences, own, id));
  }
  return plans;
}

async function planClub(db: Database, { team, rows }: ClubBundle, now: Date): Promise<ClubPlan> {
  const { teamId, teamName } = team;
  const [stored] = await db.select().from(teams).where(eq(teams.teamId, teamId));
  const tables: ClubPlan["tables"] = [];
  for (const name of CLUB_TABLE_NAMES) {
    const target: OwnedTable = CLUB_TABLES[name];
    const before = await listStored(db, target, teamId);
    const { key, left, announced } = target;
    const columns = comparedNames(target);
    const plan = planTable({
      name,
      key,
      columns,
      rows: rows[name],
      stored: before,
      ...(left && { left }),
      ...(announced && { announced }),
      now,
    });
    tables.push({ target, plan });
  }
  const columns = columnNames(TEAMS).filter((name) => name !== "revision");
  const before = stored ? [stored] : [];
  const plan = planTable({
    name: "team",
    key: ["teamId"],
    columns,
    rows: [{ ...team }],
    stored: before,
    now,
  });
  const isChanged = !isEmpty(plan.changes) || tables.some((table) => !isEmpty(table.plan.changes));
  const revision = (stored?.revision ?? 0) + 1;
  return {
    teamId,
    teamName,
    isNew: !stored,
    team: { ...plan, upserts: isChanged ? [{ ...stored, ...team, revision }] : [] },
    tables,
  };
}

/**
 * Each table for all clubs before the next table: rows are added after those they refer to, and removed before them.
 */
async function apply(tx: Database, { reference, clubs }: ImportPlan): Promise<void> {
  for (const { target, plan } of reference) await upsertRows(tx, target, plan.upserts);
  const renamed = clubs.filter(isRenamed);
  if (renamed.length) await clearSlugs(tx, renamed);
  await upsertRows(
    tx,
    TEAMS,
    clubs.flatMap(({ team }) => team.upserts),
  );
  for (const { teamId, team } of renamed) await setSlug(tx, teamId, String(team.upserts[0]?.slug));
  await releaseHosts(tx, clubs);
  for (const { tables } of clubs) {
    for (const { target, plan } of tables) await upsertRows(tx, target, plan.upserts);
  }
  for (const { teamId, tables } of clubs) {
    for (const { target, plan } of tables.toReversed()) await removeRows(tx, target, teamId, plan.removals);
  }
}

/** Two clubs that swap names would for a moment share a slug. No slug has a tilde. */
async function clearSlugs(tx: Database, clubs: readonly ClubPlan[]): Promise<void> {
  const ids = clubs.map(({ teamId }) => teamId);
  await tx
    .update(teams)
    .set({ slug: sql`'~' || ${teams.teamId}` })
    .where(inArray(teams.teamId, ids));
}

async function setSlug(tx: Database, teamId: string, slug: string): Promise<void> {
  await tx.update(teams).set({ slug }).where(eq(teams.teamId, teamId));
}

/** A host that changes clubs loses the operator's marks, which were about the other club. */
async function releaseHosts(tx: Database, clubs: readonly ClubPlan[]): Promise<void> {
  for (const { teamId, tables } of clubs) {
    const found = tables.find(({ target }) => target === CLUB_TABLES.domains);
    const hosts = found?.plan.upserts.map(({ host }) => String(host)) ?? [];
    if (hosts.length > 0)
      await tx.delete(domains).where(and(inArray(domains.host, hosts), ne(domains.teamId, teamId)));
  }
}

const plansOf = ({ reference, clubs }: ImportPlan) => [
  ...reference,
  ...clubs.flatMap(({ team, tables }) => [{ target: TEAMS, plan: team }, ...tables]),
];

const writtenClubs = ({ clubs }: ImportPlan) =>
  clubs.filter(({ team }) => team.upserts.length).map(({ teamId }) => teamId);

/** The clubs that were written, and those that show reference data that was. */
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
    .where(inArray(seasons.preDevelopedSeasonId, ids));
  const inLeagues = db
    .selectDistinct({ teamId: leagues.teamId })
    .from(leagues)
    .where(inArray(leagues.preDevelopedLeagueId, ids));
  const showing = [...(await inSeasons), ...(await inLeagues)];
  return [...new Set([...written, ...showing.map(({ teamId }) => teamId)])];
}

function changesOf({ reference, clubs, notes }: ImportPlan & { notes: string[] }): ImportResult {
  const filled = (plans: readonly { plan: TablePlan }[]) =>
    plans.map(({ plan }) => plan.changes).filter((changes) => !isEmpty(changes));
  return {
    ok: true,
    notes,
    reference: filled(reference),
    clubs: clubs.map(({ teamId, teamName, isNew, team, tables }) => ({
      teamId,
      teamName,
      isNew,
      tables: filled([{ plan: team }, ...tables]),
    })),
  };
}
