import { changedInDraft, draftAfter, draftOver } from "../../../../domain/desk/content/draft-record.ts";
import { draftLimitText } from "../../../../domain/desk/content/draft-words.ts";
import { type FieldVersions, mergeEntered } from "../../../../domain/desk/content/merge-entered.ts";
import { typedTags } from "../../../../domain/desk/content/typed-tags.ts";
import { stableJson } from "../../../../domain/values/stable-json.ts";
import { COLLECTIONS, type CollectionName } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import { comparedRecords } from "../../../collections/edits/compared-records.ts";
import type { WrittenRecord } from "../../../collections/export/club-records.ts";
import type { Database } from "../../../db/client.ts";
import {
  countDrafts,
  findDraft,
  type RecordDraft,
  storeRecordDraft,
} from "../../../db/queries/club/record-drafts.ts";
import { createDeskId } from "../../desk/desk-secrets.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import { loadContent } from "../content-rows.ts";
import { chooseRecordId } from "../new-record-id.ts";
import { NotSaved } from "../not-saved.ts";
import { fieldVersion } from "../record-versions.ts";
import { answerOrRefusal, enteredFields, type RecordSave, type SaveAnswer } from "../save-record.ts";
import { addDraftAct, savedFacts } from "./draft-act.ts";
import { cleanedFields, draftMistakes } from "./draft-fields.ts";

/** How many drafts a club may have, so that their lists stay readable and their rows few. */
export const MAX_DRAFTS = 500;

export interface DraftSave extends Omit<RecordSave, "mayAdd" | "replaces"> {
  /**
   * The versions of the published fields that the form showed beside the draft's, because they were changed
   * since the draft began: the officer knowingly replaces these.
   */
  seen: FieldVersions;
}

/**
 * Keeps what an officer entered as a draft: of a new record, or of changes to a published one. Visitors see
 * nothing of it. It may be incomplete. Two officers' saves of one draft are merged field by field.
 */
export const saveDraft = (services: ContentServices, save: DraftSave): Promise<SaveAnswer> =>
  answerOrRefusal(() =>
    changeContent(services, save, async (tx, now) => {
      const { draft, former, isChanged } = await writeDraft(tx, save, now);
      const act = { act: "draft-saved", who: save.who, at: now } as const;
      if (isChanged) await addDraftAct(tx, draft, { ...act, ...savedFacts(former, draft) });
      const answer = { ok: true as const, id: draft.recordId, isChanged, notes: [] };
      return { answer, change: null };
    }),
  );

interface WrittenDraft {
  draft: RecordDraft;
  /** The draft as its form showed it before; null if the save began it. */
  former: Pick<RecordDraft, "record" | "added"> | null;
  isChanged: boolean;
}

/**
 * Stores a draft in a transaction of `changeContent`.
 * @throws NotSaved
 */
export async function writeDraft(tx: Database, save: DraftSave, now: Date): Promise<WrittenDraft> {
  const { team, collection: name, id, who } = save;
  const collection: Collection & { name: CollectionName } = COLLECTIONS[name];
  if (!collection.drafts) throw new TypeError(`${name} has no drafts`);
  const key = { teamId: team.teamId, collection: name };
  const content = await loadContent(tx, team, collection, id);
  const live = id === null ? null : (comparedRecords(content, name, id).get(id) ?? null);
  const former = id === null ? null : await findDraft(tx, { ...key, recordId: id });
  if (id !== null && !live && !former) throw new NotSaved({ ok: false, reason: "gone" });
  const shown = former ? draftOver(former, live, fieldVersion) : (live ?? {});
  const merged = entriesOf(save, shown, collection);
  const changed = cleanedFields(name, live ? merged : { ...merged, ...totals(save, shown) }, content);
  const mistakes = draftMistakes(name, changed);
  if (!former && (await countDrafts(tx, team.teamId)) >= MAX_DRAFTS)
    mistakes.push({ field: "", expected: draftLimitText(MAX_DRAFTS) });
  if (mistakes.length > 0) throw new NotSaved({ ok: false, reason: "mistakes", mistakes });
  const after = draftAfter(former, live, { changed, seen: save.seen }, fieldVersion);
  const draft: RecordDraft = {
    ...key,
    ...after,
    recordId: id ?? (await chooseRecordId(tx, content, name, after.record)),
    added: live ? addedAfter(former, save) : {},
    previewId: former?.previewId ?? createDeskId(),
    publishAt: former?.publishAt ?? null,
    scheduledBy: former?.scheduledBy ?? null,
    failure: null,
    editedBy: who,
    timeEdited: now,
  };
  const isSame = former
    ? stableJson([former.record, former.added]) === stableJson([draft.record, draft.added])
    : live !== null && changedInDraft(draft, fieldVersion).length + Object.keys(draft.added).length === 0;
  if (former || !isSame) await storeRecordDraft(tx, draft);
  const before = former && { record: shown, added: former.added };
  return { draft, former: before, isChanged: !isSame };
}

/** The fields that the officer changed in the form. @throws NotSaved if another officer changed them, too */
function entriesOf(save: DraftSave, shown: WrittenRecord, collection: Collection) {
  const { id, fields, began, tagNames = {} } = save;
  // Another officer's form may have tags where this one has none.
  const drawn = Object.entries(collection.desk?.fields ?? {}).filter(
    ([field]) => Object.hasOwn(fields, field) || Object.hasOwn(tagNames, field),
  );
  const tags = typedTags(Object.fromEntries(drawn), tagNames);
  const entered = { ...enteredFields(collection, shown, fields), ...tags };
  if (id === null) return entered;
  const { changed, clashes } = mergeEntered(shown, entered, began, fieldVersion);
  if (clashes.length > 0) throw new NotSaved({ ok: false, reason: "clash", clashes, isOfDraft: true });
  return changed;
}

/** The stocks of a new record, of which nothing can have been sold yet. */
const totals = ({ added = {} }: DraftSave, shown: WrittenRecord): Record<string, number> =>
  Object.fromEntries(Object.entries(added).map(([field, by]) => [field, Number(shown[field] ?? 0) + by]));

/** What publishing adds to stocks: a form shows it, and sends it back. */
const addedAfter = (former: RecordDraft | null, { added = {} }: DraftSave): Record<string, number> =>
  Object.fromEntries(Object.entries({ ...former?.added, ...added }).filter(([, by]) => by !== 0));
