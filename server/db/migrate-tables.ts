import { hasSqlState } from "../../platform/database/database-error.ts";
import { type MigrationConnection, runMigrations } from "../../platform/database/run-migrations.ts";
import { IncompleteDatabase } from "../../platform/database/sql-state.ts";
import { withDistribution } from "./distribution/statements.ts";
import { readMigrations } from "./pending-migrations.ts";
import { migrateSandbox, type SandboxPlace, withoutFormerTables } from "./sandbox-tables.ts";

export interface MigrateOptions {
  /** Runs only migrations up to this time, to restore an older backup. */
  upTo?: number | undefined;
  /**
   * Where the payment sandbox's tables belong. With `none`, the default, a new database gets none, and an
   * existing one keeps those that it has.
   */
  sandbox?: SandboxPlace | undefined;
  /** Runs only the sandbox's migrations up to this time. */
  sandboxUpTo?: number | undefined;
  /** Gets a sentence each time a migration has to wait for a lock. */
  onWait?: ((sentence: string) => void) | undefined;
}

/**
 * Runs the migrations that the database lacks: the program's, and the payment sandbox's where it is on.
 * @throws MigrationBlocked if a table stayed locked; IncompleteDatabase if this role may not change tables
 */
export async function migrateTables(
  connection: MigrationConnection,
  { upTo = Number.POSITIVE_INFINITY, sandbox = "none", sandboxUpTo, onWait }: MigrateOptions = {},
  { isSpread = false } = {},
): Promise<void> {
  const own = readMigrations().filter(({ time }) => time <= upTo);
  const wanted = sandbox === "public" ? own : withoutFormerTables(own);
  const migrations = isSpread
    ? wanted.map((one) => ({ ...one, statements: withDistribution(one.statements) }))
    : wanted;
  await runMigrations(connection, migrations, { onWait }).catch(
    explainRefusal(
      "The database is missing migrations, and the user of DATABASE_URL may not change tables. Run npx fieldhouse migrate with DATABASE_MIGRATE_URL, the user who owns them. Nothing was changed.",
    ),
  );
  if (sandbox === "own-schema")
    await migrateSandbox(connection, { sandboxUpTo, onWait }).catch(
      explainRefusal(
        "The database is missing tables of the payment sandbox, and the user of DATABASE_URL may not create them. Run npx fieldhouse migrate with PAYMENTS=sandbox and DATABASE_MIGRATE_URL, the user who owns the tables. Nothing was changed.",
      ),
    );
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** Throws the sentence if this role may not change tables; otherwise the error itself. */
const explainRefusal = (sentence: string) => (error: unknown) => {
  throw hasSqlState(error, INSUFFICIENT_PRIVILEGE) ? new IncompleteDatabase(sentence) : error;
};
