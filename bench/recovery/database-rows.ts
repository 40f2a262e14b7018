import { buffer } from "node:stream/consumers";
import { type OpenDatabase, openEmbedded, openPostgres } from "../../server/db/open-database.ts";
import { listTablesToCopy } from "../../server/operator/backup/database-facts.ts";
import type { CommandPlace } from "./run-command.ts";

/**
 * Opens an installation's database in this process, as its owner: a restore that failed has granted nothing
 * yet to the user who serves. None of its commands may run meanwhile.
 */
export const openDatabaseAt = async ({ dataDir, env }: CommandPlace): Promise<OpenDatabase> => {
  const url = env.DATABASE_MIGRATE_URL ?? env.DATABASE_URL;
  return url === undefined ? openEmbedded(dataDir) : openPostgres(url);
};

export type DatabaseRows = Record<string, string>;

/** What is left out of a comparison, because it differs between two runs. */
interface Differences {
  /** Columns with their tables: "public.orders.attempt". */
  columns: readonly string[];
  /** A row's line without parts that differ. */
  textOf(line: string): string;
}
const NO_DIFFERENCES: Differences = { columns: [], textOf: (line) => line };

/** The rows of each table that has some, as sorted lines. Without the record of backups itself. */
export async function readRowsAt(
  place: CommandPlace,
  differences: Differences = NO_DIFFERENCES,
): Promise<DatabaseRows> {
  const database = await openDatabaseAt(place);
  try {
    return await readRows(database, differences);
  } finally {
    await database.close();
  }
}

function readRows(
  { copies }: OpenDatabase,
  { columns: leftOut, textOf }: Differences,
): Promise<DatabaseRows> {
  return copies.readSnapshot(async (tx) => {
    const tables: DatabaseRows = {};
    for (const { table, columns } of await listTablesToCopy(tx)) {
      if (table === "public.backups") continue;
      const compared = columns.filter((column) => !leftOut.includes(`${table}.${column}`));
      const lines = (await buffer(tx.copyOut({ table, columns: compared }))).toString().split("\n");
      const filled = lines.filter(Boolean).map(textOf);
      if (filled.length > 0) tables[table] = filled.sort().join("\n");
    }
    return tables;
  });
}

/** The tables whose rows differ, each with an example. */
export function differingTables(a: DatabaseRows, b: DatabaseRows): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((table) => a[table] !== b[table])
    .map((table) => {
      const [before, after] = [a, b].map((rows) => new Set((rows[table] ?? "").split("\n")));
      const [gone, come] = [
        [...(before ?? [])].find((line) => !after?.has(line)),
        [...(after ?? [])].find((line) => !before?.has(line)),
      ];
      return `${table}: ${gone ?? "nothing"} | ${come ?? "nothing"}`;
    });
}
