import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { players } from "../../../db/schema/index.ts";

/** Maps ids of a club's players and alumni to their names. Unknown ids and removed players are missing. */
export async function listNamesOfPlayers(
  db: Database,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(and(eq(players.teamId, teamId), inArray(players.id, [...ids]), eq(players.deleted, false)));
  return new Map(found.map(({ id, name }) => [id, name]));
}
