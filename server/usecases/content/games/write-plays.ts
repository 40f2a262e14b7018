import { and, eq } from "drizzle-orm";
import type { Play } from "../../../../domain/schedule/play.ts";
import { stableJson } from "../../../../domain/values/stable-json.ts";
import { CLUB_TABLES, type ClubRows } from "../../../collections/club-tables.ts";
import { playsCollection } from "../../../collections/plays.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { plays as playsTable } from "../../../db/schema/index.ts";
import type { ClubChange } from "../change-content.ts";
import { checkContent, exportedRecords } from "../check-content.ts";
import type { StoredContent } from "../content-rows.ts";
import { NotSaved } from "../not-saved.ts";
import { storeRows } from "../store-rows.ts";

/**
 * Stores the plays of a game, which replace those that it has, as a bundle would have them. Null if they are
 * the same.
 * @param game `label`: what the history calls it
 * @throws NotSaved if a bundle could not have them
 */
export async function writePlays(
  tx: Database,
  { team, gameId, label }: { team: Team; gameId: string; label: string },
  plays: readonly Play[],
  now: Date,
): Promise<ClubChange | null> {
  const { teamId } = team;
  const stored = await tx
    .select()
    .from(playsTable)
    .where(and(eq(playsTable.teamId, teamId), eq(playsTable.gameId, gameId)))
    .orderBy(playsTable.position);
  const empty = Object.fromEntries(CLUB_TABLES.map(({ name }) => [name, []])) as unknown as ClubRows;
  const content: StoredContent = {
    team,
    rows: { ...empty, plays: stored },
    targets: { namesOf: () => null },
  };
  const records = plays.map(({ side, kind, period, clock, playerId, playerName, ...play }) => ({
    ...{ gameId, side, kind, period, clock, playerId, playerName },
    ...{ assistIds: play.assistIds, strength: play.strength },
    ...{ minutes: play.minutes, infraction: play.infraction },
  }));
  const { rows, mistakes } = checkContent(playsCollection, records, null, { content, now });
  if (mistakes.length > 0) throw new NotSaved({ ok: false, reason: "mistakes", mistakes });
  const before = exportedRecords(playsCollection, content);
  await storeRows(tx, { teamId, collection: playsCollection, rows, stored: content.rows, now });
  if (stableJson(rows.plays) === stableJson(stored)) return null;
  return {
    collection: "plays",
    content,
    id: gameId,
    before: { plays: before },
    after: { plays: records },
    fields: ["plays"],
    words: { noun: "scoring summary", subject: label },
  };
}
