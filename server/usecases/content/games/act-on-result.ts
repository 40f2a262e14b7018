import { contradictionsProblem } from "../../../../domain/desk/box-score/box-score-words.ts";
import { CONTENT_PAGE, fieldProblem } from "../../../../domain/desk/content/content-words.ts";
import type { FieldVersions } from "../../../../domain/desk/content/merge-entered.ts";
import { sentText, sentTexts } from "../../../../domain/desk/content/read-fields.ts";
import { GO_BACK_BUTTON_NAME, SAVE_EFFECT_WORDS } from "../../../../domain/desk/content/save-effect-words.ts";
import { effectsText, type SaveEffect } from "../../../../domain/desk/content/save-effects.ts";
import { DESK_WORDS } from "../../../../domain/desk/desk-words.ts";
import { RESULT_PAGE } from "../../../../domain/desk/games/game-words.ts";
import { readResult } from "../../../../domain/desk/games/read-result.ts";
import type { Notice } from "../../../../domain/desk/notices.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { AskedContradictions } from "../box-score/game-contradictions.ts";
import type { ContentServices } from "../change-content.ts";
import { confirmedServices, Unconfirmed } from "../effects/confirmed-services.ts";
import type { OpenedForm } from "../open-record-form.ts";
import { fieldVersions } from "../record-versions.ts";
import { sentVersions } from "../sent-versions.ts";
import { undoChange } from "../undo-change.ts";
import { previewResult, type ResultSave, saveResult } from "./save-result.ts";

/** What the page shows after a form that was not saved. */
export interface UnsavedResult {
  problem: string;
  /** Sentences below the inputs, by name. */
  problems: Record<string, string>;
  /** What was typed, by the inputs' names; null to show the stored result. */
  typed: Record<string, string> | null;
  /** The versions that the next save begins with; null for those of the stored result. */
  versions: FieldVersions | null;
  effects: readonly SaveEffect[];
  /** The fields of the form that undoes a change, if that is what has to be confirmed. */
  pressed: Readonly<Record<string, string>> | null;
  contradictions: AskedContradictions | null;
}

export type ResultFormAnswer =
  | { isDone: true; notice: Notice }
  | { isDone: false; status: 200 | 400 | 404 | 409; page: UnsavedResult };

interface SentForm {
  team: Team;
  /** The form of games as the officer's role may use it. */
  opened: OpenedForm;
  gameId: string;
  /** The officer's address. */
  who: string;
  form: FormData;
}

type Saved = Exclude<Awaited<ReturnType<typeof previewResult | typeof saveResult>>, { ok: true }>;

/** Does what the form of a result asks for: saves it once its effects are confirmed, or undoes a change. */
export async function actOnResult(services: ContentServices, sent: SentForm): Promise<ResultFormAnswer> {
  const { team, form } = sent;
  const intent = sentText(form, "intent");
  if (intent === "undo") return undo(services, sent);
  if (intent !== "save") return notSaved(400, DESK_WORDS.unknownForm);
  const typed = typedIn(form);
  const began = sentVersions(form);
  if (form.has(GO_BACK_BUTTON_NAME))
    return notSaved(200, "", { typed, versions: began, ...acceptedIn(form) });
  const read = readResult(form, team.sportsType);
  if (!read.ok) {
    const problems = Object.fromEntries(
      read.mistakes.map(({ input, expected }) => [input, fieldProblem(expected)]),
    );
    return notSaved(400, CONTENT_PAGE.mistakes, { problems, typed, versions: began });
  }
  const save: ResultSave = {
    ...{ team, gameId: sent.gameId, who: sent.who },
    fields: read.fields,
    began,
    cardVersion: Number(sentText(form, "card")) || 0,
    accepted: sentText(form, "accepted"),
    mends: sentTexts(form, "mend"),
  };
  const preview = await previewResult(services, save);
  if (!preview.ok) return refused(preview, save, typed);
  const { effects } = preview;
  const kept = { typed, versions: save.began };
  if (effects.length > 0 && sentText(form, "confirmed") !== effectsText(effects))
    return notSaved(200, SAVE_EFFECT_WORDS.preview, { ...kept, effects, ...acceptedIn(form) });
  const answer = await saveResult(services, save);
  return answer.ok
    ? { isDone: true, notice: answer.isChanged ? "record-saved" : "record-same" }
    : refused(answer, save, typed);
}

/** What the officer has accepted or chosen about contradictions stays while effects are confirmed. */
function acceptedIn(form: FormData): Pick<UnsavedResult, "contradictions"> {
  const [mark, chosen] = [sentText(form, "accepted"), sentTexts(form, "mend")];
  if (mark === "" && chosen.length === 0) return { contradictions: null };
  const again = chosen.map((value) => ({ value, text: "" }));
  return { contradictions: { sentences: [], mark, mends: [], isListOff: false, chosen: again } };
}

function refused(answer: Saved, save: ResultSave, typed: Record<string, string>): ResultFormAnswer {
  switch (answer.reason) {
    case "contradictions": {
      const { contradictions } = answer;
      const problem = contradictionsProblem(contradictions.chosen.length > 0);
      return notSaved(409, problem, { typed, versions: save.began, contradictions });
    }
    case "scored-meanwhile":
      return notSaved(409, RESULT_PAGE.scoredMeanwhile);
    case "clash": {
      const saved = Object.fromEntries(answer.clashes.map(({ field, stored }) => [field, stored]));
      const versions = { ...save.began, ...fieldVersions(saved, Object.keys(saved)) };
      const theirs = answer.clashes.map(({ stored }) => shown(stored)).join(", ");
      return notSaved(409, `${RESULT_PAGE.clash} (${theirs})`, { typed, versions });
    }
    case "mistakes": {
      const problems = Object.fromEntries(
        answer.mistakes.map(({ field, expected }) => [field, fieldProblem(expected)]),
      );
      const [first] = Object.values(problems);
      return notSaved(400, `${CONTENT_PAGE.mistakes} ${first ?? ""}`.trim(), {
        ...{ problems, typed, versions: save.began },
      });
    }
    // A result is neither a removal nor a draft, so nothing is in use or not allowed.
    case "in-use":
    case "not-allowed":
    case "gone":
    case "taken":
    case "lost-right":
    case "removed-since":
    case "taken-since":
      return notSaved(404, RESULT_PAGE.gone);
  }
}

const shown = (value: unknown) =>
  Array.isArray(value) ? value.join(" ") : value === undefined || value === null ? "–" : String(value);

async function undo(
  services: ContentServices,
  { team, opened, who, form }: SentForm,
): Promise<ResultFormAnswer> {
  const act = Number(sentText(form, "act"));
  const confirmed = sentText(form, "confirmed");
  const confirming = confirmedServices(services, { teamId: team.teamId, confirmed });
  try {
    const answer = await undoChange(confirming, {
      ...{ team, opened, who },
      actId: Number.isSafeInteger(act) ? act : 0,
    });
    return answer.ok ? { isDone: true, notice: "record-undone" } : notSaved(409, CONTENT_PAGE.cannotUndo);
  } catch (error) {
    if (!(error instanceof Unconfirmed)) throw error;
    const pressed = { intent: "undo", act: String(act) };
    return notSaved(200, SAVE_EFFECT_WORDS.preview, { effects: error.effects, pressed });
  }
}

/** What was typed, except the hidden fields. */
function typedIn(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string" && /^(?:score|opponentScore|decision|period\.\d{1,2}\.\w+)$/.test(name))
      typed[name] = value.trim().slice(0, 20);
  return typed;
}

const notSaved = (
  status: 200 | 400 | 404 | 409,
  problem: string,
  more: Partial<UnsavedResult> = {},
): ResultFormAnswer => ({
  isDone: false,
  status,
  page: {
    ...{ problem, problems: {}, typed: null, versions: null },
    ...{ effects: [], pressed: null, contradictions: null },
    ...more,
  },
});
