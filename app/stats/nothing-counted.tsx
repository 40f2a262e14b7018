import type { StatChoices } from "../../domain/stats/stat-filter.ts";
import { Empty } from "../ui/empty.tsx";

interface Props {
  path: string;
  isNarrowed: boolean;
  choices: StatChoices;
}

/** Shown if no game is counted: a wider choice may have some, or there are none at all. */
export function NothingCounted({ path, isNarrowed, choices }: Props) {
  return (
    <Empty way={wayOn({ path, isNarrowed, choices })} className="mt-8 text-lg">
      {isNarrowed ? "No statistics are known of these games." : "There are no statistics yet."}
    </Empty>
  );
}

function wayOn({ path, isNarrowed, choices }: Props): { label: string; to: string } {
  if (isNarrowed) return { label: "Show the usual games", to: path };
  if (choices.usualSeason !== undefined && choices.seasons.length > 1)
    return { label: "Show all seasons", to: `${path}?season=all` };
  return { label: "See the results", to: "/schedule/results" };
}
