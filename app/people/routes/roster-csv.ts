import { DETAIL_TITLES } from "../../../domain/people/player.ts";
import {
  parseRosterSort,
  profileValue,
  type RosterPlayer,
  sortPlayers,
} from "../../../domain/people/roster.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { listPlayers } from "../../../server/db/queries/people/players.ts";
import { type CsvColumns, csvText } from "../../../server/feeds/csv-text.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { feedResponse } from "../../site/feed-response.ts";
import type { Route } from "./+types/roster-csv.ts";

const COLUMNS: CsvColumns<RosterPlayer & { name: string }> = {
  Number: (player) => profileValue(player, DETAIL_TITLES.number),
  Name: ({ name }) => name,
  Position: (player) => profileValue(player, DETAIL_TITLES.position),
  Year: (player) => profileValue(player, DETAIL_TITLES.year),
  Hometown: (player) => profileValue(player, DETAIL_TITLES.hometown),
  "Previous Team": (player) => profileValue(player, DETAIL_TITLES.previousTeam),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, site } = teamPageVisit(context);
  const sort = parseRosterSort(url.searchParams.get("sort"));
  const players = sortPlayers(
    await listPlayers(db, teamId, { alumni: false }),
    sort,
    sportOf(site.team.sportsType),
  );
  return feedResponse("csv", `${site.team.slug}-roster`, csvText(COLUMNS, players));
}
