import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Club } from "./clubs.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

/** A published event of three hours, the day after the tests' usual clock. */
export async function makeEvent(
  db: Database,
  club: Club,
  given: GivenFields<typeof schema.events> = {},
): Promise<RowOf<typeof schema.events>> {
  const row = { ...clubEvent(club, "event", given), kind: "event" as const, cost: "", ...given };
  return onlyRow(await db.insert(schema.events).values(row).returning());
}

/** A published practice of three hours, the day after the tests' usual clock. */
export async function makePractice(
  db: Database,
  club: Club,
  given: GivenFields<typeof schema.practices> = {},
): Promise<RowOf<typeof schema.practices>> {
  const row = { ...clubEvent(club, "practice", given), ...given };
  return onlyRow(await db.insert(schema.practices).values(row).returning());
}

function clubEvent(
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
    timeCreated: CREATION_TIME,
  };
}
