import { deskRosterPath } from "../../../../../domain/desk/roster/planned-roster.ts";
import {
  nextWaitsText,
  plannedSeasonText,
  plannedUntilText,
} from "../../../../../domain/desk/roster/planned-roster-words.ts";
import type { ShownPlannedRoster } from "../../../../../domain/desk/roster/shown-planned-roster.ts";
import { seasonRosterPath } from "../../../../../domain/schedule/season.ts";
import { sentenceDate } from "../../../../../domain/values/sentence-dates.ts";
import { plannedRosterOf, type RosterSeason, showsFrom } from "../roster-seasons.ts";

/** The seasons to choose from, and the chosen one. */
export function describeRosterSeasons(
  seasons: readonly RosterSeason[],
  season: RosterSeason | null,
  zone: string,
) {
  const whenOf = (one: RosterSeason) => sentenceDate(showsFrom(one, zone), zone);
  const present = seasons.find(({ isPresent }) => isPresent);
  const waiting = seasons.findLast(({ draft }) => draft !== null);
  const planned: ShownPlannedRoster = {
    until: season?.isPlanned ? plannedUntilText(whenOf(season), present?.name ?? null) : null,
    failure: season?.draft?.failure ?? null,
    day: season?.draft ? plannedRosterOf(season, zone).firstDay : null,
    next:
      season?.isPresent && waiting
        ? { text: nextWaitsText(waiting.name, whenOf(waiting)), path: deskRosterPath(waiting.id) }
        : null,
  };
  return {
    planned,
    seasons: seasons.map((one) => ({
      id: one.id,
      name: one.isPlanned ? plannedSeasonText(one.name, whenOf(one)) : one.name,
    })),
    season: season && {
      ...{ id: season.id, isCurrent: season.isCurrent },
      path: season.isPlanned ? null : seasonRosterPath(season),
    },
  };
}
