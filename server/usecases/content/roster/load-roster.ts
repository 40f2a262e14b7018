import { rosterNotes } from "../../../../domain/desk/roster/check-cell.ts";
import {
  CELLS,
  detailCell,
  GRID_CELLS,
  type RosterCells,
  SEASON_DETAILS,
  titleOfCell,
} from "../../../../domain/desk/roster/roster-cells.ts";
import type { DeskRosterRow } from "../../../../domain/desk/roster/roster-form.ts";
import type { Detail } from "../../../../domain/people/player.ts";
import { profileValue, type RosterPlayer, sortPlayers } from "../../../../domain/people/roster.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { sortKey } from "../../../../domain/values/sort-key.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listSeasonPlayers } from "../../../db/queries/people/players.ts";
import type { RosterSeason } from "./roster-seasons.ts";
import { loadSeasonCells } from "./season-cells.ts";

/** A player of a season's roster, with number, position and class of that season. */
interface RosterMember extends RosterPlayer {
  name: string;
  alumni: boolean;
  /** False for a player whom the club gets on the day when the planned roster is shown. */
  isStored: boolean;
}

interface WantedRoster {
  season: RosterSeason;
  /** All of the club. */
  seasons: readonly RosterSeason[];
}

/** Lists who is on a season's roster: as it is stored, or as it is planned. */
export async function listRosterMembers(
  db: Database,
  team: Team,
  { season, seasons }: WantedRoster,
): Promise<RosterMember[]> {
  if (!season.isPlanned) {
    const players = await listSeasonPlayers(db, team.teamId, season.id);
    return players.map((player) => ({ ...player, isStored: true }));
  }
  const { plan, stored, cellsOf } = await loadSeasonCells(db, team, { seasons, season, playerIds: [] });
  return Object.keys(plan?.players ?? {}).flatMap((id) => {
    const cells = cellsOf(id);
    const list = cells[CELLS.list] ?? "";
    if (cells[CELLS.on] !== "yes" || list === "") return [];
    const name = cells[CELLS.name] ?? id;
    return [
      {
        ...{ id, name, sortKey: sortKey(name), details: detailsIn(cells) },
        ...{ alumni: list === "alumni", isStored: stored.people.has(id) },
      },
    ];
  });
}

const detailsIn = (cells: RosterCells): Detail[] =>
  Object.entries(cells).flatMap(([cell, value]) => {
    const title = titleOfCell(cell);
    return title === null ? [] : [{ title, value }];
  });

/** Loads a season's roster by number, with the numbers, positions and classes of that season. */
export async function loadRoster(db: Database, team: Team, wanted: WantedRoster): Promise<DeskRosterRow[]> {
  const sport = sportOf(team.sportsType);
  const players = sortPlayers(await listRosterMembers(db, team, wanted), "number", sport);
  const rows = players.map((player) => ({
    id: player.id,
    name: player.name,
    isAlum: player.alumni,
    isStored: player.isStored,
    cells: Object.fromEntries(
      SEASON_DETAILS.map((title) => [detailCell(title), profileValue(player, title)]),
    ),
  }));
  const notes = rosterNotes(rows, sport);
  return rows.map((row) => ({ ...row, notes: notes.get(row.id) ?? {} }));
}

/** The cells of a row as the form's hidden field sends them. */
const begunCells = ({ isAlum, cells }: Pick<DeskRosterRow, "isAlum" | "cells">): RosterCells => ({
  [CELLS.on]: "yes",
  [CELLS.list]: isAlum ? "alumni" : "players",
  ...Object.fromEntries(GRID_CELLS.map((cell) => [cell, cells[cell] ?? ""])),
});

export const begunRosterText = (rows: readonly DeskRosterRow[]): string =>
  JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, begunCells(row)])));
