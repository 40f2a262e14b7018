import { DETAIL_TITLES } from "../../domain/people/player.ts";
import {
  detail,
  groupByPosition,
  parseSort,
  parseView,
  type RosterSort,
  rosterValues,
  sortPlayers,
  usualView,
} from "../../domain/people/roster.ts";
import { finds, parseSearch } from "../../domain/values/search.ts";
import type { listPlayers } from "../../server/db/queries/people/players.ts";
import type { RosterEntry } from "./roster-view.tsx";

type Player = Awaited<ReturnType<typeof listPlayers>>[number];

export function rosterOf(players: readonly Player[], url: URL, usual: RosterSort = "number") {
  const sort = parseSort(url.searchParams.get("sort"), usual);
  const plainView = usualView(players);
  const view = parseView(url.searchParams.get("view"), plainView);
  const search = parseSearch(url.searchParams.get("q"));
  const found = sortPlayers(players, sort).filter(({ name, details }) =>
    finds(search, [name, detail({ details }, DETAIL_TITLES.year)]),
  );
  const grouped = sort === "position" && view === "cards";
  const groups = grouped ? groupByPosition(found) : [{ label: "", players: found }];
  return {
    sort,
    view,
    usualView: plainView,
    search,
    groups: groups.map(({ label, players }) => ({ label, players: players.map(entryOf) })),
    count: found.length,
    all: players.length,
  };
}

function entryOf(player: Player): RosterEntry {
  return { id: player.id, name: player.name, portrait: player.portrait, ...rosterValues(player) };
}
