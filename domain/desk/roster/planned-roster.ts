import { type FormerPlayer, nextRosterChanges, suggestedPlayer, type YearStep } from "./next-roster.ts";
import {
  CELLS,
  changeOfCells,
  type PeopleList,
  type RosterCells,
  type RosterChange,
} from "./roster-cells.ts";

/**
 * The roster of a season that has not begun. It waits as a draft, which visitors don't see, and is shown on
 * its day. It says of each player what the website is to have then, cell by cell. Pure.
 */

/** The collection that its draft names. It is none of a bundle's. */
export const PLANNED_ROSTER_COLLECTION = "rosters";

/** What was decided about a player. */
interface PlannedPlayer {
  /** The list in which the website had the player then; "" for a new one. */
  from: PeopleList;
  /** The cells that are to be others than the stored ones. Empty: the player is not on the roster. */
  after: RosterCells;
}

export interface PlannedRoster {
  /** The season's name. */
  name: string;
  /** The day from which visitors see it: "2027-07-01". */
  firstDay: string;
  /** The id of the season from which it was made; null if it was begun empty. */
  from: string | null;
  /** True if everybody's class moves up a year. */
  movesUp: boolean;
  players: Readonly<Record<string, PlannedPlayer>>;
}

/** The desk's page of a season's roster. */
export const deskRosterPath = (seasonId: string): string =>
  `/desk/roster?season=${encodeURIComponent(seasonId)}`;

/** The desk's page that makes the roster of the season after this one. */
export const nextRosterPath = (seasonId: string): string =>
  `/desk/roster/next?season=${encodeURIComponent(seasonId)}`;

/**
 * What of a plan counts for a player who is stored like this by now. Whoever was removed or became an alum
 * since the plan was made stays so: that was decided later.
 */
function countingCells(stored: RosterCells, planned: PlannedPlayer | undefined): RosterCells {
  if (!planned) return {};
  const { from, after } = planned;
  const list = listIn(stored);
  if (list === "" && from !== "") return {};
  if (list === "alumni" && from !== "alumni" && after[CELLS.list] === undefined) return {};
  // An import may have put a player on the season's roster who was to become an alum.
  if (stored[CELLS.on] === "yes" && after[CELLS.on] === undefined && after[CELLS.list] === "alumni")
    return {};
  if ((after[CELLS.on] ?? stored[CELLS.on]) === "yes") return after;
  // Somebody who is not on the roster keeps number and class; a new alum has the year of graduation.
  if (after[CELLS.list] === "alumni") return after;
  return after[CELLS.list] === undefined ? {} : { [CELLS.list]: after[CELLS.list] ?? "" };
}

const listIn = (cells: RosterCells) => (cells[CELLS.list] ?? "") as PeopleList;

/** A player's cells in the season, as they will be shown. */
export const plannedCells = (stored: RosterCells, planned: PlannedPlayer | undefined): RosterCells => ({
  ...stored,
  ...countingCells(stored, planned),
});

/** The changes that show a planned roster. @param storedOf the cells that are stored by now */
export const changesToShow = (
  { players }: Pick<PlannedRoster, "players">,
  storedOf: (playerId: string) => RosterCells,
): RosterChange[] =>
  Object.entries(players).flatMap(([id, planned]) => {
    const stored = storedOf(id);
    return changeOfCells(id, stored, countingCells(stored, planned)) ?? [];
  });

/**
 * Adds changes to what is planned. A cell that is to stay as it is stored then follows what is stored.
 * @internal
 */
export function withPlannedChanges(
  players: PlannedRoster["players"],
  changes: readonly Pick<RosterChange, "playerId" | "after">[],
  storedOf: (playerId: string) => RosterCells,
): PlannedRoster["players"] {
  const all = { ...players };
  for (const { playerId, after } of changes) {
    const stored = storedOf(playerId);
    const wanted = { ...all[playerId]?.after, ...after };
    const change = changeOfCells(playerId, stored, wanted);
    const from = listIn(stored);
    // A new player who was taken back again.
    if (!change && from === "") delete all[playerId];
    else all[playerId] = { from, after: { ...change?.after } };
  }
  return all;
}

/**
 * A plan with those about whom nobody has decided: who was added to the former season's roster since the plan
 * was made. As suggested to officers, they play on, except graduating ones.
 */
export function completePlan(
  plan: PlannedRoster,
  members: readonly FormerPlayer[],
  step: YearStep,
): PlannedRoster {
  const open = members.filter(
    ({ id, former }) => !Object.hasOwn(plan.players, id) && former[CELLS.list] === "players",
  );
  if (open.length === 0) return plan;
  const kept = open.map((player) => suggestedPlayer(player, step)).filter(({ isKept }) => isKept);
  const choice = {
    kept: new Set(kept.map(({ id }) => id)),
    toAlumni: new Set(open.map(({ id }) => id)),
    movesUp: plan.movesUp,
  };
  const next = new Map(open.map(({ id, next }) => [id, next]));
  const storedOf = (id: string) => next.get(id) ?? {};
  return {
    ...plan,
    players: withPlannedChanges(plan.players, nextRosterChanges(open, choice, step), storedOf),
  };
}

/** The players who are added when the roster is shown. */
export const plannedNewcomers = ({ players }: Pick<PlannedRoster, "players">) =>
  Object.entries(players).flatMap(([id, { from, after }]) =>
    from === "" && after[CELLS.list]
      ? [{ id, name: after[CELLS.name] ?? id, isAlum: after[CELLS.list] === "alumni" }]
      : [],
  );

interface PlanSave {
  changes: readonly RosterChange[];
  /** How the plan is made from a season's roster; undefined to leave that as it is. */
  decision: { from: string; movesUp: boolean; decided: readonly string[] } | undefined;
}

/** The plan after a save. */
export function plannedRosterAfter(
  plan: PlannedRoster,
  { changes, decision }: PlanSave,
  storedOf: (playerId: string) => RosterCells,
): PlannedRoster {
  const players = withPlannedChanges(plan.players, changes, storedOf);
  if (!decision) return { ...plan, players };
  const { from, movesUp, decided } = decision;
  const open = decided.filter((id) => !Object.hasOwn(players, id));
  const others = open.map((playerId) => ({ playerId, after: {} }));
  return { ...plan, from, movesUp, players: withPlannedChanges(players, others, storedOf) };
}
