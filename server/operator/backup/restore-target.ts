import type { CopyTransaction } from "../../../platform/database/copy-database.ts";
import { ownTableWhere } from "../../db/own-tables.ts";
import { SANDBOX_SCHEMA } from "../../db/sandbox-tables.ts";
import { BackupRefused } from "./backup-refused.ts";
import { listTablesToCopy, readSchemaVersion } from "./database-facts.ts";
import { listFilledTables } from "./load-backup.ts";
import type { BackupContents } from "./manifest.ts";
import { sandboxPlaceOf } from "./schema-of-backup.ts";

/** The database into which a backup is restored. */

const LATEST_RESTORED = `select id from backups where time_restored is not null
  order by time_restored desc, time_taken desc limit 1`;

/**
 * Whether the database is empty, or this backup was the last one restored into it. A backup contains the
 * record of earlier restores, so an older backup than the restored one may look restored, too.
 * @throws BackupRefused if the database has data of its own
 */
export async function readTargetState(
  tx: CopyTransaction,
  { name }: BackupContents,
): Promise<"empty" | "restored"> {
  const filled = await listFilledTables(tx);
  if (filled.length === 0) return "empty";
  const [table] = await tx.query<{ is: boolean }>("select to_regclass('public.backups') is not null as is");
  const [latest] = table?.is ? await tx.query<{ id: string }>(LATEST_RESTORED) : [];
  if (latest?.id === name) return "restored";
  const named = filled.map((one) => one.replace("public.", "")).slice(0, 3);
  throw new BackupRefused(
    `The database isn't empty: it has rows in ${named.join(", ")}${filled.length > named.length ? " and other tables" : ""}. Nothing was changed. Restore into an empty database (DATABASE_URL), or without one into an empty folder (DATA_DIR).`,
  );
}

const RIGHTS = `
  select current_user as "user",
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')
    and not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss', 'drizzle', '${SANDBOX_SCHEMA}') and c.relkind in ('r', 'p')
        and not pg_has_role(c.relowner, 'usage') and ${ownTableWhere("c")}) as "mayRestore"`;

/**
 * A user who only serves could load the rows, but not let numbered rows continue, nor update an older schema.
 * @throws BackupRefused if this user may not create and change the tables
 */
export async function requireTableOwner(tx: CopyTransaction): Promise<void> {
  const [rights] = await tx.query<{ user: string; mayRestore: boolean }>(RIGHTS);
  if (rights?.mayRestore) return;
  throw new BackupRefused(
    `The user ${rights?.user ?? ""} may not create and change the tables of this database. Nothing was changed. Restore as the user who owns the database: set DATABASE_MIGRATE_URL to its URL, or give a rehearsal that URL with --database.`,
  );
}

/**
 * Drops the tables of an empty database that migrations can't turn into the backup's: those of a newer
 * schema, and those without the payment sandbox's former tables. A start of the program creates such tables.
 */
export async function dropOtherSchema(tx: CopyTransaction, contents: BackupContents): Promise<void> {
  const schema = await readSchemaVersion(tx);
  const tables = await listTablesToCopy(tx);
  const isNewer =
    schema.last > contents.schema.last || (schema.sandbox ?? 0) > (contents.schema.sandbox ?? 0);
  const lacksFormer =
    sandboxPlaceOf(contents) === "public" && sandboxPlaceOf({ schema, tables }) !== "public";
  if (schema.last === 0 || !(isNewer || lacksFormer)) return;
  await readTargetState(tx, contents);
  for (const { table } of tables) await tx.query(`drop table ${table} cascade`);
  for (const name of ["pgboss", "drizzle", SANDBOX_SCHEMA])
    await tx.query(`drop schema if exists ${name} cascade`);
}
