import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Club } from "./clubs.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

/** A published custom page. */
export async function makePage(
  db: Database,
  { teamId }: Club,
  given: GivenFields<typeof schema.pages> = {},
): Promise<RowOf<typeof schema.pages>> {
  const id = given.id ?? nextId("page");
  const row = {
    teamId,
    id,
    title: id,
    content: `<p>${id}</p>`,
    published: true,
    timeCreated: CREATION_TIME,
    ...given,
  };
  return onlyRow(await db.insert(schema.pages).values(row).returning());
}

export async function makeAboutSection(
  db: Database,
  { teamId }: Club,
  given: GivenFields<typeof schema.aboutSections> = {},
): Promise<RowOf<typeof schema.aboutSections>> {
  const id = given.id ?? nextId("section");
  const row = {
    teamId,
    id,
    kind: "other" as const,
    title: id,
    content: `<p>${id}</p>`,
    address: "",
    position: 1,
    ...given,
  };
  return onlyRow(await db.insert(schema.aboutSections).values(row).returning());
}
