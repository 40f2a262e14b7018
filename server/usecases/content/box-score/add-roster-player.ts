import { and, eq } from "drizzle-orm";
import { DETAIL_TITLES } from "../../../../domain/people/player.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { seasons } from "../../../db/schema/index.ts";
import { idFromWords } from "../../../intake/records/record-fields.ts";
import { type ClubChange, type ContentServices, changeClub } from "../change-content.ts";
import type { FieldMistake } from "../check-content.ts";
import { NotSaved } from "../not-saved.ts";
import { fieldVersion } from "../record-versions.ts";
import { type RecordSave, writeRecord } from "../save-record.ts";

interface NewRosterPlayer {
  team: Team;
  seasonId: string;
  name: string;
  /** Empty if unknown. */
  number: string;
  /** Empty if unknown. */
  position: string;
  /** The officer's address. */
  who: string;
}

/** The reasons are those of a save: a name that is missing or too long. */
export type AddedPlayer = { ok: true; id: string } | { ok: false; mistakes: FieldMistake[] };

/**
 * Adds a player and puts the player on a season's roster: as an import would, by a tag of the season. Number
 * and position are details of the player.
 */
export async function addRosterPlayer(
  services: ContentServices,
  added: NewRosterPlayer,
): Promise<AddedPlayer> {
  const { team, who } = added;
  try {
    return await changeClub<AddedPlayer>(
      services,
      { team, collections: ["players", "tags", "seasons"], who },
      async (tx, now) => {
        const changes: ClubChange[] = [];
        const write = async (save: Pick<RecordSave, "collection" | "id" | "fields" | "began">) => {
          const { answer, change } = await writeRecord(tx, { team, who, ...save }, now);
          if (change) changes.push({ collection: save.collection, ...change });
          return answer.id;
        };
        const id = await write({
          collection: "players",
          id: null,
          fields: { name: added.name, details: detailsOf(added) },
          began: {},
        });
        const tag = idFromWords("player", id);
        await write({
          collection: "tags",
          id: null,
          fields: { id: tag, tagType: "player", reference: id, label: added.name },
          began: {},
        });
        const tagIds = await listTagsOfSeason(tx, team.teamId, added.seasonId);
        await write({
          collection: "seasons",
          id: added.seasonId,
          fields: { tagIds: [...tagIds, tag] },
          began: { tagIds: fieldVersion(tagIds.length === 0 ? undefined : tagIds) },
        });
        return { answer: { ok: true, id }, changes };
      },
    );
  } catch (error) {
    if (!(error instanceof NotSaved)) throw error;
    return { ok: false, mistakes: error.answer.reason === "mistakes" ? error.answer.mistakes : [] };
  }
}

const detailsOf = ({ number, position }: NewRosterPlayer) =>
  [
    { title: DETAIL_TITLES.number, value: number },
    { title: DETAIL_TITLES.position, value: position },
  ].filter(({ value }) => value !== "");

async function listTagsOfSeason(tx: Database, teamId: string, id: string): Promise<string[]> {
  const [season] = await tx
    .select({ tagIds: seasons.tagIds })
    .from(seasons)
    .where(and(eq(seasons.teamId, teamId), eq(seasons.id, id)));
  return season?.tagIds ?? [];
}
