import { writeFile } from "node:fs/promises";
import pg from "pg";

/**
 * Programs that tests start have database users of their own, so that their statements can be distinguished
 * from those of the tests: one that serves and may change no table, as in production, and one that migrates.
 * What tests call in their own process has a third user, with the rights of the one that serves.
 */
const ROLES = { program: "program", migrator: "migrator", tests: "tests" } as const;
const CREATED = {
  program: `create role ${ROLES.program} login`,
  migrator: `create role ${ROLES.migrator} superuser login`,
  tests: `create role ${ROLES.tests} login in role ${ROLES.program}`,
};
export const CREATE_ROLES = Object.values(CREATED).join("; ");
/** The same on a server that may have them already, while other workers do the same. */
export const CREATE_MISSING_ROLES = Object.values(CREATED)
  .map(
    (create) =>
      `do $$ begin ${create}; exception when duplicate_object or unique_violation then null; end $$`,
  )
  .join("; ");
/** The URL with another user in place of the tests' superuser. */
export const withRole = (url: string, role: keyof typeof ROLES) =>
  url.replace(/(?<=^postgres:\/\/)postgres@/, `${ROLES[role]}@`);

/**
 * The environment variable with the path of a file. The file receives the statements of a run's programs as
 * JSON; `node tests/harness/program/check-statements.ts FILE` checks them.
 */
export const STATEMENTS_FILE_VARIABLE = "FIELDHOUSE_TEST_STATEMENTS";

/** Writes the statements that this run's programs sent, each statement once, with placeholders for values. */
export async function recordStatements(url: string): Promise<void> {
  const file = process.env[STATEMENTS_FILE_VARIABLE];
  if (file === undefined) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("create extension if not exists pg_stat_statements");
    const { rows } = await client.query<{ query: string }>(
      `select distinct query from pg_stat_statements where userid = any($1::regrole[]) order by 1`,
      [[ROLES.program, ROLES.migrator]],
    );
    await writeFile(file, JSON.stringify(rows.map(({ query }) => query)));
  } finally {
    await client.end();
  }
}
