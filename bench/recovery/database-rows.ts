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

/** What differs between two runs: numbers of acts have gaps after a crash, and attempts are random. */
const PASSING_COLUMNS = ["public.desk_acts.id", "public.orders.attempt", "public.form_submissions.attempt"];

/**
 * All sales, refunds and disputes are over before the proof begins. So a later time is when a command stored
 * something, such as the loss of a dispute, and differs between two runs.
 */
const PROOF_BEGUN = Date.now();
const INSTANT = /\b(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00\b/g;
const withoutTimesOfStoring = (line: string) =>
  line.replace(INSTANT, (text, day: string, time: string) => {
    const at = Date.parse(`${day}T${time}Z`);
    return PROOF_BEGUN <= at && at <= Date.now() ? "then" : text;
  });

/** The rows of each table that has some, as sorted lines. Without the record of backups itself. */
export async function readRowsAt(place: CommandPlace): Promise<DatabaseRows> {
  const database = await openDatabaseAt(place);
  try {
    return await readRows(database);
  } finally {
    await database.close();
  }
}

function readRows({ copies }: OpenDatabase): Promise<DatabaseRows> {
  return copies.readSnapshot(async (tx) => {
    const tables: DatabaseRows = {};
    for (const { table, columns } of await listTablesToCopy(tx)) {
      if (table === "public.backups") continue;
      const compared = columns.filter((column) => !PASSING_COLUMNS.includes(`${table}.${column}`));
      const lines = (await buffer(tx.copyOut({ table, columns: compared }))).toString().split("\n");
      const filled = lines.filter(Boolean).map(withoutTimesOfStoring);
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
