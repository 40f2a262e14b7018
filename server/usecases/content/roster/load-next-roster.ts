import type { FormerPlayer, YearStep } from "../../../../domain/desk/roster/next-roster.ts";
import type { PlannedRoster } from "../../../../domain/desk/roster/planned-roster.ts";
import type { BegunRoster } from "../../../../domain/desk/roster/read-roster.ts";
import { sortPlayers } from "../../../../domain/people/roster.ts";
import { machineDate } from "../../../../domain/values/dates.ts";
import { sentenceDate } from "../../../../domain/values/sentence-dates.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { nextSeasonName, seasonFirstDay } from "../../../intake/dates/next-season.ts";
import { listRosterMembers } from "./load-roster.ts";
import { loadRosterSeasons, type RosterSeason, showsFrom, wantedSeason } from "./roster-seasons.ts";
import { loadSeasonCells } from "./season-cells.ts";
import { seasonStep } from "./season-step.ts";

/** A season's players and the season after it. */
export interface NextRoster {
  from: { id: string; name: string };
  /**
   * The next season; null if the club does not have it yet. `showsFrom`: when visitors see its roster; null
   * if they do already. `isMade`: it was made from this season, so that every player was decided about.
   */
  next: { id: string; name: string; showsFrom: string | null; isMade: boolean } | null;
  /** The name and the first day of a season that is to be added. */
  suggested: { name: string; firstDay: string };
  /** The first day of the club's newest season, which a new one has to follow: "2026-07-01". */
  newestDay: string;
  step: YearStep;
  /** Whether the next roster moves everybody's class up a year. */
  movesUp: boolean;
  players: FormerPlayer[];
}

interface WantedNext {
  /** "" for the present season. */
  seasonId: string;
  now: Date;
}

/** Loads what the next season's roster is made from. Null if there is no such season. */
export async function loadNextRoster(
  db: Database,
  team: Team,
  { seasonId, now }: WantedNext,
): Promise<NextRoster | null> {
  const seasons = await loadRosterSeasons(db, team, now);
  const from = wantedSeason(seasons, seasonId === "" ? null : seasonId);
  if (!from) return null;
  const next = seasons[seasons.indexOf(from) - 1] ?? null;
  const members = sortPlayers(await listRosterMembers(db, team, { season: from, seasons }), "number");
  const playerIds = members.map(({ id }) => id);
  const former = await loadSeasonCells(db, team, { seasons, season: from, playerIds });
  const later = await loadSeasonCells(db, team, { seasons, season: next, playerIds });
  const [newest] = seasons;
  const name = nextSeasonName(from.name);
  return {
    from: { id: from.id, name: from.name },
    next: next && shownNext(next, { from, plan: later.plan, timeZone: team.timeZone }),
    suggested: { name, firstDay: seasonFirstDay(name) },
    newestDay: newest ? machineDate(newest.begins, team.timeZone) : "",
    step: seasonStep(from.name, next?.name ?? name),
    movesUp: later.plan?.from === from.id ? later.plan.movesUp : true,
    players: members.map(({ id, name: playerName }) => ({
      ...{ id, name: playerName },
      former: former.cellsOf(id),
      next: later.cellsOf(id),
    })),
  };
}

interface NextOf {
  from: RosterSeason;
  plan: PlannedRoster | null;
  timeZone: string;
}

const shownNext = (next: RosterSeason, { from, plan, timeZone }: NextOf): NextRoster["next"] => ({
  ...{ id: next.id, name: next.name, isMade: plan?.from === from.id },
  showsFrom: next.isPlanned ? sentenceDate(showsFrom(next, timeZone), timeZone) : null,
});

/** The cells of the next season as the form's hidden field sends them. */
export const begunNextText = (players: readonly FormerPlayer[]): string =>
  JSON.stringify(
    Object.fromEntries(players.map(({ id, next }) => [id, shownCells(next)])) satisfies BegunRoster,
  );

/** Without what the page neither shows nor changes. */
const shownCells = ({ biography: _biography, name: _name, ...cells }: FormerPlayer["next"]) => cells;
