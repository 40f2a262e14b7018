import { boxScoreKey } from "../../../../domain/desk/box-score/box-score-line.ts";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { LINE_ROLES } from "../../../../domain/sports/player-line.ts";
import { linesCollection } from "../../../collections/lines.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findAct } from "../../../db/queries/desk/acts.ts";
import type { ContentServices } from "../change-content.ts";
import { changeIn } from "../undo-change.ts";
import { type BoxScoreAnswer, saveBoxScore } from "./save-box-score.ts";

export type UndoneBoxScore =
  | BoxScoreAnswer
  /** The history has no such change of this game's box score. */
  | { ok: false; reason: "no-act" };

/**
 * Undoes a change of a game's box score, as a new change: gives the changed lines their former figures.
 * Refused as a clash if somebody has changed the same cells since.
 */
export async function undoBoxScore(
  services: ContentServices,
  { team, gameId, actId, who }: { team: Team; gameId: string; actId: number; who: string },
): Promise<UndoneBoxScore> {
  const act = await findAct(services.db, team.teamId, actId);
  const change = act && changeIn(act);
  if (change?.collection !== "lines" || change.id !== gameId) return { ok: false, reason: "no-act" };
  const [before, began] = [linesIn(change.before), linesIn(change.after)];
  const keys = [...new Set([...before.keys(), ...began.keys()])];
  return saveBoxScore(services, {
    team,
    gameId,
    entered: new Map(keys.map((key) => [key, before.get(key) ?? null])),
    began,
    fields: Object.keys(linesCollection.schema.shape),
    accepted: null,
    mends: [],
    who,
  });
}

function linesIn(facts: Fields | null): Map<string, Fields> {
  const lines = Array.isArray(facts?.lines) ? (facts.lines as Fields[]) : [];
  return new Map(
    lines.map((line) => {
      const role = LINE_ROLES.find((one) => one === line.role) ?? "player";
      return [boxScoreKey({ playerId: String(line.playerId), role }), line];
    }),
  );
}
