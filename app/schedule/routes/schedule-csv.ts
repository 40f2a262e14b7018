import { type ScheduleEntry, scheduleEntry } from "../../../domain/schedule/schedule-entry.ts";
import { type CsvColumns, csvText } from "../../../server/feeds/csv-text.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { feedResponse } from "../../site/feed-response.ts";
import { loadScheduleFeed } from "../season/load-schedule-feed.ts";
import type { Route } from "./+types/schedule-csv.ts";

const COLUMNS: CsvColumns<ScheduleEntry> = {
  Date: ({ day }) => day,
  Time: ({ time }) => time,
  State: ({ state }) => state,
  Place: ({ place }) => place,
  Opponent: ({ opponent }) => opponent,
  Kind: ({ kind }) => kind,
  Venue: ({ venue }) => venue,
  Address: ({ address }) => address,
  Result: ({ result }) => result,
  Score: ({ score }) => score,
  "Opponent Score": ({ opponentScore }) => opponentScore,
  "Decided In": ({ decidedIn }) => decidedIn,
  Note: ({ note }) => note,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { games, file } = await loadScheduleFeed(visit, url);
  const entries = games.map((game) => scheduleEntry(game, visit.site));
  return feedResponse("csv", file, csvText(COLUMNS, entries));
}
