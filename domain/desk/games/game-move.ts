import type { Fields } from "../content/merge-entered.ts";

/** A new start of a game that was announced with another one. Times are by the clock in the game's zone. */
export interface GameMove {
  /**
   * `asked`: fans may read the start that the game had before; only the officer knows if that was a mistake.
   * `stays`: the game was moved before, and keeps its first date. `back`: it has its first date again.
   */
  kind: "asked" | "stays" | "back";
  /** The start that was announced first: `2026-12-04 19:30`. */
  original: string;
}

/** What an officer answers: a move that fans are told about, or a corrected mistake. */
export const MOVE_ANSWERS = ["moved", "mistake"] as const;
export type MoveAnswer = (typeof MOVE_ANSWERS)[number];

/** The name of the question's inputs. */
export const MOVE_INPUT = "moveOrMistake";

export const parseMoveAnswer = (text: string): MoveAnswer | null =>
  MOVE_ANSWERS.find((one) => one === text) ?? null;

/**
 * Finds out if a save moves a game. Null if the start stays, if it had no time yet, if the game was played or
 * doesn't take place, or if the officer set its original date themselves.
 * @param stored the game's record; a field with its default value may be missing
 * @param entered the record as it is to be saved
 */
export function gameMove(stored: Fields, entered: Fields): GameMove | null {
  const [was, is] = [stored.timeOfGame, entered.timeOfGame].map((time) => String(time ?? ""));
  const start = MOMENT.exec(was ?? "");
  if (!start || is === undefined || was === is) return null;
  if (stored.deleted === true || WITHOUT_START.includes(stateOf(stored))) return null;
  if (NOT_TO_COME.includes(stateOf(entered))) return null;
  if (String(stored.formerTimeOfGame ?? "") !== String(entered.formerTimeOfGame ?? "")) return null;
  // On the same day, only another time is a move: a time that is open again may come back as it was.
  if (is.startsWith(String(start[1])) && !MOMENT.test(is)) return null;
  const former = String(stored.formerTimeOfGame ?? "");
  if (former === "") return { kind: "asked", original: String(was) };
  return { kind: former === is ? "back" : "stays", original: former };
}

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T]\d\d:\d\d$/;

const stateOf = ({ state }: Fields) => String(state ?? "scheduled");

/** Games that had begun, and those whose time was only a placeholder. */
const WITHOUT_START: readonly string[] = ["final", "live", "tbd"];
/** Games that nobody can go to on their new date. */
const NOT_TO_COME: readonly string[] = ["final", "live", "cancelled"];

/** The original date with which a moved game is stored; undefined if it stays as it is. */
export function originalDateAfter(
  { kind, original }: GameMove,
  answer: MoveAnswer | null,
): string | null | undefined {
  if (kind === "back") return null;
  return kind === "asked" && answer === "moved" ? original : undefined;
}
