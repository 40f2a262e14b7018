import { detail, parseSort, type RosterPlayer, sortPlayers } from "../../../domain/people/roster.ts";
import { listPlayers } from "../../../server/db/queries/people/players.ts";
import { type CsvColumns, csvText } from "../../../server/feeds/csv-text.ts";
import { teamVisit } from "../../site/club-visit.ts";
import { feedAnswer } from "../../site/feed-answer.ts";
import type { Route } from "./+types/roster-csv.ts";

const COLUMNS: CsvColumns<RosterPlayer & { name: string }> = {
  Number: (player) => detail(player, "Team Number"),
  Name: ({ name }) => name,
  Position: (player) => detail(player, "Position"),
  Year: (player) => detail(player, "Year"),
  Hometown: (player) => detail(player, "Hometown"),
  "Previous Team": (player) => detail(player, "Previous Team"),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, site } = teamVisit(context);
  const sort = parseSort(url.searchParams.get("sort"));
  const players = sortPlayers(await listPlayers(db, teamId, { alumni: false }), sort);
  return feedAnswer("csv", `${site.team.slug}-roster`, csvText(COLUMNS, players));
}
