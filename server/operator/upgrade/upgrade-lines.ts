import type { Migration } from "../../../platform/database/run-migrations.ts";
import { workSeconds } from "../../db/upgrade/lock-seconds.ts";
import { noteOf } from "../../db/upgrade/migration-note.ts";
import type { StatementEffect } from "../../db/upgrade/statement-effects.ts";
import type { TableSize } from "../../db/upgrade/table-sizes.ts";

interface JudgedStatement {
  text: string;
  /** Null for an unknown statement. */
  effect: StatementEffect | null;
}

export interface PlannedMigration extends Migration {
  effects: JudgedStatement[];
}

const WHO_WAITS = {
  nobody: () => "Nobody waits; it takes",
  writers: (tables: string) => `Writes to ${tables} wait`,
  everyone: (tables: string) => `Reads and writes of ${tables} wait`,
  rows: (tables: string) => `Writes to the same rows of ${tables} wait`,
} satisfies Record<StatementEffect["lockedOut"], (tables: string) => string>;

/** "Adds the column note to orders. Reads and writes of orders wait for a moment (98,000 rows, 52 MB)." */
export function statementLine(
  { text, effect }: JudgedStatement,
  sizes: ReadonlyMap<string, TableSize>,
): string {
  if (effect === null) return `unknown statement: ${text.trim().split(/\s+/).slice(0, 12).join(" ")} …`;
  const { sentence, tables, lockedOut, work } = effect;
  if (lockedOut === "nobody" && work === "none") return sentence;
  const known = tables.flatMap((table) => sizes.get(table) ?? []);
  const bytes = known.reduce((sum, size) => sum + size.bytes, 0);
  const who = WHO_WAITS[lockedOut](tables.length === 0 ? "its table" : tables.join(" and "));
  const seconds = workSeconds(effect, bytes);
  const long = seconds === 0 && lockedOut === "nobody" ? "a moment" : durationWords(seconds);
  const facts = known.length === 0 ? "" : ` (${sizeWords(known, bytes)})`;
  return `${sentence} ${who} ${long}${facts}.`;
}

function durationWords(seconds: number): string {
  if (seconds === 0) return "for a moment";
  if (seconds < 1) return "less than a second";
  return seconds < 120 ? `about ${Math.ceil(seconds)} seconds` : `about ${Math.ceil(seconds / 60)} minutes`;
}

function sizeWords(sizes: readonly TableSize[], bytes: number): string {
  const counted = sizes.every(({ rows }) => rows !== null);
  const rows = sizes.reduce((sum, size) => sum + (size.rows ?? 0), 0);
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${Math.ceil(bytes / 1e6)} MB`;
  return counted ? `${rows.toLocaleString("en-US")} rows, ${size}` : size;
}

/** How to go back to the version before: nothing to do, or the reason why only a backup helps. */
export function goingBackLines(planned: readonly PlannedMigration[]): string[] {
  const lines = planned.flatMap((migration) => {
    const note = noteOf(migration);
    if (note?.kind === "contracts")
      return [
        `${migration.name} removes the ${note.what}, which versions from ${note.unusedSince} on don't use. Stop every process of an older version first: it can't run any more, and only a backup brings it back.`,
      ];
    const breaks = [...new Set(migration.effects.flatMap(({ effect }) => effect?.breaks ?? []))];
    return breaks.length === 0
      ? []
      : [
          `${migration.name}: ${breaks.join("; ")}. Stop every process of the former version first. To go back, restore a backup.`,
        ];
  });
  return lines.length > 0
    ? lines
    : [
        "Going back: nothing has to be undone. The former version runs on the new schema, also beside this one.",
      ];
}
