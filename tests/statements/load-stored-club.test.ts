import { drizzle } from "drizzle-orm/pg-proxy";
import { expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { distributedTables } from "../../server/db/distribution/places.ts";
import * as schema from "../../server/db/schema/index.ts";
import { STORED_COLLECTIONS, type StoredCollection } from "../../server/intake/ids/stored-snapshot.ts";
import { loadStoredClub } from "../../server/usecases/import/load-stored-club.ts";
import { unboundTables } from "./unbound-tables.ts";

const OF_CLUBS = new Set(distributedTables());

/** The statements sent for a club whose bundle has no ids. */
async function askedFor(...of: StoredCollection[]): Promise<string[]> {
  const asked: string[] = [];
  const answer = async (sql: string) => {
    asked.push(sql);
    return { rows: [] };
  };
  await loadStoredClub(drizzle(answer, { schema }) as unknown as Database, "kestrels", of);
  return asked;
}

test("what tells a club's ids is asked of that club only, in a few statements", async () => {
  const asked = await askedFor(...STORED_COLLECTIONS);
  expect(asked).toHaveLength(12);
  for (const sql of asked) expect(await unboundTables(sql, OF_CLUBS), sql).toEqual([]);
  expect(await askedFor("games")).toHaveLength(6);
  expect(await askedFor("practices", "articles")).toHaveLength(2);
});
