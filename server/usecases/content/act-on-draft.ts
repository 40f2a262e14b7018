import { inUseText, savedMeanwhileText } from "../../../domain/desk/content/content-words.ts";
import { DRAFT_WORDS, notAllowedText, onSiteNowText } from "../../../domain/desk/content/draft-words.ts";
import type { Fields, FieldVersions } from "../../../domain/desk/content/merge-entered.ts";
import { readFields, sentText } from "../../../domain/desk/content/read-fields.ts";
import { effectsText } from "../../../domain/desk/content/save-effects.ts";
import { shownFieldValue } from "../../../domain/desk/content/shown-value.ts";
import { typedTags } from "../../../domain/desk/content/typed-tags.ts";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import type { Notice } from "../../../domain/desk/notices.ts";
import {
  hasPublishAt,
  notSaved,
  onceConfirmed,
  type RecordAnswer,
  type SentRecordForm,
  toConfirm,
  withMistakes,
  withTypedTime,
} from "./act-on-record.ts";
import type { ContentServices } from "./change-content.ts";
import { discardDraft } from "./drafts/discard-draft.ts";
import { type DraftAction, previewPublication, publishDraft } from "./drafts/publish-draft.ts";
import { readPublishAt } from "./drafts/read-publish-at.ts";
import { saveDraft } from "./drafts/save-draft.ts";
import { saveRefusalText } from "./drafts/save-refusal-text.ts";
import { scheduleDraft } from "./drafts/schedule-draft.ts";
import { takeBackRecord } from "./drafts/take-back-record.ts";
import { confirmedServices, Unconfirmed } from "./effects/confirmed-services.ts";
import { loadDraftForm } from "./load-record-form.ts";
import type { SaveRefusal } from "./not-saved.ts";
import { fieldVersions } from "./record-versions.ts";
import type { SaveAnswer } from "./save-record.ts";
import { sentVersions } from "./sent-versions.ts";

const INTENTS = ["draft", "publish", "schedule", "unschedule", "discard", "take-back"] as const;
type DraftIntent = (typeof INTENTS)[number];

/** What a pressed button of a record's page wants with a draft; null if it wants something else. */
export const draftIntentOf = (form: FormData): DraftIntent | null =>
  INTENTS.find((intent) => intent === pressedIntent(form)) ?? null;

/**
 * What a pressed button wants: a form with several buttons names it in `press`. The button that confirms what
 * another one sets off repeats that one (`confirming`). The Enter key presses none, and sends what the form
 * names in `intent`.
 */
export const pressedIntent = (form: FormData): string =>
  sentText(form, "press") ||
  (form.has("confirmed") && sentText(form, "confirming")) ||
  sentText(form, "intent");

/** Does what the form of a record's page asks for with a draft. */
export async function actOnDraft(
  services: ContentServices,
  sent: SentRecordForm,
  intent: DraftIntent,
): Promise<RecordAnswer> {
  const { team, opened, id, who, form } = sent;
  const { collection, mayAdd, mayRemove } = opened;
  if (!opened.hasDrafts) return notSaved(DESK_WORDS.unknownForm);
  if (intent === "draft") return save(services, sent);
  if (id === null) {
    if (intent !== "schedule" || !mayAdd) return notSaved(DESK_WORDS.unknownForm);
    return publish(services, sent, { team, opened, id, who, entered: null, isLater: true });
  }
  const done = (answer: SaveAnswer, notice: Notice, shown: string | null = id): RecordAnswer =>
    answer.ok ? { isDone: true, id: shown, notice } : refused(answer, sent, null);
  const asItIs = { team, opened, id, who, entered: null };
  switch (intent) {
    case "publish":
    case "schedule":
      return publish(services, sent, { ...asItIs, isLater: intent === "schedule" });
    case "unschedule":
      return done(await scheduleDraft(services, asItIs, null), "draft-unscheduled");
    case "discard": {
      const answer = await discardDraft(services, asItIs);
      const isPublished = sentText(form, "isPublished") !== "";
      return done(answer, "draft-discarded", isPublished ? id : null);
    }
    case "take-back": {
      if (!mayRemove || !mayAdd) return notSaved(DESK_WORDS.unknownForm);
      const removal = { team, collection, id, who, began: sentVersions(form) };
      return onceConfirmed(services, sent, async (confirming) =>
        done(await takeBackRecord(confirming, removal), "record-taken-back"),
      );
    }
  }
}

/** What an officer entered, as the page shows it again, and what a save of it needs. */
interface Entry {
  entered: Fields;
  began: FieldVersions;
  seen: FieldVersions;
  fields: Fields;
  added: Record<string, number>;
  tagNames: Record<string, string[]>;
}

/** Reads the form's fields; or returns the answer about mistakes in them. */
async function readEntry(
  { db }: Pick<ContentServices, "db">,
  { team, opened, id, form }: SentRecordForm,
): Promise<Entry | RecordAnswer> {
  const { collection, fields } = opened;
  const stored = await loadDraftForm(db, team, collection, id);
  if (!stored) return notSaved(DRAFT_WORDS.gone);
  const read = readFields(form, fields, stored.values);
  const entered = { ...stored.values, ...read.fields, ...typedTags(fields, read.tagNames) };
  const began = sentVersions(form);
  if (read.mistakes.length > 0) return withMistakes(read.mistakes, opened, { entered, began });
  // A stock's input shows what the draft adds: an emptied one adds nothing.
  const stocks = Object.entries(fields).flatMap(([field, { as }]) => (as === "stock" ? [[field, 0]] : []));
  const added = { ...Object.fromEntries(stocks), ...read.added };
  const seen = sentVersions(form, "seen");
  return { entered, began, seen, fields: read.fields, added, tagNames: read.tagNames };
}

const isAnswer = (entry: Entry | RecordAnswer): entry is RecordAnswer => "isDone" in entry;

async function save(services: ContentServices, sent: SentRecordForm): Promise<RecordAnswer> {
  const { team, opened, id, who } = sent;
  if (id === null && !opened.mayAdd) return notSaved(DESK_WORDS.unknownForm);
  const entry = await readEntry(services, sent);
  if (isAnswer(entry)) return entry;
  const answer = await saveDraft(services, { team, collection: opened.collection, id, who, ...entry });
  if (!answer.ok) return refused(answer, sent, entry);
  return { isDone: true, id: answer.id, notice: answer.isChanged ? "draft-saved" : "draft-same" };
}

async function publish(
  services: ContentServices,
  sent: SentRecordForm,
  { isLater, ...action }: DraftAction & { isLater: boolean },
): Promise<RecordAnswer> {
  const entry = await readEntry(services, sent);
  if (isAnswer(entry)) return entry;
  const withEntry = { ...action, entered: entry };
  if (!isLater) {
    if (hasPublishAt(sent.form)) return withTypedTime(sent.form, entry);
    const confirmed = sentText(sent.form, "confirmed");
    const confirming = confirmedServices(services, { teamId: sent.team.teamId, confirmed });
    const answer = await publishDraft(confirming, withEntry).catch(orUnconfirmed);
    if (answer instanceof Unconfirmed) return toConfirm(answer, unsaved(entry, sent.form));
    const notice = entry.entered.published === false ? "draft-published-hidden" : "draft-published";
    return answer.ok ? { isDone: true, id: answer.id, notice } : refused(answer, sent, entry);
  }
  const publishAt = readPublishAt(sent.form, sent.team.timeZone, services.now());
  if (!(publishAt instanceof Date))
    return withTime(shown(entry, publishAt.problem, { publishAt: publishAt.problem }), sent.form);
  const effects = await previewPublication(services, withEntry);
  if (effects.length > 0 && effectsText(effects) !== sentText(sent.form, "confirmed"))
    return toConfirm(new Unconfirmed(effects), unsaved(entry, sent.form));
  const answer = await scheduleDraft(services, withEntry, publishAt);
  return answer.ok
    ? { isDone: true, id: answer.id, notice: "draft-scheduled" }
    : withTime(refused(answer, sent, entry), sent.form);
}

/** The answer with the time that was typed, which must not be lost with what is wrong elsewhere. */
const withTime = (answer: RecordAnswer, form: FormData): RecordAnswer =>
  answer.isDone ? answer : { ...answer, page: { ...answer.page, publishAt: sentText(form, "publishAt") } };

/** The form as it was sent, to be shown again with what a press of the button sets off. */
const unsaved = ({ entered, began, seen }: Entry, form: FormData) => ({
  entered,
  versions: began,
  seen,
  confirming: pressedIntent(form),
  publishAt: sentText(form, "publishAt"),
});

const orUnconfirmed = (error: unknown): Unconfirmed => {
  if (error instanceof Unconfirmed) return error;
  throw error;
};

function refused(refusal: SaveRefusal, { opened }: SentRecordForm, entry: Entry | null): RecordAnswer {
  switch (refusal.reason) {
    case "mistakes":
      return withMistakes(refusal.mistakes, opened, entry ?? { entered: {}, began: {} });
    case "clash":
      return entry ? withClashes(refusal, opened, entry) : notSaved(DRAFT_WORDS.clash);
    case "not-allowed":
      return notSaved(notAllowedText(refusal.labels));
    case "in-use":
      return notSaved(inUseText(refusal.uses.map(({ title }) => title)));
    case "taken":
      return notSaved(DRAFT_WORDS.taken);
    case "gone":
      return notSaved(DRAFT_WORDS.gone);
    case "lost-right":
    case "removed-since":
    case "taken-since":
      return notSaved(saveRefusalText(refusal, opened.collection));
  }
}

/**
 * Shows below each field what another officer saved in the draft, or what the website says now. The next
 * press knowingly replaces it.
 */
function withClashes(
  { clashes, isOfDraft }: Extract<SaveRefusal, { reason: "clash" }>,
  { fields }: SentRecordForm["opened"],
  entry: Entry,
): RecordAnswer {
  const textOf = isOfDraft ? savedMeanwhileText : onSiteNowText;
  const other = Object.fromEntries(clashes.map(({ field, stored }) => [field, stored]));
  const problems = Object.fromEntries(
    clashes.map(({ field, stored }) => [field, textOf(shownFieldValue(fields[field], stored))]),
  );
  const theirs = fieldVersions(other, Object.keys(other));
  return isOfDraft
    ? shown({ ...entry, began: { ...entry.began, ...theirs } }, DRAFT_WORDS.draftClash, problems)
    : shown({ ...entry, seen: { ...entry.seen, ...theirs } }, DRAFT_WORDS.clash, problems);
}

const shown = (
  { entered, began, seen }: Entry,
  problem: string,
  problems: Record<string, string>,
): RecordAnswer => ({
  isDone: false,
  status: 409,
  page: { problem, problems, entered, versions: began, seen },
});
