import { rosterNotes } from "../../../../domain/desk/roster/check-cell.ts";
import {
  CELLS,
  detailCell,
  GRID_CELLS,
  type RosterCells,
  SEASON_DETAILS,
} from "../../../../domain/desk/roster/roster-cells.ts";
import type { DeskRosterRow } from "../../../../domain/desk/roster/roster-form.ts";
import { profileValue, sortPlayers } from "../../../../domain/people/roster.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listSeasonPlayers } from "../../../db/queries/people/players.ts";

/** Loads a season's roster by number, with the numbers, positions and classes of that season. */
export async function loadRoster(
  db: Database,
  { teamId, sportsType }: Team,
  seasonId: string,
): Promise<DeskRosterRow[]> {
  const sport = sportOf(sportsType);
  const players = sortPlayers(await listSeasonPlayers(db, teamId, seasonId), "number", sport);
  const rows = players.map((player) => ({
    id: player.id,
    name: player.name,
    isAlum: player.alumni,
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
