import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Club } from "./clubs.ts";
import { CREATED, type Given, nextId, only, type Row } from "./rows.ts";

/** A published event of three hours, the day after a test's usual clock. */
export async function makeEvent(
  db: Database,
  club: Club,
  given: Given<typeof schema.events> = {},
): Promise<Row<typeof schema.events>> {
  const row = { ...gathering(club, "event", given), kind: "event" as const, cost: "", ...given };
  return only(await db.insert(schema.events).values(row).returning());
}

/** The same as a practice. */
export async function makePractice(
  db: Database,
  club: Club,
  given: Given<typeof schema.practices> = {},
): Promise<Row<typeof schema.practices>> {
  const row = { ...gathering(club, "practice", given), ...given };
  return only(await db.insert(schema.practices).values(row).returning());
}

function gathering(
  { teamId, timeZone }: Club,
  noun: string,
  given: { id?: string | undefined; start?: Date | undefined },
) {
  const id = given.id ?? nextId(noun);
  const start = given.start ?? new Date("2026-12-05T00:00:00Z");
  return {
    teamId,
    id,
    title: id,
    description: "",
    start,
    end: new Date(start.getTime() + 3 * 3_600_000),
    timeZone,
    state: "scheduled" as const,
    venue: "Example Arena",
    address: "",
    whatToBring: "",
    contact: "",
    published: true,
    timeCreated: CREATED,
  };
}
