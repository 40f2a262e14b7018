import { DETAIL_TITLES } from "../../domain/people/player.ts";
import {
  defaultRosterView,
  groupByPosition,
  parseRosterSort,
  parseRosterView,
  profileValue,
  type RosterSort,
  rosterSorts,
  rosterValues,
  sortPlayers,
} from "../../domain/people/roster.ts";
import { sportOf } from "../../domain/sports/sports.ts";
import { matchesSearch, parseSearch } from "../../domain/values/search.ts";
import type { listPlayers } from "../../server/db/queries/people/players.ts";
import { type ClubVisit, notFoundAnswer } from "../site/club-visit.ts";
import { pageNumber } from "../site/page-number.ts";
import type { RosterEntry } from "./player-card.tsx";

type Player = Awaited<ReturnType<typeof listPlayers>>[number];

/** Players per page. Every current roster fits on one page; only alumni fill more. */
const PER_PAGE = 300;

/**
 * A page of a roster, sorted, searched and laid out as its address says.
 * @param usual the default sort
 * @throws 404 for a page number that does not exist
 */
export function shownRosterPage(
  { site }: ClubVisit,
  all: readonly Player[],
  url: URL,
  usual: RosterSort = "number",
) {
  const sort = parseRosterSort(url.searchParams.get("sort"), usual);
  const plainView = defaultRosterView(all);
  const view = parseRosterView(url.searchParams.get("view"), plainView);
  const search = parseSearch(url.searchParams.get("q"));
  const found = sortPlayers(all, sort, sportOf(site.team.sportsType)).filter(({ name, details }) =>
    matchesSearch(search, [name, profileValue({ details }, DETAIL_TITLES.year)]),
  );
  const page = pageNumber(url);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  if (page === null || page > pages) throw notFoundAnswer("webPage");
  const players = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const grouped = sort === "position" && view === "cards";
  const groups = grouped ? groupByPosition(players) : [{ label: "", players }];
  return {
    sort,
    sorts: rosterSorts(all, sort),
    view,
    usualView: plainView,
    search,
    groups: groups.map(({ label, players }) => ({ label, players: players.map(entryOf) })),
    count: found.length,
    all: all.length,
    page,
    pages,
  };
}

function entryOf(player: Player): RosterEntry {
  return { id: player.id, name: player.name, portrait: player.portrait, ...rosterValues(player) };
}
