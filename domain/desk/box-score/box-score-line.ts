import type { BoxScoreField } from "../../sports/box-score-columns.ts";
import {
  LINE_COUNT_NAMES,
  LINE_DECISIONS,
  LINE_ROLES,
  type LineCountName,
  type LineRole,
  type PlayerLine,
} from "../../sports/player-line.ts";

/** The lines of a game's box score as officers enter them at the desk. Pure; also used in the browser. */

/** What is entered for a player. An empty field is missing: nothing, or 0. */
export type BoxScoreCells = Readonly<Partial<Record<BoxScoreField, number | string>>>;

export interface BoxScoreLine {
  playerId: string;
  role: LineRole;
  cells: BoxScoreCells;
}

/** What identifies a line in its game: `player/jane-doe`. */
export const boxScoreKey = ({ playerId, role }: Pick<BoxScoreLine, "playerId" | "role">) =>
  `${role}/${playerId}`;

/** The line that a key names, without cells; null if it names none. */
export function parseBoxScoreKey(key: string): BoxScoreLine | null {
  const [, named = "", playerId = ""] = /^([a-z]+)\/([\w-]{1,80})$/.exec(key) ?? [];
  const role = LINE_ROLES.find((one) => one === named);
  return role ? { playerId, role, cells: {} } : null;
}

const MAX_COUNT = 999;

/**
 * Parses what was entered in a cell, as a bundle writes it; undefined for nothing and for 0. A mistake is
 * `expected`, a noun phrase.
 */
export function parseBoxScoreCell(
  field: BoxScoreField,
  text: string,
): { value: number | string | undefined } | { expected: string } {
  const entered = text.trim();
  if (entered === "") return { value: undefined };
  if (field === "decision") {
    const decision = LINE_DECISIONS.find((one) => one === entered.toUpperCase());
    return decision ? { value: decision } : { expected: "W, L, OTL or T" };
  }
  if (field === "minutes") {
    // A phone's keypad for numbers has a period, but no colon.
    const [, minutes, seconds = "00"] = /^(\d{1,3})(?:[:.]([0-5]\d))?$/.exec(entered) ?? [];
    if (minutes === undefined) return { expected: "minutes such as 58 or 58:30" };
    const isZero = Number(minutes) === 0 && seconds === "00";
    return { value: isZero ? undefined : `${Number(minutes)}:${seconds}` };
  }
  const sign = field === "plusMinus" ? "[+-]?" : "";
  const written = entered.replace("−", "-");
  if (!new RegExp(`^${sign}\\d{1,3}$`).test(written))
    return { expected: `a whole number up to ${MAX_COUNT}` };
  return { value: Number(written) || undefined };
}

/** A line with all counts, by which it is checked like an imported one. */
export function playerLineOf({ playerId, role, cells }: BoxScoreLine, gameId: string): PlayerLine {
  const [minutes = 0, seconds = 0] = String(cells.minutes ?? "0")
    .split(":")
    .map(Number);
  const counts = Object.fromEntries(
    LINE_COUNT_NAMES.map((count) => [
      count,
      count === "secondsPlayed" ? minutes * 60 + seconds : Number(cells[count] ?? 0),
    ]),
  ) as Record<LineCountName, number>;
  const decision = LINE_DECISIONS.find((one) => one === cells.decision) ?? "";
  return { gameId, playerId, role, decision, number: "", position: "", ...counts };
}
