import type { Migration } from "../../../platform/database/run-migrations.ts";

/**
 * What the first line of a migration's file says: `-- contracts: column note, unused since 4.15.0` for one
 * that takes something away, or `-- locks: orders, while its index is built` for one that stops sales for a
 * while. Null without such a line.
 */
export type MigrationNote =
  | { kind: "contracts"; what: string; unusedSince: string }
  | { kind: "locks"; what: string };

const CONTRACTS = /^-- contracts: (?<what>[^,\n]+), unused since (?<since>\d{1,4}\.\d{1,4}\.\d{1,4})$/;
const LOCKS = /^-- locks: (?<what>[^\n]+)$/;

export function noteOf({ statements }: Pick<Migration, "statements">): MigrationNote | null {
  const [line = ""] = (statements[0] ?? "").split("\n", 1);
  const { what = "", since = "" } = CONTRACTS.exec(line)?.groups ?? {};
  if (what !== "") return { kind: "contracts", what, unusedSince: since };
  const locks = LOCKS.exec(line)?.groups?.what;
  return locks === undefined ? null : { kind: "locks", what: locks };
}
