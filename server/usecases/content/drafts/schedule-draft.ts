import { sentenceMoment } from "../../../../domain/values/sentence-dates.ts";
import { storeRecordDraft } from "../../../db/queries/club/record-drafts.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
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
      if (publishAt) await checkSave(tx, saveOfDraft(draft, { team, who }), now);
      await storeRecordDraft(tx, { ...draft, publishAt, scheduledBy: publishAt && who, failure: null });
      const more = publishAt ? { when: sentenceMoment(publishAt, team.timeZone) } : {};
      const act = publishAt ? "draft-scheduled" : "draft-unscheduled";
      await addDraftAct(tx, draft, { act, who, at: now, more });
      return { answer: { ok: true as const, id: draft.recordId, isChanged: true, notes: [] }, change: null };
    }),
  );
};
