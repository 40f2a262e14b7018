import {
  completePlan,
  type PlannedRoster,
  plannedCells,
} from "../../../../domain/desk/roster/planned-roster.ts";
import type { RosterCells } from "../../../../domain/desk/roster/roster-cells.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listSeasonPlayers } from "../../../db/queries/people/players.ts";
import { plannedRosterOf, type RosterSeason } from "./roster-seasons.ts";
import { seasonStep } from "./season-step.ts";
import { loadStoredRoster, type StoredRoster, storedCells } from "./stored-roster.ts";

/** The players of a season's roster, cell by cell: as they are stored, or as they are planned. */
interface SeasonCells {
  stored: StoredRoster;
  /** With everybody about whom it says something. Null for a season that visitors see. */
  plan: PlannedRoster | null;
  /** The cells that the desk shows. */
  cellsOf(playerId: string): RosterCells;
  /** The cells that visitors see. */
  storedOf(playerId: string): RosterCells;
}

interface WantedCells {
  /** All of the club, without a season that is only being started. */
  seasons: readonly RosterSeason[];
  /** Null if it is none of a season. */
  season: RosterSeason | null;
  /** Who is loaded besides those in the plan. */
  playerIds: readonly string[];
}

export async function loadSeasonCells(
  db: Database,
  team: Team,
  { seasons, season, playerIds }: WantedCells,
): Promise<SeasonCells> {
  const begun = season?.isPlanned ? plannedRosterOf(season, team.timeZone) : null;
  const members = begun?.from == null ? [] : await listSeasonPlayers(db, team.teamId, begun.from);
  const ids = new Set([...playerIds, ...Object.keys(begun?.players ?? {}), ...members.map(({ id }) => id)]);
  const stored = await loadStoredRoster(db, team, [...ids], seasons);
  const cellsIn = (seasonId: string | null | undefined) => (id: string) =>
    storedCells(stored, seasonId == null ? undefined : stored.seasons.get(seasonId), id);
  const storedOf = cellsIn(season?.id);
  const formerOf = cellsIn(begun?.from);
  const former = begun?.from == null ? undefined : stored.seasonNames.get(begun.from);
  const plan =
    begun && former !== undefined
      ? completePlan(
          begun,
          members.map(({ id, name }) => ({ id, name, former: formerOf(id), next: storedOf(id) })),
          seasonStep(former, begun.name),
        )
      : begun;
  return {
    ...{ stored, plan, storedOf },
    cellsOf: (id) => plannedCells(storedOf(id), plan?.players[id]),
  };
}
