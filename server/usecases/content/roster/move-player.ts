import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { CELLS, type RosterChange } from "../../../../domain/desk/roster/roster-cells.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { ContentServices } from "../change-content.ts";
import { type RosterAnswer, saveRoster } from "./save-roster.ts";

/** The lists between which people move. */
export type MovedList = "players" | "alumni";

export const isMovedList = (name: string): name is MovedList => name === "players" || name === "alumni";

interface Move {
  team: Team;
  playerId: string;
  from: MovedList;
  /** The officer's address. */
  who: string;
}

export const otherList = (list: MovedList): MovedList => (list === "players" ? "alumni" : "players");

/** Moves a player to the alumni, or an alum back. Rosters, box scores, page and photo stay. */
export const movePlayer = (services: ContentServices, { team, playerId, from, who }: Move) =>
  saveMove(services, {
    team,
    who,
    change: { playerId, before: { [CELLS.list]: from }, after: { [CELLS.list]: otherList(from) } },
  });

/** Undoes such a move. Refused as a clash if the person was moved or removed since. */
export const undoMove = (
  services: ContentServices,
  {
    team,
    who,
    id,
    before,
    after,
  }: Pick<Move, "team" | "who"> & { id: string; before: Fields; after: Fields },
) => {
  const listIn = (fields: Fields) => ({ [CELLS.list]: String(fields[CELLS.list] ?? "") });
  return saveMove(services, {
    team,
    who,
    change: { playerId: id, before: listIn(after), after: listIn(before) },
  });
};

const saveMove = (
  services: ContentServices,
  { change, ...by }: Pick<Move, "team" | "who"> & { change: RosterChange },
): Promise<RosterAnswer> => saveRoster(services, { ...by, seasonId: null, changes: [change] });
