import { classAfter, graduatedIn, isGraduating } from "../../people/next-class.ts";
import { DETAIL_TITLES } from "../../people/player.ts";
import {
  CELLS,
  changeOfCells,
  detailCell,
  GRID_CELLS,
  type RosterCells,
  type RosterChange,
} from "./roster-cells.ts";

/** Makes the next season's roster from a season's. Pure. */

const YEAR = detailCell(DETAIL_TITLES.year);

/** The two seasons, as far as players' classes depend on them. */
export interface YearStep {
  /** The year in which the former season's academic year ends; null if it is unknown. */
  ends: number | null;
  /** True if the next season is in another academic year. */
  isOtherYear: boolean;
}

/** A player of the former season. */
export interface FormerPlayer {
  id: string;
  name: string;
  /** The cells in the former season. */
  former: RosterCells;
  /** The cells in the next season, before it is saved. */
  next: RosterCells;
}

/** A player whom the page suggests to keep or to leave off. */
export interface SuggestedPlayer {
  id: string;
  name: string;
  number: string;
  position: string;
  year: string;
  nextYear: string;
  /** True to keep the player by default. */
  isKept: boolean;
  /** True to move the player to the alumni by default, if not kept. */
  becomesAlum: boolean;
  isGraduating: boolean;
  /** True for somebody who is an alum already. */
  isAlum: boolean;
}

export function suggestedPlayer(
  { id, name, former, next }: FormerPlayer,
  { ends, isOtherYear }: YearStep,
): SuggestedPlayer {
  const year = former[YEAR] ?? "";
  const graduates = isOtherYear && isGraduating(year, ends);
  const isAlum = former[CELLS.list] === "alumni";
  return {
    ...{ id, name, year, isAlum, isGraduating: graduates, becomesAlum: true },
    number: former[detailCell(DETAIL_TITLES.number)] ?? "",
    position: former[detailCell(DETAIL_TITLES.position)] ?? "",
    nextYear: isOtherYear ? classAfter(year) : year,
    isKept: next[CELLS.on] === "yes" || (!isAlum && !graduates),
  };
}

/** A player as an officer decided when the next roster was made, to be looked at again. */
export const decidedPlayer = (player: FormerPlayer, step: YearStep): SuggestedPlayer => ({
  ...suggestedPlayer(player, step),
  isKept: player.next[CELLS.on] === "yes",
  becomesAlum: player.next[CELLS.on] === "yes" || player.next[CELLS.list] === "alumni",
});

export interface NextRosterChoice {
  /** The ids of players who are on the next roster. */
  kept: ReadonlySet<string>;
  /** The ids of players who become alumni if they are not kept. */
  toAlumni: ReadonlySet<string>;
  /** True to move everybody's class up a year. */
  movesUp: boolean;
}

/**
 * The changes of the next season's roster. Numbers and positions are taken along. Graduating players who
 * become alumni get the year of graduation as their class; the former season keeps the class.
 */
export function nextRosterChanges(
  players: readonly FormerPlayer[],
  { kept, toAlumni, movesUp }: NextRosterChoice,
  step: YearStep,
): RosterChange[] {
  return players.flatMap(({ id, former, next }) => {
    const year = former[YEAR] ?? "";
    const along = Object.fromEntries(GRID_CELLS.map((cell) => [cell, former[cell] ?? ""]));
    const isOn = next[CELLS.on] === "yes";
    const after: Record<string, string> = {};
    if (kept.has(id)) {
      after[CELLS.on] = "yes";
      if (next[CELLS.list] === "alumni") after[CELLS.list] = "players";
      // Whoever is on the next roster already has the values that an officer gave them there.
      if (!isOn) Object.assign(after, along, movesUp && step.isOtherYear && { [YEAR]: classAfter(year) });
    } else {
      after[CELLS.on] = "";
      if (toAlumni.has(id) && next[CELLS.list] === "players") {
        after[CELLS.list] = "alumni";
        // Who was to play on, and was moved up a class for it, does not after all.
        if (isOn) after[YEAR] = year;
        if (step.isOtherYear && step.ends !== null && isGraduating(year, step.ends))
          after[YEAR] = graduatedIn(step.ends);
      } else if (!toAlumni.has(id) && former[CELLS.list] === "players" && next[CELLS.list] === "alumni") {
        // Planned to become an alum until now.
        Object.assign(after, { [CELLS.list]: "players", [YEAR]: year });
      }
    }
    return changeOfCells(id, next, after) ?? [];
  });
}
