import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Club } from "./clubs.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

/** Creates a tag for one player; by default the tag's value and label are its id. */
export async function makeTag(
  db: Database,
  { teamId }: Club,
  given: GivenFields<typeof schema.tags> & { reference: string },
): Promise<RowOf<typeof schema.tags>> {
  const id = given.id ?? nextId("tag");
  const row = {
    teamId,
    id,
    tagType: "player" as const,
    value: id,
    label: id,
    url: "",
    deleted: false,
    ...given,
  };
  return onlyRow(await db.insert(schema.tags).values(row).returning());
}

/** A published article without tags. */
export async function makeArticle(
  db: Database,
  { teamId }: Club,
  given: GivenFields<typeof schema.articles> = {},
): Promise<RowOf<typeof schema.articles>> {
  const id = given.id ?? nextId("article");
  const row = {
    teamId,
    id,
    title: id,
    url: "",
    author: "",
    content: `<p>${id}</p>`,
    mobileContent: "",
    notes: "",
    tagIds: [],
    published: true,
    timeCreated: CREATION_TIME,
    ...given,
  };
  return onlyRow(await db.insert(schema.articles).values(row).returning());
}
