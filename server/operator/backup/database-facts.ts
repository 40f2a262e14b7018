import { IMAGE_ENDINGS, type ImageMediaType, isImageHash } from "../../../domain/values/image.ts";
import type { CopyTransaction } from "../../../platform/database/copy-database.ts";
import { ALL_CLUBS_TEXT } from "../../db/distribution/club-groups.ts";
import { ownTableWhere } from "../../db/own-tables.ts";
import { SANDBOX_RECORD_TABLE } from "../../db/sandbox-tables.ts";
import type { BackupContents, BookLine, StoredFile, TableColumns } from "./manifest.ts";

/** What is read of a database to back it up, and to compare it with its backup. */

/** The program's own schemas that are not copied: the record of migrations, and the queue. */
const NOT_COPIED = "'drizzle', 'pgboss', 'information_schema'";

/**
 * All tables, from the database's own catalog and not from this version's schema: before an update the
 * database may still have a table that this version no longer knows. Tables of an extension are not ours.
 * Computed columns are left out, because they can't be written.
 */
const TABLES = `
  select n.nspname || '.' || c.relname as table, json_agg(a.attname order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
    and n.nspname not in (${NOT_COPIED}) and n.nspname !~ '^(pg_|citus)'
    and ${ownTableWhere("c")}
  group by 1 order by 1`;

/** Lists the tables of a database with their columns. */
export const listTablesToCopy = (tx: CopyTransaction): Promise<TableColumns[]> =>
  tx.query<TableColumns>(TABLES);

/** The version of the database's schema; `last` is 0 if it was never migrated. */
export async function readSchemaVersion(tx: CopyTransaction): Promise<BackupContents["schema"]> {
  const version = await readMigrationRecord(tx, "drizzle.__drizzle_migrations");
  const ofSandbox = await readMigrationRecord(tx, SANDBOX_RECORD_TABLE);
  return { ...version, ...(ofSandbox.last > 0 && { sandbox: ofSandbox.last }) };
}

async function readMigrationRecord(
  tx: CopyTransaction,
  table: string,
): Promise<Pick<BackupContents["schema"], "migrations" | "last">> {
  const [found] = await tx.query<{ is: boolean }>("select to_regclass($1) is not null as is", [table]);
  const [record] = found?.is
    ? await tx.query<{ migrations: number; last: number }>(
        `select count(*)::int as migrations, coalesce(max(created_at), 0)::float8 as last from ${table}`,
      )
    : [];
  return record ?? { migrations: 0, last: 0 };
}

const BOOKS = `
  select team_id as club, 'orders: ' || status as what, count(*)::float8 as count,
    sum(total)::float8 as cents, sum(platform_fee)::float8 as fees
  from orders where ${ALL_CLUBS_TEXT} group by 1, 2
  union all
  select team_id, 'refunds: ' || status, count(*)::float8, sum(amount)::float8, 0::float8
  from refunds where ${ALL_CLUBS_TEXT} group by 1, 2
  union all
  select team_id, 'disputes: ' || status, count(*)::float8, sum(amount)::float8, 0::float8
  from disputes where ${ALL_CLUBS_TEXT} group by 1, 2
  union all
  select team_id, 'admissions: ' || case when time_voided is not null then 'void'
    when time_admitted is not null then 'used' else 'unused' end, count(*)::float8, 0::float8, 0::float8
  from admissions where ${ALL_CLUBS_TEXT} group by 1, 2`;

const compareLines = (a: BookLine, b: BookLine) =>
  Number(a.club > b.club) - Number(a.club < b.club) || Number(a.what > b.what) - Number(a.what < b.what);

/** The sums of each club's orders, refunds, disputes and admissions by status, sorted by club. */
export async function readBooks(tx: CopyTransaction): Promise<BookLine[]> {
  const lines = await tx.query<BookLine>(BOOKS);
  // Sorted here, because the database's order depends on its collation.
  return lines.toSorted(compareLines);
}

/** The pictures and files to which rows of the clubs refer, each once. */
export async function listFilesOfClubs(tx: CopyTransaction): Promise<Omit<StoredFile, "size">[]> {
  const pictures = await tx.query<{ hash: string; type: ImageMediaType }>(
    `select distinct hash, media_type as type from images where ${ALL_CLUBS_TEXT}`,
  );
  const files = await tx.query<{ hash: string }>(`select distinct hash from files where ${ALL_CLUBS_TEXT}`);
  return [
    ...pictures.map(({ hash, type }) => ({
      store: "images" as const,
      name: `originals/${hash}.${IMAGE_ENDINGS[type][0]}`,
      hash,
    })),
    ...files.map(({ hash }) => ({ store: "files" as const, name: `${hash.slice(0, 2)}/${hash}`, hash })),
  ].filter(({ hash }) => isImageHash(hash));
}
