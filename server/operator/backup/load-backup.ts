import { isDeepStrictEqual } from "node:util";
import { readArchived } from "../../../platform/archive/archived-stream.ts";
import type { CopyTransaction } from "../../../platform/database/copy-database.ts";
import { ALL_CLUBS_TEXT } from "../../db/distribution/club-groups.ts";
import { MIGRATION_LOCK } from "../../db/open-database.ts";
import { ownTableWhere } from "../../db/own-tables.ts";
import { readBackupsTableSql } from "../../db/queries/site/backups.ts";
import { BackupRefused } from "./backup-refused.ts";
import { listTablesToCopy, readBooks, readSchemaVersion } from "./database-facts.ts";
import type { Destination } from "./destination.ts";
import { restoreJobs } from "./kept-jobs.ts";
import type { BackupContents, BookLine, CopiedTable } from "./manifest.ts";

/** Tables whose rows tell nothing lasting: a database with rows only in these counts as empty. */
const PASSING_TABLES = ["public.backups", "public.rate_counts", "public.captcha_uses"];

/** The tables that have rows, apart from those that count as empty. */
export async function listFilledTables(tx: CopyTransaction): Promise<string[]> {
  const filled: string[] = [];
  for (const { table } of await listTablesToCopy(tx)) {
    if (PASSING_TABLES.includes(table)) continue;
    const [row] = await tx.query<{ is: boolean }>(
      // With a column: Citus cannot answer a subquery without one.
      `select exists (select 1 from ${table} where ${ALL_CLUBS_TEXT}) as is`,
    );
    if (row?.is) filled.push(table);
  }
  return filled;
}

/**
 * Loads a backup's rows and jobs into an empty database of the same schema, and compares it with what the
 * backup says: the rows of each table, and the sums of each club's money. Call it in a transaction.
 * @throws BackupRefused if they differ, or DamagedArchive
 */
export async function loadBackup(
  tx: CopyTransaction,
  destination: Destination,
  { contents, print }: { contents: BackupContents; print(line: string): void },
): Promise<void> {
  const version = await readSchemaVersion(tx);
  if (version.last !== contents.schema.last || version.sandbox !== contents.schema.sandbox)
    throw new BackupRefused(
      "The database's schema changed while the backup was being loaded. Nothing was changed. Stop all other servers that use this database, and run the command again.",
    );
  // A backup before an update has this table (addBackup), and its schema may not have it yet.
  for (const statement of readBackupsTableSql()) await tx.query(statement);
  const existing = new Map((await listTablesToCopy(tx)).map((one) => [one.table, one]));
  for (const table of PASSING_TABLES)
    if (existing.has(table)) await tx.query(`delete from ${table} where ${ALL_CLUBS_TEXT}`);
  const byName = new Map(contents.tables.map((one) => [one.table, one]));
  for (const table of await inOrderOfReferences(tx, [...byName.keys()])) {
    const copied = byName.get(table);
    if (!copied || copied.rows === 0) continue;
    if (!existing.has(table))
      throw new BackupRefused(
        `The backup has the table ${table}, which this version can't make. Nothing was changed.`,
      );
    await tx.copyIn(copied, readArchived(destination, copied.parts));
    await expectRows(tx, copied);
    if (copied.rows >= REPORTED_ROWS) print(`  ${table.replace("public.", "")}: ${copied.rows} rows`);
  }
  await continueSequences(tx);
  await restoreJobs(tx, readArchived(destination, contents.jobs.parts));
  expectBooks(contents.books, await readBooks(tx));
}

const REPORTED_ROWS = 10_000;

async function expectRows(tx: CopyTransaction, { table, rows }: CopiedTable): Promise<void> {
  const [counted] = await tx.query<{ rows: number }>(
    `select count(*)::float8 as rows from ${table} where ${ALL_CLUBS_TEXT}`,
  );
  if (counted?.rows !== rows)
    throw new BackupRefused(
      `The backup is damaged: ${table} has ${counted?.rows ?? 0} rows instead of ${rows}. Nothing was changed.`,
    );
}

function expectBooks(expected: readonly BookLine[], found: readonly BookLine[]): void {
  const differing = differingBooks(expected, found);
  if (differing === null) return;
  throw new BackupRefused(
    `The backup is damaged: the sums of ${differing} aren't those from when it was made. Nothing was changed.`,
  );
}

/** The first club whose sums differ; null if none does. */
export function differingBooks(expected: readonly BookLine[], found: readonly BookLine[]): string | null {
  const of = (lines: readonly BookLine[]) => Map.groupBy(lines, ({ club }) => club);
  const [before, after] = [of(expected), of(found)];
  const clubs = new Set([...before.keys(), ...after.keys()]);
  return [...clubs].find((club) => !isDeepStrictEqual(before.get(club), after.get(club))) ?? null;
}

const REFERENCES = `
  select distinct fn.nspname || '.' || f.relname as of, tn.nspname || '.' || t.relname as to
  from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_namespace fn on fn.oid = f.relnamespace
    join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
  where c.contype = 'f' and c.conrelid <> c.confrelid`;

/** The tables, each after those that its foreign keys refer to. */
async function inOrderOfReferences(tx: CopyTransaction, tables: readonly string[]): Promise<string[]> {
  const references = Map.groupBy(await tx.query<{ of: string; to: string }>(REFERENCES), ({ of }) => of);
  const ordered = new Set<string>();
  const add = (table: string, dependents: readonly string[]) => {
    if (ordered.has(table) || dependents.includes(table)) return;
    for (const { to } of references.get(table) ?? []) add(to, [...dependents, table]);
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered].filter((table) => tables.includes(table));
}

const SEQUENCES = `
  select n.nspname || '.' || c.relname as table, quote_ident(a.attname) as column,
    pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p') and n.nspname not in ('drizzle', 'pgboss')
    and n.nspname !~ '^(pg_|citus|information_schema)' and ${ownTableWhere("c")}
    and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`;

/** Lets numbered rows continue after the highest number. */
async function continueSequences(tx: CopyTransaction): Promise<void> {
  for (const { table, column, sequence } of await tx.query<Record<"table" | "column" | "sequence", string>>(
    SEQUENCES,
  ))
    await tx.query(
      `select setval('${sequence}', coalesce((select max(${column}) from ${table} where ${ALL_CLUBS_TEXT}), 0) + 1, false)`,
    );
}

/** Keeps a server that starts meanwhile from migrating until the transaction ends. */
export const holdMigrations = (tx: CopyTransaction): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
