import { readFile } from "node:fs/promises";
import { distributedTables } from "../server/db/distribution/places.ts";
import { OVER_ALL_CLUBS } from "./statements/over-all-clubs.ts";
import { unboundTables } from "./statements/unbound-tables.ts";

/**
 * `node tests/check-statements.ts FILE`: whether each statement that a run's programs sent binds every table of clubs' rows to a club.
 * A reason that no statement needs any more counts as wrong, too.
 */

/** A run that recorded fewer has not seen the program. */
const LEAST_STATEMENTS = 500;

const print = (line: string) => process.stdout.write(`${line}\n`);
/** The database has put numbers where SQL takes words only: `interval $7`, `normalize(name, $8)`. */
const parsable = (sql: string) =>
  sql.replaceAll(/\binterval \$\d+/g, "null").replaceAll(/\bnormalize\(/g, "normalized(");

const statements = JSON.parse(await readFile(process.argv[2] ?? "", "utf8")) as string[];
const ofClubs = new Set(distributedTables());
const isOfOurs = (sql: string) => [...ofClubs].some((table) => sql.includes(table)) && !/pgboss\./.test(sql);
const unneeded = new Set(OVER_ALL_CLUBS);
let wrong = 0;
for (const sql of statements.filter(isOfOurs)) {
  const tables = await unboundTables(parsable(sql), ofClubs);
  if (tables.length === 0) continue;
  const reason = OVER_ALL_CLUBS.find(({ statement }) => statement.test(sql));
  if (reason) unneeded.delete(reason);
  else {
    wrong += 1;
    print(`${tables.join(", ")}: no club is named for it in\n${sql}\n`);
  }
}
for (const { what } of unneeded) print(`No statement is about all clubs for this reason any more: ${what}`);
if (statements.length < LEAST_STATEMENTS) print(`Only ${statements.length} statements were recorded`);
print(`${statements.length} statements, ${wrong} of them without their club`);
process.exitCode = wrong + unneeded.size > 0 || statements.length < LEAST_STATEMENTS ? 1 : 0;
