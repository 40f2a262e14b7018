import { NO_RESULTS_STORED } from "../../domain/people/people-page-words.ts";
import type { PreviousSeason } from "../../domain/schedule/history.ts";
import { seasonLabel } from "../../domain/schedule/season.ts";
import { AS_REPORTED } from "../../domain/schedule/season-record.ts";
import { RecordBreakdown } from "../schedule/season/record-breakdown.tsx";
import { HistoryPage, HistoryRow } from "./history-page.tsx";

export function PreviousSeasons({ seasons, search }: { seasons: PreviousSeason[]; search: string }) {
  return (
    <HistoryPage
      title="Previous seasons"
      path="/previousseasons"
      searched="Season or year"
      search={search}
      image="gameFeatureImage"
      count={seasons.length}
      other={{ label: "Previous rosters", to: "/previousrosters" }}
    >
      {seasons.map((season) => (
        <HistoryRow key={season.id} season={season} title={seasonLabel(season)}>
          {season.record ? (
            <p className="text-muted">
              Final record{" "}
              <strong className="figures text-2xl whitespace-nowrap text-ink">{season.record}</strong>
              <RecordBreakdown
                parts={
                  season.isGiven
                    ? []
                    : [
                        ["Home", season.home],
                        ["Away", season.away],
                      ]
                }
                order={season.order}
              />
              {season.isGiven && <>, {AS_REPORTED}</>}
            </p>
          ) : (
            <p className="text-muted">{NO_RESULTS_STORED}</p>
          )}
        </HistoryRow>
      ))}
    </HistoryPage>
  );
}
