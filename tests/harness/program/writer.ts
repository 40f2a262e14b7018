import { sql } from "drizzle-orm";
import { openEmbedded } from "../../../server/db/open-database.ts";

/**
 * Writes numbers into the embedded database of the given folder, and prints each number once it is committed.
 */
const [directory = ""] = process.argv.slice(2);
const { db } = await openEmbedded(directory);
await db.execute(sql`create table if not exists acknowledged (number integer primary key)`);
for (let number = 1; ; number++) {
  await db.execute(sql`insert into acknowledged values (${number})`);
  process.stdout.write(`${number}\n`);
}
