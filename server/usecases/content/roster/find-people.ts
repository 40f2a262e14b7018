import { and, eq, inArray, sql } from "drizzle-orm";
import type { NamedPerson } from "../../../../domain/desk/roster/added-player.ts";
import { plannedNewcomers } from "../../../../domain/desk/roster/planned-roster.ts";
import { canBeShortFor, personKey } from "../../../../domain/people/person-name.ts";
import { foldedName } from "../../../../domain/values/folded-name.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { games, playerLines, players } from "../../../db/schema/index.ts";
import { plannedRosterIn, type RosterSeason } from "./roster-seasons.ts";

/** Lists a club's players and alumni, and the ids that are taken, with those of removed people. */
export async function listPeople(
  db: Database,
  teamId: string,
): Promise<{ people: NamedPerson[]; taken: Set<string> }> {
  const rows = await db
    .select({ id: players.id, name: players.name, isAlum: players.alumni, deleted: players.deleted })
    .from(players)
    .where(eq(players.teamId, teamId));
  return {
    people: rows.flatMap(({ deleted, ...person }) => (deleted ? [] : person)),
    taken: new Set(rows.map(({ id }) => id)),
  };
}

/** Lists them for a season's roster: with the players who are only planned for it. */
export async function listPeopleFor(
  db: Database,
  { teamId }: Pick<Team, "teamId">,
  { draft }: Pick<RosterSeason, "draft">,
): Promise<{ people: NamedPerson[]; taken: Set<string> }> {
  const { people, taken } = await listPeople(db, teamId);
  const planned = draft ? plannedNewcomers(plannedRosterIn(draft)) : [];
  const newcomers = planned.filter(({ id }) => !taken.has(id));
  return {
    people: [...people, ...newcomers],
    taken: new Set([...taken, ...newcomers.map(({ id }) => id)]),
  };
}

/**
 * The people whom a typed name may mean. `exact`: with this name. `similar`: whose name has all typed words,
 * or of which one is short for the other.
 */
export function peopleNamed(
  people: readonly NamedPerson[],
  typed: string,
): { exact: NamedPerson[]; similar: NamedPerson[] } {
  const key = personKey(typed);
  const words = foldedName(typed).split(" ").filter(Boolean);
  const exact = people.filter(({ name }) => personKey(name) === key);
  const similar = people.filter((person) => {
    if (exact.includes(person) || words.length === 0) return false;
    const folded = foldedName(person.name);
    const other = personKey(person.name);
    return (
      words.every((word) => ` ${folded}`.includes(` ${word}`)) ||
      canBeShortFor(key, other) ||
      canBeShortFor(other, key)
    );
  });
  return { exact, similar };
}

/** How many games of a season each of these players has box score lines in; others are missing. */
export async function countGamesOf(
  db: Database,
  teamId: string,
  { seasonId, playerIds }: { seasonId: string; playerIds: readonly string[] },
): Promise<Map<string, number>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .select({ id: playerLines.playerId, games: sql<number>`count(distinct ${games.id})::int` })
    .from(playerLines)
    .innerJoin(games, and(eq(games.teamId, playerLines.teamId), eq(games.id, playerLines.gameId)))
    .where(
      and(
        eq(playerLines.teamId, teamId),
        inArray(playerLines.playerId, [...playerIds]),
        eq(games.seasonId, seasonId),
        eq(games.deleted, false),
      ),
    )
    .groupBy(playerLines.playerId);
  return new Map(rows.map((row) => [row.id, row.games]));
}
