import { sql } from "drizzle-orm";
import type { WritePool } from "../server/db/client.ts";
import { largeClubSql } from "../tests/request/desk/large-club.ts";

/** Gives the demo's first club years of sales. The embedded database takes one statement at a time. */
export async function addLargeClub(db: WritePool, size: Parameters<typeof largeClubSql>[1]): Promise<void> {
  const statements = largeClubSql("ashford-kestrels", size).split(/;\s*(?:\n|$)/);
  for (const statement of statements.filter((one) => one.trim() !== "")) await db.execute(sql.raw(statement));
}
