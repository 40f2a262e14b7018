import {
  CONTENT_PAGE,
  fieldProblem,
  savedMeanwhileText,
} from "../../../../domain/desk/content/content-words.ts";
import type { Fields, FieldVersions } from "../../../../domain/desk/content/merge-entered.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { shownFieldValue } from "../../../../domain/desk/content/shown-value.ts";
import { DESK_WORDS } from "../../../../domain/desk/desk-words.ts";
import type { Notice } from "../../../../domain/desk/notices.ts";
import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import { PLANNED_WORDS } from "../../../../domain/desk/settings/planned-words.ts";
import { readClubForm } from "../../../../domain/desk/settings/read-settings.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { ContentServices } from "../change-content.ts";
import type { FieldMistake } from "../check-content.ts";
import { readPublishAt } from "../drafts/read-publish-at.ts";
import { fieldVersions } from "../record-versions.ts";
import { sentVersions } from "../sent-versions.ts";
import { loadSettings } from "./load-settings.ts";
import type { OpenedSettings } from "./open-settings.ts";
import { applyPlanNow, cancelPlan, type OpenedPlan, planSettings } from "./planned/plan-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { undoSettings } from "./undo-settings.ts";

/** What the page shows after a form that was not saved. */
interface UnsavedSettings {
  /** Null if nothing is wrong: the officer only asked for a preview. */
  problem: string | null;
  /** Sentences below the fields, by path. */
  problems: Record<string, string>;
  /** What the officer entered; null to show what is stored. */
  entered: Fields | null;
  /** The versions that the next save starts from; null for those of what is stored. */
  versions: FieldVersions | null;
}

export type SettingsOutcome =
  | {
      isDone: true;
      notice: Notice;
      /** For the menu: the place of the entry that was added. */
      entry?: number;
    }
  | { isDone: false; status: 200 | 400 | 409; page: UnsavedSettings };

export interface SentSettings {
  team: Team;
  opened: OpenedSettings;
  role: DeskRole;
  /** The officer's address. */
  who: string;
  form: FormData;
}

/** Does what a form of the club's own record asks for: saves, shows a preview, or undoes a change. */
export async function actOnSettings(services: ContentServices, sent: SentSettings): Promise<SettingsOutcome> {
  const { team, opened, role, who, form } = sent;
  const intent = sentText(form, "intent");
  if (intent === "undo") {
    const act = Number(sentText(form, "act"));
    const actId = Number.isSafeInteger(act) ? act : 0;
    const answer = await undoSettings(services, { team, role, actId, who });
    if (answer.ok) return { isDone: true, notice: "record-undone" };
    if (answer.reason === "mistakes") {
      const sentences = answer.mistakes.map(({ field, expected }) => mistakeText(opened, field, expected));
      return notSaved([CONTENT_PAGE.nothingUndone, ...sentences].join(" "));
    }
    return notSaved(answer.reason === "no-act" ? CONTENT_PAGE.nothingToUndo : CONTENT_PAGE.cannotUndo);
  }
  const plan = planIn(form);
  if (intent === "unschedule") {
    const answer = plan && (await cancelPlan(services, { team, form: opened, plan, who }));
    return answer?.ok ? { isDone: true, notice: "look-unscheduled" } : notSaved(PLANNED_WORDS.gone);
  }
  const isSent =
    intent === "save" || intent === "preview" || (intent === "schedule" && opened.isPlannable === true);
  if (!isSent) return notSaved(DESK_WORDS.unknownForm);
  const stored = await loadSettings(services.db, team, opened);
  if (!stored) return notSaved(CONTENT_PAGE.gone);
  const { fields, mistakes } = readClubForm(form, opened.fields, stored.values);
  const publishAt = intent === "schedule" ? readPublishAt(form, team.timeZone, services.now()) : null;
  if (publishAt && !(publishAt instanceof Date))
    return { isDone: false, status: 400, page: unsaved(publishAt.problem, fields, sentVersions(form)) };
  return saveEntered(services, sent, { fields, mistakes, isPreview: intent === "preview", publishAt });
}

/** The waiting change whose form was sent; null for the form of what is stored. */
function planIn(form: FormData): OpenedPlan | null {
  const id = sentText(form, "plan");
  return id === "" ? null : { id, version: sentText(form, "planVersion") };
}

const unsaved = (problem: string, entered: Fields, versions: FieldVersions): UnsavedSettings => ({
  problem,
  problems: {},
  entered,
  versions,
});

/** `Logo: Please enter one of the club's pictures.` */
const mistakeText = ({ fields }: OpenedSettings, path: string, expected: string) =>
  `${fields[path]?.label ?? path}: ${fieldProblem(expected)}`;

interface EnteredSettings {
  fields: Fields;
  mistakes: FieldMistake[];
  /** True to show what was entered again, without saving it. */
  isPreview: boolean;
  /** When it is to be applied (UTC). Default: now. */
  publishAt?: Date | null;
}

/** Saves what was read from a form, or answers with the page that shows it again. */
export async function saveEntered(
  services: ContentServices,
  { team, opened, who, form }: Pick<SentSettings, "team" | "opened" | "who" | "form">,
  { fields, mistakes, isPreview, publishAt = null }: EnteredSettings,
): Promise<SettingsOutcome> {
  const began = sentVersions(form);
  if (mistakes.length > 0) return withMistakes(mistakes, fields, began);
  if (isPreview)
    return {
      isDone: false,
      status: 200,
      page: { problem: null, problems: {}, entered: fields, versions: began },
    };
  const plan = planIn(form);
  const save = { team, form: opened, fields, began, who };
  const answer = publishAt
    ? await planSettings(services, { ...save, plan, publishAt })
    : plan
      ? await applyPlanNow(services, { ...save, plan })
      : await saveSettings(services, save);
  if (answer.ok) {
    if (publishAt) return { isDone: true, notice: "look-scheduled" };
    return {
      isDone: true,
      notice: plan ? "look-applied" : answer.isChanged ? "record-saved" : "record-same",
    };
  }
  if (answer.reason === "gone") return notSaved(CONTENT_PAGE.gone);
  if (answer.reason === "plan-gone")
    return { isDone: false, status: 409, page: unsaved(PLANNED_WORDS.gone, fields, began) };
  if (answer.reason === "mistakes") return withMistakes(answer.mistakes, fields, began);
  // The next save knowingly replaces what somebody else saved.
  const theirs = Object.fromEntries(answer.clashes.map(({ field, stored }) => [field, stored]));
  const problems = Object.fromEntries(
    answer.clashes.map(({ field, stored }) => [
      field,
      savedMeanwhileText(shownFieldValue(opened.fields[field], stored)),
    ]),
  );
  const versions = { ...began, ...fieldVersions(theirs, Object.keys(theirs)) };
  return {
    isDone: false,
    status: 409,
    page: { problem: CONTENT_PAGE.clash, problems, entered: fields, versions },
  };
}

function withMistakes(
  mistakes: readonly FieldMistake[],
  entered: Fields,
  versions: FieldVersions,
): SettingsOutcome {
  const problems: Record<string, string> = {};
  for (const { field, expected } of mistakes) problems[field] ??= fieldProblem(expected);
  // About the whole change, which no field shows.
  const problem = problems[""] ?? CONTENT_PAGE.mistakes;
  return { isDone: false, status: 400, page: { problem, problems, entered, versions } };
}

const notSaved = (problem: string): SettingsOutcome => ({
  isDone: false,
  status: 409,
  page: { problem, problems: {}, entered: null, versions: null },
});
