import type { FormerPlayer, YearStep } from "../../../../domain/desk/roster/next-roster.ts";
import type { BegunRoster } from "../../../../domain/desk/roster/read-roster.ts";
import { sortPlayers } from "../../../../domain/people/roster.ts";
import { machineDate } from "../../../../domain/values/dates.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listSeasonPlayers } from "../../../db/queries/people/players.ts";
import { listSeasons } from "../../../db/queries/schedule/seasons.ts";
import { academicEnd, nextSeasonName, seasonFirstDay } from "../../../intake/dates/next-season.ts";
import { loadStoredRoster, storedCells } from "./stored-roster.ts";

/** A season's players and the season after it. */
export interface NextRoster {
  from: { id: string; name: string };
  /** The next season; null if the club does not have it yet. */
  next: { id: string; name: string } | null;
  /** The name and the first day of a season that is to be added. */
  suggested: { name: string; firstDay: string };
  /** The first day of the club's newest season, which a new one has to follow: "2026-07-01". */
  newestDay: string;
  step: YearStep;
  players: FormerPlayer[];
}

/**
 * Loads what the next season's roster is made from. Null if there is no such season.
 * @param seasonId "" for the newest season
 */
export async function loadNextRoster(db: Database, team: Team, seasonId: string): Promise<NextRoster | null> {
  const seasons = await listSeasons(db, team.teamId);
  const at = seasonId === "" ? 0 : seasons.findIndex(({ id }) => id === seasonId);
  const from = seasons[at];
  if (!from) return null;
  const next = seasons[at - 1] ?? null;
  const members = sortPlayers(await listSeasonPlayers(db, team.teamId, from.id), "number");
  const stored = await loadStoredRoster(
    db,
    team,
    members.map(({ id }) => id),
  );
  const seasonOf = (id: string | undefined) => (id === undefined ? undefined : stored.seasons.get(id));
  const newest = stored.seasonContent.rows.seasons.find(({ id }) => id === stored.newest);
  const name = nextSeasonName(from.name);
  return {
    from: { id: from.id, name: from.name },
    next: next && { id: next.id, name: next.name },
    suggested: { name, firstDay: seasonFirstDay(name) },
    newestDay: newest ? machineDate(newest.timeCreated, team.timeZone) : "",
    step: seasonStep(from.name, next?.name ?? name),
    players: members.map(({ id, name: playerName }) => ({
      ...{ id, name: playerName },
      former: storedCells(stored, seasonOf(from.id), id),
      next: storedCells(stored, seasonOf(next?.id), id),
    })),
  };
}

/** How players' classes change from one season to the next. */
export function seasonStep(from: string, next: string): YearStep {
  const [ends, nextEnds] = [academicEnd(from), academicEnd(next)];
  return { ends, isOtherYear: ends === null || nextEnds === null || ends !== nextEnds };
}

/** The cells of the next season as the form's hidden field sends them. */
export const begunNextText = (players: readonly FormerPlayer[]): string =>
  JSON.stringify(
    Object.fromEntries(players.map(({ id, next }) => [id, shownCells(next)])) satisfies BegunRoster,
  );

/** Without what the page neither shows nor changes. */
const shownCells = ({ biography: _biography, name: _name, ...cells }: FormerPlayer["next"]) => cells;
