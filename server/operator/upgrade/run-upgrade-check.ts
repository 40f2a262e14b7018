import { LOCK_PATIENCE } from "../../../platform/database/run-migrations.ts";
import type { Database } from "../../db/client.ts";
import { listPendingSandboxMigrations } from "../../db/sandbox-tables.ts";
import { createdTables, effectOf } from "../../db/upgrade/statement-effects.ts";
import { listTableSizes } from "../../db/upgrade/table-sizes.ts";
import { countedNoun } from "../print-changes.ts";
import { loadUpgradeState, type UpgradeState } from "./require-backup.ts";
import { goingBackLines, type PlannedMigration, statementLine } from "./upgrade-lines.ts";

type Print = (line: string) => void;

/**
 * Prints what an upgrade would change, who would wait for it and how long, whether it can be undone, and if
 * there is a backup. Changes nothing. The exit code is 1 if the upgrade should not begin.
 */
export async function runUpgradeCheck(
  { db, now, hasSandbox = false }: { db: Database; now: () => Date; hasSandbox?: boolean },
  print: Print,
): Promise<number> {
  const state = await loadUpgradeState(db, now());
  const { pending, isNewer } = state;
  if (isNewer)
    print(
      "A newer version of Fieldhouse has migrated this database. This version runs on it if it's the release before.",
    );
  const ofSandbox = hasSandbox ? await listPendingSandboxMigrations(db) : [];
  for (const { name } of ofSandbox)
    print(`The payment sandbox's tables change: ${name}. The former version still sells in the sandbox.`);
  if (pending.length === 0) {
    if (!isNewer && ofSandbox.length === 0) print("The database is up to date.");
    return 0;
  }
  const newTables = createdTables(pending.flatMap(({ statements }) => statements));
  const planned = pending.map(
    (migration): PlannedMigration => ({
      ...migration,
      effects: migration.statements.map((text) => ({ text, effect: effectOf(text, newTables) })),
    }),
  );
  const tables = planned.flatMap(({ effects }) => effects.flatMap(({ effect }) => effect?.tables ?? []));
  const sizes = await listTableSizes(db, [...new Set(tables)]);
  print(`${countedNoun(pending.length, "migration")} to run:`);
  for (const { name, effects } of planned) {
    print(`\n${name}`);
    for (const one of effects) print(`  ${statementLine(one, sizes)}`);
  }
  print(
    `\nTimes are estimated from the sizes of the tables. A migration waits ${LOCK_PATIENCE.attemptMs / 1000} seconds for its locks. Then it lets everyone else go on, and tries again.`,
  );
  for (const line of goingBackLines(planned)) print(line);
  const unknown = planned.flatMap(({ effects }) => effects).filter(({ effect }) => effect === null).length;
  const problems = [
    ...(unknown === 0
      ? []
      : [`${countedNoun(unknown, "statement")} can't be judged. Read the migration, or ask who wrote it.`]),
    ...(state.backup === "missing" ? [missingBackup(state)] : []),
  ];
  if (state.backup === "recent")
    print(`ok    The last checked backup is of ${state.lastBackup?.toISOString()}.`);
  for (const problem of problems) print(`FIX   ${problem}`);
  print(
    problems.length === 0
      ? "Nothing was changed. To update, run: npx fieldhouse migrate"
      : "Nothing was changed.",
  );
  return problems.length === 0 ? 0 : 1;
}

const missingBackup = ({ lastBackup }: UpgradeState) =>
  `${
    lastBackup === null
      ? "There's no checked backup."
      : `The last checked backup is of ${lastBackup.toISOString()}, more than 24 hours ago.`
  } Run: npx fieldhouse backup`;
