import { readFile } from "node:fs/promises";
import { distributedTables } from "../../../server/db/distribution/places.ts";
import { isMarkedForAllClubs, unboundTables } from "../../statements/unbound-tables.ts";

/**
 * `node tests/harness/program/check-statements.ts FILE`: checks the recorded statements of a run. Each
 * statement must restrict every table of clubs' rows to one club, or declare that it covers all clubs.
 */

/** With fewer recorded statements than this, a run has not tested the program. */
const MIN_STATEMENTS = 500;

/** Only migrations have keywords in capitals, and they cover all clubs. */
const isOfMigration = (sql: string) => /^\s*(?:UPDATE|INSERT|DELETE|WITH) /.test(sql);

const print = (line: string) => process.stdout.write(`${line}\n`);
/** Rewrites two kinds of SQL that the parser does not accept: `interval $7` and `normalize(name, $8)`. */
const parsable = (sql: string) =>
  sql.replaceAll(/\binterval \$\d+/g, "null").replaceAll(/\bnormalize\(/g, "normalized(");

const statements = JSON.parse(await readFile(process.argv[2] ?? "", "utf8")) as string[];
const ofClubs = new Set(distributedTables());
const isOfOurs = (sql: string) => [...ofClubs].some((table) => sql.includes(table)) && !/pgboss\./.test(sql);
let wrong = 0;
for (const sql of statements.filter(isOfOurs)) {
  if (isMarkedForAllClubs(sql) || isOfMigration(sql)) continue;
  const tables = await unboundTables(parsable(sql), ofClubs);
  if (tables.length === 0) continue;
  wrong += 1;
  print(`${tables.join(", ")}: no club is named for it in\n${sql}\n`);
}
if (statements.length < MIN_STATEMENTS) print(`Only ${statements.length} statements were recorded`);
print(`${statements.length} statements, ${wrong} of them without their club`);
process.exitCode = wrong > 0 || statements.length < MIN_STATEMENTS ? 1 : 0;
