import { deskRosterPath, nextRosterPath } from "../../../../../domain/desk/roster/planned-roster.ts";
import {
  nextRosterText,
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
  const next = season && seasons[seasons.indexOf(season) - 1];
  const from = season?.draft && plannedRosterOf(season, zone).from;
  const planned: ShownPlannedRoster = {
    until: season?.isPlanned ? plannedUntilText(whenOf(season), present?.name ?? null) : null,
    failure: season?.draft?.failure ?? null,
    day: season?.draft ? plannedRosterOf(season, zone).firstDay : null,
    whoPlays: from && seasons.some(({ id }) => id === from) ? nextRosterPath(from) : null,
  };
  return {
    planned,
    seasons: seasons.map((one) => ({
      id: one.id,
      name: one.isPlanned ? plannedSeasonText(one.name, whenOf(one)) : one.name,
    })),
    season: season && {
      ...{ id: season.id, name: season.name, isCurrent: season.isCurrent },
      next: next?.hasRoster
        ? {
            text: nextRosterText(next.name, next.isPlanned ? whenOf(next) : null),
            path: deskRosterPath(next.id),
          }
        : null,
      path: season.isPlanned ? null : seasonRosterPath(season),
    },
  };
}
