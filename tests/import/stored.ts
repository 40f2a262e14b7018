import { getTableColumns, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { storedFiles } from "../../platform/storage/stored-files.ts";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import { type ImportOptions, runImport } from "../../server/operator/run-import.ts";
import type { ImportServices } from "../../server/usecases/import/import-clubs.ts";
import { type BundleFolder, IMPORT_TIME, makeBundleFolder } from "./bundle-folder.ts";

const TABLES = Object.entries(schema).flatMap(([name, table]): [string, PgTable][] =>
  is(table, PgTable) ? [[name, table]] : [],
);

/**
 * Every row of every table with the transaction that wrote it. This distinguishes a row that was written
 * again unchanged from a row that was left alone.
 */
export async function listEveryRow(db: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [name, table] of TABLES) {
    const columns = getTableColumns(table);
    const sorted = Object.values(columns).slice(0, 2);
    rows[name] = await db
      .select({ ...columns, writtenBy: sql`xmin::text` })
      .from(table)
      .orderBy(...sorted);
  }
  return rows;
}

export interface ImportRun {
  code: number;
  lines: string[];
  purged: string[][];
}

/** The import command on a test's database, with an image folder of its own. */
export async function createImporter(db: Database, more: Partial<ImportServices> = {}) {
  const images = await makeBundleFolder();
  return async (
    bundle: BundleFolder,
    options: Partial<ImportOptions> = {},
    lines: string[] = [],
  ): Promise<ImportRun> => {
    const purged: string[][] = [];
    const purge = async (tags: string[]) => void purged.push(tags);
    const services = {
      db,
      images: sharpImages(diskStorage(images.path)),
      files: storedFiles(diskStorage(images.path)),
      purge,
      now: () => IMPORT_TIME,
      baseDomain: "clubs.example",
      ...more,
    };
    const call = {
      ...{ directory: bundle.path, dryRun: false, allOrNothing: false, asOf: null, prefer: null },
      ...options,
    };
    const code = await runImport(services, call, (line) => lines.push(line));
    return { code, lines, purged };
  };
}
