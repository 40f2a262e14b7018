import {
  ALL_SEASONS_PARAM,
  isUnfiltered,
  type StatChoices,
  type StatFilter,
} from "../../domain/stats/stat-filter.ts";
import { NO_STATS, NO_STATS_CHOSEN } from "../../domain/stats/stats-page-words.ts";
import { EmptyMessage, HOME_LINK } from "../ui/empty-message.tsx";

interface Props {
  path: string;
  isNarrowed: boolean;
  filter: StatFilter;
  choices: StatChoices;
}

/** Shown if no game is counted: either the filter excludes all games, or there are none at all. */
export function NoCountedGames({ path, isNarrowed, filter, choices }: Props) {
  return (
    <EmptyMessage way={wayOn({ path, filter, choices })} className="mt-8 text-lg">
      {isNarrowed ? NO_STATS_CHOSEN : NO_STATS}
    </EmptyMessage>
  );
}

/**
 * A link to a wider choice of games. It never leads to a narrower one, so that two empty pages never link
 * to each other.
 */
function wayOn({ path, filter, choices }: Omit<Props, "isNarrowed">): { label: string; to: string } {
  if (choices.seasons.length === 0) return HOME_LINK;
  if (isUnfiltered(filter)) return { label: "See results", to: "/schedule/results" };
  const all = choices.usualSeason === undefined ? path : `${path}?season=${ALL_SEASONS_PARAM}`;
  return { label: "Show all games", to: all };
}
