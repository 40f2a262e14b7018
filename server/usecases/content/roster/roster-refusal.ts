import type { RosterClash } from "../../../../domain/desk/roster/roster-cells.ts";
import type { FieldMistake } from "../check-content.ts";
import { NotSaved } from "../not-saved.ts";

/** Why a roster was not saved. Nothing was changed. */
export type RosterRefusal =
  /** The season or a player was removed meanwhile. */
  | { ok: false; reason: "gone" }
  /** The new season's name is not one, or the club has it already. */
  | { ok: false; reason: "bad-name" | "exists" | "no-sport" }
  | { ok: false; reason: "clash"; clashes: RosterClash[] }
  | { ok: false; reason: "mistakes"; mistakes: FieldMistake[] };

/** Ends a transaction in which nothing is to be stored, with the answer. */
export class RosterNotSaved extends Error {
  readonly answer: RosterRefusal;
  constructor(answer: RosterRefusal) {
    super("Nothing was saved");
    this.answer = answer;
  }
}

/** Runs a change of a roster; a refusal, which has undone its transaction, becomes the answer. */
export async function answerOrRosterRefusal<Answer>(
  change: () => Promise<Answer>,
): Promise<Answer | RosterRefusal> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof RosterNotSaved) return error.answer;
    if (!(error instanceof NotSaved)) throw error;
    const { answer } = error;
    if (answer.reason === "mistakes") return { ok: false, reason: "mistakes", mistakes: answer.mistakes };
    return { ok: false, reason: "bad-name" };
  }
}
