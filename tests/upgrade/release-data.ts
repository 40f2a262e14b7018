import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MigrationConnection } from "../../platform/database/run-migrations.ts";

export const RELEASES_FOLDER = join(import.meta.dirname, "releases");

/** The stored order whose buyer is still on the payment page while the program is updated. */
export const OPEN_ORDER = { id: "open", sessionId: "cs_open" };

interface ReleaseData {
  version: string;
  /** The number of migrations that the release had. */
  migrations: number;
  rows: { table: string; row: object }[];
}

/** The stored data of the last release (write-release-data.ts). */
export function readLastRelease(): ReleaseData {
  const [file = ""] = readdirSync(RELEASES_FOLDER).sort((a, b) =>
    b.localeCompare(a, "en", { numeric: true }),
  );
  const [head = "", ...rows] = readFileSync(join(RELEASES_FOLDER, file), "utf8").trimEnd().split("\n");
  return { ...JSON.parse(head), rows: rows.map((line) => JSON.parse(line)) };
}

/**
 * Stores the rows in a database with the release's schema. Foreign keys are off: the order does not matter.
 */
export async function storeRelease(
  { transaction }: MigrationConnection,
  { rows }: ReleaseData,
): Promise<void> {
  await transaction(async (query) => {
    await query("set local session_replication_role = replica");
    for (const { table, row } of rows)
      await query(`insert into "${table}" select * from jsonb_populate_record(null::"${table}", $1)`, [
        JSON.stringify(row),
      ]);
  });
}
