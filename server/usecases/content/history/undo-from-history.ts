import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { SAVE_EFFECT_WORDS } from "../../../../domain/desk/content/save-effect-words.ts";
import type { SaveEffect } from "../../../../domain/desk/content/save-effects.ts";
import { HISTORY_PAGE, UNDO_TOGETHER } from "../../../../domain/desk/history-words.ts";
import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import { ROSTER_PAGE } from "../../../../domain/desk/roster/roster-words.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { type DeskAct, findAct } from "../../../db/queries/desk/acts.ts";
import { actOnRecord } from "../act-on-record.ts";
import { actOnBoxScore } from "../box-score/act-on-box-score.ts";
import type { ContentServices } from "../change-content.ts";
import { confirmedServices, Unconfirmed } from "../effects/confirmed-services.ts";
import { actOnGame } from "../games/act-on-game.ts";
import { actOnPlays } from "../games/act-on-plays.ts";
import { undoSchedule } from "../games/undo-schedule.ts";
import { actOnOrder } from "../order/act-on-order.ts";
import { undoRoster } from "../roster/undo-roster.ts";
import { actOnSettings } from "../settings/act-on-settings.ts";
import { type UndoTarget, undoTargetOf } from "./undo-target.ts";

export type HistoryAnswer =
  | { isDone: true }
  | {
      isDone: false;
      status: number;
      problem: string;
      /** What it would set off, if that has to be confirmed first; otherwise empty. */
      effects: readonly SaveEffect[];
      /** The fields that confirming sends again. */
      pressed: Readonly<Record<string, string>> | null;
    };

interface SentUndo {
  team: Team;
  role: DeskRole;
  /** The officer's address. */
  who: string;
  /** `intent` is "undo", and `act` the number of the act. */
  form: FormData;
}

/** Undoes an act of the history as the page would where it was done, whoever did it. */
export async function undoFromHistory(services: ContentServices, sent: SentUndo): Promise<HistoryAnswer> {
  const { team, role, form } = sent;
  const actId = Number(sentText(form, "act"));
  const act = Number.isSafeInteger(actId) ? await findAct(services.db, team.teamId, actId) : null;
  const target = act && undoTargetOf(act, role);
  const intent = sentText(form, "intent");
  if (target && intent === "undo") return run(services, sent, { target, actId: act.id });
  if (act && target?.of === "game" && target.opened.mayAdd && intent === UNDO_TOGETHER)
    return undoTogether(services, sent, act);
  return refused(CONTENT_PAGE.nothingToUndo);
}

/** Undoes all games of a pasted season at once. */
async function undoTogether(
  services: ContentServices,
  { team, who, form }: SentUndo,
  act: DeskAct,
): Promise<HistoryAnswer> {
  const confirmed = sentText(form, "confirmed");
  const confirming = confirmedServices(services, { teamId: team.teamId, confirmed });
  try {
    const answer = await undoSchedule(confirming, { team, who, act });
    if (answer.ok) return { isDone: true };
    return refused(answer.reason === "clash" ? HISTORY_PAGE.cannotUndoTogether : CONTENT_PAGE.nothingUndone);
  } catch (error) {
    if (!(error instanceof Unconfirmed)) throw error;
    const pressed = { intent: UNDO_TOGETHER, act: String(act.id) };
    const { effects } = error;
    return { isDone: false, status: 200, problem: SAVE_EFFECT_WORDS.preview, effects, pressed };
  }
}

async function run(
  services: ContentServices,
  sent: SentUndo,
  { target, actId }: { target: UndoTarget; actId: number },
): Promise<HistoryAnswer> {
  switch (target.of) {
    case "record":
    case "game": {
      const act = target.of === "game" ? actOnGame : actOnRecord;
      const answer = await act(services, { ...sent, ...target });
      if (answer.isDone) return { isDone: true };
      const { problem, effects = [], pressed = null } = answer.page;
      return { isDone: false, status: answer.status, problem, effects, pressed };
    }
    case "order": {
      const answer = await actOnOrder(services, { ...sent, ...target });
      return answer.isDone ? answer : refused(answer.problem);
    }
    case "settings": {
      const answer = await actOnSettings(services, { ...sent, ...target });
      return answer.isDone ? answer : refused(answer.page.problem);
    }
    case "roster": {
      const undone = await undoRoster(services, { ...sent, ...target, actId });
      return undone.ok ? { isDone: true } : refused(ROSTER_PAGE.cannotUndo);
    }
    case "box-score": {
      const answer = await actOnBoxScore(services, { ...sent, ...target });
      return answer.isDone ? answer : refused(answer.page.problem);
    }
    case "plays": {
      const answer = await actOnPlays(services, { ...sent, ...target });
      return answer.isDone ? answer : refused(answer.problem);
    }
  }
}

const refused = (problem: string | null): HistoryAnswer => ({
  isDone: false,
  status: 409,
  problem: problem ?? CONTENT_PAGE.nothingUndone,
  effects: [],
  pressed: null,
});
