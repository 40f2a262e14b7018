import type { Discipline } from "../club/sports.ts";
import type { GameDecision } from "./game.ts";

/** A game's periods, and their names in each sport. */

export interface PeriodLabel {
  /** Printed over a column: "2", "2nd half", "Q2", "2OT", "SO". */
  code: string;
  /** For screen readers: "2nd period", "Shootout". */
  name: string;
}

const ORDINALS = ["1st", "2nd", "3rd", "4th"];

const REGULATION = {
  hockey: named(3, "period", (place) => String(place)),
  rugby: named(2, "half", (_place, name) => name),
  lacrosse: named(4, "quarter", (place) => `Q${place}`),
} as const satisfies Record<Discipline, readonly PeriodLabel[]>;

function named(count: number, part: string, code: (place: number, name: string) => string): PeriodLabel[] {
  return ORDINALS.slice(0, count).map((ordinal, index) => {
    const name = `${ordinal} ${part}`;
    return { code: code(index + 1, name), name };
  });
}

/** "OT", "2OT": the first has no number. */
function overtime(place: number): PeriodLabel {
  if (place === 1) return { code: "OT", name: "Overtime" };
  return { code: `${place}OT`, name: `Overtime ${place}` };
}

/**
 * The labels of a game's periods in order: all of regulation, even before they are played, then overtimes up to
 * `played`. The last one past regulation is the shootout where that decided the game.
 */
export function periodLabels(
  discipline: Discipline,
  { played, decidedIn }: { played: number; decidedIn: GameDecision },
): PeriodLabel[] {
  const regulation = REGULATION[discipline];
  const beyond = Math.max(0, played - regulation.length);
  const shootouts = decidedIn === "shootout" && beyond > 0 ? 1 : 0;
  const overtimes = Array.from({ length: beyond - shootouts }, (_, index) => overtime(index + 1));
  return [...regulation, ...overtimes, ...(shootouts > 0 ? [{ code: "SO", name: "Shootout" }] : [])];
}
