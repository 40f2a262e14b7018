import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TagType } from "../../../../domain/news/tag.ts";
import type { Database } from "../../client.ts";
import type { ClubId } from "../../prepare-query.ts";
import { preDevelopedLeagues } from "../../schema/club/reference.ts";
import { tags } from "../../schema/news/tags.ts";
import { coaches } from "../../schema/people/coaches.ts";
import { players } from "../../schema/people/players.ts";
import { leagues } from "../../schema/schedule/leagues.ts";
import { opponents } from "../../schema/schedule/opponents.ts";

/**
 * The condition that joins tags of one kind to their targets. It compares the kind, too, so that one row
 * never matches two kinds. A tag may outlive its target.
 */
const targetOf = (tagType: TagType, target: { teamId: AnyPgColumn; id: AnyPgColumn }) =>
  and(eq(target.teamId, tags.teamId), eq(target.id, tags.reference), eq(tags.tagType, tagType));

/** True if a list of tag ids contains an undeleted tag of this player. */
export const playerTaggedWhere = (tagIds: AnyPgColumn, teamId: ClubId, playerId: ClubId) =>
  sql`${tagIds} && array(select t.id from ${tags} t where t.team_id = ${teamId} and t.tag_type = 'player'
    and t.reference = ${playerId} and not t.deleted)`;

/** Lists tags with their targets, in the order of `ids`. The target is null if it no longer exists. */
export async function listTags(db: Database, teamId: string, ids: string[]) {
  if (ids.length === 0) return [];
  const found = await db
    .select({
      id: tags.id,
      tagType: tags.tagType,
      reference: tags.reference,
      label: tags.label,
      deleted: tags.deleted,
      name: sql<string | null>`coalesce(${players.name}, ${coaches.name}, ${opponents.name},
        ${preDevelopedLeagues.name})`,
      isGone: sql<boolean | null>`coalesce(${players.deleted}, ${coaches.deleted}, ${opponents.deleted},
        ${leagues.deleted})`,
    })
    .from(tags)
    .leftJoin(players, targetOf("player", players))
    .leftJoin(coaches, targetOf("coach", coaches))
    .leftJoin(opponents, targetOf("opponent", opponents))
    .leftJoin(leagues, targetOf("league", leagues))
    .leftJoin(preDevelopedLeagues, eq(preDevelopedLeagues.id, leagues.preDevelopedLeagueId))
    .where(and(eq(tags.teamId, teamId), inArray(tags.id, ids)));
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id }: { id: string }) => place.get(id) ?? ids.length;
  return found
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ name, isGone, ...tag }) => ({
      ...tag,
      target: name === null ? null : { name, deleted: isGone === true },
    }));
}
