import { ROSTER_SEARCH_LABEL } from "../../domain/people/people-page-words.ts";
import type { PreviousRoster } from "../../domain/schedule/history.ts";
import { seasonRosterLabel } from "../../domain/schedule/season.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { HistoryPage, HistoryRow } from "./history-page.tsx";

export function PreviousRosters({ rosters, search }: { rosters: PreviousRoster[]; search: string }) {
  return (
    <HistoryPage
      title="Previous rosters"
      path="/previousrosters"
      searched={ROSTER_SEARCH_LABEL}
      search={search}
      image="rosterFeatureImage"
      count={rosters.length}
      other={{ label: "Previous seasons", to: "/previousseasons" }}
    >
      {rosters.map((roster) => (
        <HistoryRow key={roster.id} season={roster} title={seasonRosterLabel(roster)}>
          <p className="text-muted">{roster.count === 1 ? "1 player" : `${roster.count} players`}</p>
          <Found players={roster.found} />
        </HistoryRow>
      ))}
    </HistoryPage>
  );
}

/** The roster's players that match the search. */
function Found({ players }: { players: PreviousRoster["found"] }) {
  if (players.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {players.map(({ id, name }) => (
        <li key={id}>
          <SiteLink to={`/roster/${id}`} className="text-link">
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
