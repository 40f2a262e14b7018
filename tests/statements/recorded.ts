import { writeFile } from "node:fs/promises";
import pg from "pg";

/**
 * Programs that tests start have a database user of their own, so that their statements can be distinguished
 * from those of the tests.
 */
const PROGRAM = "program";
export const CREATE_PROGRAM_ROLE = `create role ${PROGRAM} superuser login`;
export const withProgramRole = (url: string) => url.replace(/(?<=^postgres:\/\/)postgres@/, `${PROGRAM}@`);

/**
 * The environment variable with the path of a file. The file receives the statements of a run's programs as
 * JSON; `node tests/harness/program/check-statements.ts FILE` checks them.
 */
export const STATEMENTS_FILE = "FIELDHOUSE_TEST_STATEMENTS";

/** Writes the statements that this run's programs sent, each statement once, with placeholders for values. */
export async function recordStatements(url: string): Promise<void> {
  const file = process.env[STATEMENTS_FILE];
  if (file === undefined) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("create extension if not exists pg_stat_statements");
    const { rows } = await client.query<{ query: string }>(
      `select distinct query from pg_stat_statements where userid = '${PROGRAM}'::regrole order by 1`,
    );
    await writeFile(file, JSON.stringify(rows.map(({ query }) => query)));
  } finally {
    await client.end();
  }
}
