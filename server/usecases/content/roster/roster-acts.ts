import { CELLS, countRosterChanges, type RosterChange } from "../../../../domain/desk/roster/roster-cells.ts";
import { rosterChangeSummary } from "../../../../domain/desk/roster/roster-words.ts";
import type { ClubChange } from "../change-content.ts";
import type { ContentChange } from "../record-change.ts";
import type { StoredRoster } from "./stored-roster.ts";

/** The acts of the history about rosters. */
type RosterAct = ContentChange & Pick<ClubChange, "collection">;

/** The field under which an act of the history has the changed cells of a season's roster. */
export const ROSTER_FIELD = "roster";

const cellsOf = (changes: readonly RosterChange[], side: "before" | "after") =>
  Object.fromEntries(changes.map((change) => [change.playerId, change[side]]));

/** @param noun what the history calls the roster */
export function seasonAct(
  { id, name }: { id: string; name: string },
  changes: readonly RosterChange[],
  noun: "roster" | "planned roster" = "roster",
): RosterAct {
  const summary = rosterChangeSummary(countRosterChanges(changes));
  return {
    collection: "seasons",
    id,
    before: { id, [ROSTER_FIELD]: cellsOf(changes, "before") },
    after: { id, [ROSTER_FIELD]: cellsOf(changes, "after") },
    fields: [ROSTER_FIELD],
    words: { noun, subject: name, labelOf: () => summary },
  };
}

/** A single person who moves between players and alumni: the act stands in the history of that person. */
export function moveAct(stored: StoredRoster, changes: readonly RosterChange[]): RosterAct {
  const [{ playerId, before, after }] = changes as [RosterChange];
  const list = after[CELLS.list] === "alumni" ? "alumni" : "players";
  return {
    collection: list,
    id: playerId,
    before: { id: playerId, ...before },
    after: { id: playerId, ...after },
    fields: Object.keys(after),
    act: "player-moved",
    words: { subject: String(stored.people.get(playerId)?.record.name ?? playerId) },
  };
}
