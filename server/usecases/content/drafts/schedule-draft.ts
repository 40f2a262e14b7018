import type { Fields, FieldVersions } from "../../../../domain/desk/content/merge-entered.ts";
import { sentenceMoment } from "../../../../domain/values/sentence-dates.ts";
import { storeRecordDraft } from "../../../db/queries/club/record-drafts.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import { fieldVersion } from "../record-versions.ts";
import { answerOrRefusal, checkSave, type SaveAnswer } from "../save-record.ts";
import { addDraftAct } from "./draft-act.ts";
import { type DraftAction, draftToAct, saveOfDraft } from "./publish-draft.ts";

/**
 * Has a draft published by itself at a time, or no longer. It must be possible to publish it now: otherwise
 * its officer would learn of a mistake only when it is too late.
 * @param publishAt UTC; null for no time
 */
export const scheduleDraft = (
  services: ContentServices,
  action: DraftAction,
  publishAt: Date | null,
): Promise<SaveAnswer> => {
  const { team, opened, who } = action;
  return answerOrRefusal(() =>
    changeContent(services, { team, collection: opened.collection, who }, async (tx, now) => {
      const draft = await draftToAct(tx, action, now);
      const save = saveOfDraft(draft, { team, who });
      const live = publishAt ? (await checkSave(tx, save, now)).before : undefined;
      const began = live === undefined ? draft.began : seenRemoval(draft.began, live);
      await storeRecordDraft(tx, {
        ...draft,
        began,
        publishAt,
        scheduledBy: publishAt && who,
        failure: null,
      });
      const more = publishAt ? { when: sentenceMoment(publishAt, team.timeZone) } : {};
      const act = publishAt ? "draft-scheduled" : "draft-unscheduled";
      await addDraftAct(tx, draft, { act, who, at: now, more });
      return { answer: { ok: true as const, id: draft.recordId, isChanged: true, notes: [] }, change: null };
    }),
  );
};

/** The draft's start, if its page said that the published record was removed: the officer wants it back. */
function seenRemoval(began: FieldVersions | null, live: Fields | null): FieldVersions | null {
  if (live === null) return null;
  return began && live.deleted === true ? { ...began, deleted: fieldVersion(true) } : began;
}
