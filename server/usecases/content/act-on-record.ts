import { CONTENT_PAGE, inUseText, savedMeanwhileText } from "../../../domain/desk/content/content-words.ts";
import { DRAFT_WORDS } from "../../../domain/desk/content/draft-words.ts";
import type { Fields, FieldVersions } from "../../../domain/desk/content/merge-entered.ts";
import { movedTimes } from "../../../domain/desk/content/moved-times.ts";
import { placeMistakes } from "../../../domain/desk/content/place-mistakes.ts";
import { readFields, sentText, typedStocks } from "../../../domain/desk/content/read-fields.ts";
import { SAVE_EFFECT_WORDS } from "../../../domain/desk/content/save-effect-words.ts";
import type { SaveEffect } from "../../../domain/desk/content/save-effects.ts";
import { shownFieldValue } from "../../../domain/desk/content/shown-value.ts";
import { typedTags } from "../../../domain/desk/content/typed-tags.ts";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import type { Notice } from "../../../domain/desk/notices.ts";
import type { CollectionName } from "../../collections/collections.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import type { ContentServices } from "./change-content.ts";
import type { FieldMistake } from "./check-content.ts";
import { confirmedServices, Unconfirmed } from "./effects/confirmed-services.ts";
import { loadRecordForm } from "./load-record-form.ts";
import type { OpenedForm } from "./open-record-form.ts";
import { fieldVersions } from "./record-versions.ts";
import { removeRecord } from "./remove-record.ts";
import { isMovedList, movePlayer, otherList } from "./roster/move-player.ts";
import { saveRecordOf } from "./roster/save-person.ts";
import type { SaveAnswer, saveRecord } from "./save-record.ts";
import { sentVersions } from "./sent-versions.ts";
import { takeRibbonsOff } from "./shown/stale-ribbon-note.ts";
import { undoChange } from "./undo-change.ts";

/** What the record's page shows after a form that was not saved. */
export interface UnsavedForm {
  /** "" if the form is only shown again. */
  problem: string;
  /** Sentences below the fields, by name. */
  problems: Record<string, string>;
  /** What the officer entered, which the page shows again; null to show the record as it is stored. */
  entered: Fields | null;
  /** The versions that the next save starts from; null for those of the stored record. */
  versions: FieldVersions | null;
  /** What would be set off, if the officer has to confirm it first. */
  effects?: readonly SaveEffect[];
  /** What was pressed, if it was not the form's own button: its fields, which confirming sends again. */
  pressed?: Readonly<Record<string, string>>;
  /** The button of the record's form that was pressed, if it was not the one that saves. */
  confirming?: string;
  /** For a draft: when it is to be published, as it was typed. */
  publishAt?: string;
  /** For a draft: the versions of the website's fields that the officer has seen beside it. */
  seen?: FieldVersions;
}

export type RecordAnswer =
  /** The page of the record with this id shows the notice; if it is null, the collection's list does. */
  | {
      isDone: true;
      id: string | null;
      notice: Notice;
      /** The collection that the record is in now, if it was moved there. */
      list?: CollectionName;
    }
  | { isDone: false; status: 200 | 400 | 409; page: UnsavedForm };

export interface SentRecordForm {
  team: Team;
  /** The form as the officer's role may use it. */
  opened: OpenedForm;
  /** Null to add a record. */
  id: string | null;
  /** The officer's address. */
  who: string;
  form: FormData;
  /** Saves the record. Default: what saves those of its collection. */
  save?: typeof saveRecord;
}

/**
 * Does what the form of a record's page asks for: saves, removes, or undoes a change. What mails people, or
 * sets something else off, is done once the officer has confirmed it.
 */
export const actOnRecord = (services: ContentServices, sent: SentRecordForm): Promise<RecordAnswer> =>
  onceConfirmed(services, sent, (confirming) => act(confirming, sent));

/** Runs a change of a record. If its effects have to be confirmed first, shows them. */
export async function onceConfirmed(
  services: ContentServices,
  { team, form }: Pick<SentRecordForm, "team" | "form">,
  run: (services: ContentServices) => Promise<RecordAnswer>,
): Promise<RecordAnswer> {
  const confirmed = sentText(form, "confirmed");
  try {
    return await run(confirmedServices(services, { teamId: team.teamId, confirmed }));
  } catch (error) {
    if (!(error instanceof Unconfirmed)) throw error;
    const pressed = Object.fromEntries(
      PRESSED_FIELDS.flatMap((name) => (form.has(name) ? [[name, sentText(form, name)]] : [])),
    );
    return toConfirm(error, { entered: null, versions: null, pressed });
  }
}

/** The fields of the small forms that remove a record, undo a change, or take a record back. */
const PRESSED_FIELDS = ["intent", "versions", "act", "id"] as const;

/** What would happen, with the form as it was sent, for the officer to confirm. */
export const toConfirm = (
  { effects }: Unconfirmed,
  page: Pick<UnsavedForm, "entered" | "versions" | "pressed" | "seen" | "confirming" | "publishAt">,
): RecordAnswer => ({
  isDone: false,
  status: 200,
  page: { ...page, problem: SAVE_EFFECT_WORDS.preview, problems: {}, effects },
});

async function act(services: ContentServices, sent: SentRecordForm): Promise<RecordAnswer> {
  const { team, opened, id, who, form } = sent;
  const { collection, mayRemove } = opened;
  switch (sentText(form, "intent")) {
    case "save":
      return save(services, sent);
    case "remove": {
      if (id === null || !mayRemove) return notSaved(DESK_WORDS.unknownForm);
      const removal = { team, collection, id, who, began: sentVersions(form) };
      const answer = await removeRecord(services, removal);
      return answer.ok ? { isDone: true, id: null, notice: "record-removed" } : notDone(answer, opened);
    }
    case "undo": {
      const act = Number(sentText(form, "act"));
      const actId = Number.isSafeInteger(act) ? act : 0;
      const answer = await undoChange(services, { team, opened, actId, who });
      if (answer.ok)
        return {
          isDone: true,
          id: answer.isRemoved ? null : answer.id,
          notice: "record-undone",
          ...(answer.list && { list: answer.list }),
        };
      if (answer.reason === "no-act") return notSaved(CONTENT_PAGE.nothingToUndo);
      return notDone(answer, opened, CONTENT_PAGE.cannotUndo);
    }
    case "move": {
      if (id === null || !mayRemove || !isMovedList(collection)) return notSaved(DESK_WORDS.unknownForm);
      const answer = await movePlayer(services, { team, playerId: id, from: collection, who });
      if (answer.ok) return { isDone: true, id, notice: "record-saved", list: otherList(collection) };
      const [limit] = answer.reason === "mistakes" ? answer.mistakes : [];
      return notSaved(limit?.expected ?? CONTENT_PAGE.gone);
    }
    case "take-ribbons-off": {
      const answer = id === null ? null : await takeRibbonsOff(services, { team, opened, id, who });
      if (!answer || id === null) return notSaved(CONTENT_PAGE.nothingToUndo);
      return answer.ok ? { isDone: true, id, notice: "record-saved" } : notDone(answer, opened);
    }
    default:
      return notSaved(DESK_WORDS.unknownForm);
  }
}

async function save(services: ContentServices, sent: SentRecordForm): Promise<RecordAnswer> {
  const { team, opened, id, who, form, save: store = saveRecordOf(opened.collection) } = sent;
  const { collection, fields, mayAdd } = opened;
  if (id === null && !mayAdd) return notSaved(DESK_WORDS.unknownForm);
  const stored = await loadRecordForm(services.db, team, collection, id);
  if (!stored) return notSaved(CONTENT_PAGE.gone);
  const sentFields = readFields(form, fields, stored.values);
  const read = { ...sentFields, fields: withMovedTimes(fields, stored.values, sentFields.fields) };
  const typed = { ...typedTags(fields, read.tagNames), ...typedStocks(fields, form) };
  const entered = { ...stored.values, ...read.fields, ...typed };
  const began = sentVersions(form);
  if (read.mistakes.length > 0) return withMistakes(read.mistakes, opened, { entered, began });
  if (hasPublishAt(form)) return withTypedTime(form, { entered, began });
  const { added, tagNames } = read;
  const answer = await store(services, {
    team,
    collection,
    id,
    who,
    fields: read.fields,
    added,
    tagNames,
    began,
  }).catch((error: unknown) => {
    if (error instanceof Unconfirmed) return error;
    throw error;
  });
  if (answer instanceof Unconfirmed) return toConfirm(answer, { entered, versions: began });
  if (answer.ok) {
    if (!answer.isChanged) return { isDone: true, id: answer.id, notice: "record-same" };
    // A new record of a kind with drafts is published, as its button says.
    const added = opened.hasDrafts ? "draft-published" : "record-added";
    const saved = id === null ? added : "record-saved";
    const notice: Notice = entered.published === false ? `${saved}-hidden` : saved;
    return { isDone: true, id: answer.id, notice };
  }
  if (answer.reason === "mistakes") return withMistakes(answer.mistakes, opened, { entered, began });
  return answer.reason === "clash"
    ? withClashes(answer, fields, { entered, began })
    : notSaved(CONTENT_PAGE.gone);
}

const withMovedTimes = (fields: OpenedForm["fields"], stored: Fields, entered: Fields): Fields => ({
  ...entered,
  ...movedTimes(fields, stored, entered),
});

/** Shows what somebody else saved below each field. The next save knowingly replaces it. */
function withClashes(
  { clashes }: Extract<SaveAnswer, { reason: "clash" }>,
  fields: OpenedForm["fields"],
  { entered, began }: { entered: Fields; began: FieldVersions },
): RecordAnswer {
  const problems = Object.fromEntries(
    clashes.map(({ field, stored }) => [field, savedMeanwhileText(shownFieldValue(fields[field], stored))]),
  );
  const saved = Object.fromEntries(clashes.map(({ field, stored }) => [field, stored]));
  const versions = { ...began, ...fieldVersions(saved, Object.keys(saved)) };
  return { isDone: false, status: 409, page: { problem: CONTENT_PAGE.clash, problems, entered, versions } };
}

export function withMistakes(
  mistakes: readonly FieldMistake[],
  opened: OpenedForm,
  { entered, began }: { entered: Fields; began: FieldVersions },
): RecordAnswer {
  const placed = placeMistakes(mistakes, opened.fields, opened.form);
  return { isDone: false, status: 400, page: { ...placed, entered, versions: began } };
}

/** True if the officer has typed a time of publication. */
export const hasPublishAt = (form: FormData): boolean => sentText(form, "publishAt") !== "";

/** Asks what is meant by a time beside a button that publishes now: it would be lost in silence. */
export const withTypedTime = (
  form: FormData,
  { entered, began, seen }: { entered: Fields; began: FieldVersions; seen?: FieldVersions },
): RecordAnswer => ({
  isDone: false,
  status: 400,
  page: {
    ...(seen && { seen }),
    ...{ problem: DRAFT_WORDS.timeTyped, problems: { publishAt: DRAFT_WORDS.timeTyped } },
    ...{ entered, versions: began, publishAt: sentText(form, "publishAt") },
  },
});

function notDone(
  answer: Extract<SaveAnswer, { ok: false }>,
  { form }: OpenedForm,
  clash: string = CONTENT_PAGE.clash,
): RecordAnswer {
  if (answer.reason === "in-use") return notSaved(inUseText(answer.uses.map(({ title }) => title)));
  if (answer.reason === "mistakes") return notSaved(placeMistakes(answer.mistakes, {}, form).problem);
  return notSaved(answer.reason === "clash" ? clash : CONTENT_PAGE.gone);
}

export const notSaved = (problem: string): RecordAnswer => ({
  isDone: false,
  status: 409,
  page: { problem, problems: {}, entered: null, versions: null },
});
