import { and, inArray, like, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Files } from "../../../platform/storage/files.ts";
import { HEX_DIGITS, type SweptName, type SweptStore } from "../../../platform/storage/swept-store.ts";
import type { Database, WritePool } from "../../db/client.ts";
import { ALL_CLUBS_WHERE } from "../../db/distribution/club-groups.ts";
import { lockStoredBytes } from "../../db/queries/club/stored-bytes.ts";
import { files, images, preDevelopedSeasons } from "../../db/schema/index.ts";
import type { Images } from "../../ports/images.ts";
import type { Uploads } from "../../ports/uploads.ts";
import { lockImports } from "./import-clubs.ts";

interface Services {
  db: WritePool;
  images: Pick<Images, "swept">;
  files: Pick<Files, "swept">;
  uploads: Pick<Uploads, "removeAbandoned">;
  now(): Date;
}

/**
 * How long bytes stay that no row names: uploads whose transaction failed, and what was removed at a desk or
 * by an import. A backup that is restored within this time finds the pictures that it names.
 * @internal
 */
export const UNUSED_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;
/** How many are removed in one transaction, for which imports and uploads wait. */
const AT_ONCE = 100;

type FindUsed = (db: Database, where: (hash: PgColumn) => SQL | undefined) => Promise<Set<string>>;

/**
 * Removes stored pictures and files that nothing has used for UNUSED_DAYS, and temporary files of uploads
 * that were killed. Yields wherever it may pause.
 */
export async function* removeUnusedBytes(services: Services): AsyncGenerator<void> {
  await services.uploads.removeAbandoned();
  const stores: [SweptStore, FindUsed][] = [
    [services.images.swept, findUsedPictures],
    [services.files.swept, (db, where) => findHashes(db, files, files.hash, where)],
  ];
  for (const [store, findUsed] of stores)
    for (const digit of HEX_DIGITS) {
      yield;
      await sweepPart(services, { store, findUsed, digit });
    }
}

async function sweepPart(
  { db, now }: Pick<Services, "db" | "now">,
  { store, findUsed, digit }: { store: SweptStore; findUsed: FindUsed; digit: string },
): Promise<void> {
  const names = await store.list(digit);
  const marks = await store.readMarks(digit);
  if (names.length === 0 && Object.keys(marks).length === 0) return;
  const used = await findUsed(db, (hash) => like(hash, `${digit}%`));
  const today = now().toISOString().slice(0, 10);
  const still: Record<string, string> = {};
  const due: SweptName[] = [];
  for (const one of names) {
    if (one.hash !== null && used.has(one.hash)) continue;
    const since = marks[one.name] ?? today;
    if (Date.parse(today) - Date.parse(since) >= UNUSED_DAYS * DAY_MS) due.push(one);
    else still[one.name] = since;
  }
  for (let at = 0; at < due.length; at += AT_ONCE)
    await removeTogether(db, { store, findUsed, due: due.slice(at, at + AT_ONCE) });
  if (JSON.stringify(still) !== JSON.stringify(marks)) await store.writeMarks(digit, still);
}

/**
 * Removes bytes under locks that keep imports and uploads from storing a row that names them. Those that were
 * named meanwhile stay.
 */
const removeTogether = (
  db: WritePool,
  { store, findUsed, due }: { store: SweptStore; findUsed: FindUsed; due: readonly SweptName[] },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockImports(tx);
    await lockStoredBytes(tx);
    const hashes = due.flatMap(({ hash }) => hash ?? []);
    const used = hashes.length > 0 ? await findUsed(tx, (hash) => inArray(hash, hashes)) : new Set();
    for (const one of due) if (one.hash === null || !used.has(one.hash)) await store.remove(one);
  });

async function findHashes(
  db: Database,
  table: PgTable,
  hash: PgColumn,
  where: (hash: PgColumn) => SQL | undefined,
): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ hash })
    .from(table)
    .where(and(ALL_CLUBS_WHERE, where(hash)));
  return new Set(found.map((row) => String(row.hash)));
}

/** Hashes of pictures of clubs, and of the logos of shared seasons. */
const findUsedPictures: FindUsed = async (db, where) => {
  const used = await findHashes(db, images, images.hash, where);
  const logos = await db.select({ logo: preDevelopedSeasons.logo }).from(preDevelopedSeasons);
  for (const { logo } of logos) if (logo) used.add(logo.hash);
  return used;
};
