import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Club } from "./clubs.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

export async function makeSponsor(
  db: Database,
  { teamId }: Club,
  given: GivenFields<typeof schema.sponsors> = {},
): Promise<RowOf<typeof schema.sponsors>> {
  const id = given.id ?? nextId("sponsor");
  const row = { teamId, id, name: id, url: "", timeCreated: CREATION_TIME, ...given };
  return onlyRow(await db.insert(schema.sponsors).values(row).returning());
}
