import { writeFile } from "node:fs/promises";
import pg from "pg";

/**
 * The programs that tests start have a user of their own, so that their statements are told from those of
 * tests.
 */
const PROGRAM = "program";
export const CREATE_PROGRAM_ROLE = `create role ${PROGRAM} superuser login`;
export const withProgramRole = (url: string) => url.replace(/(?<=^postgres:\/\/)postgres@/, `${PROGRAM}@`);

/**
 * A file that gets the statements of a run's programs as JSON; `node
 * tests/harness/program/check-statements.ts FILE` checks them.
 */
export const STATEMENTS_FILE = "FIELDHOUSE_TEST_STATEMENTS";

/** Writes the statements that this run's programs sent, each once, with values replaced. */
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
