import { deleteDraft } from "../../../db/queries/club/record-drafts.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import { answerOrRefusal, type SaveAnswer } from "../save-record.ts";
import { addDraftAct } from "./draft-act.ts";
import { type DraftAction, draftToAct } from "./publish-draft.ts";

/** Deletes a draft. A published record stays as it is. */
export const discardDraft = (services: ContentServices, action: DraftAction): Promise<SaveAnswer> => {
  const { team, opened, who } = action;
  return answerOrRefusal(() =>
    changeContent(services, { team, collection: opened.collection, who }, async (tx, now) => {
      const draft = await draftToAct(tx, { ...action, entered: null }, now);
      await deleteDraft(tx, draft);
      await addDraftAct(tx, draft, { act: "draft-discarded", who, at: now });
      return { answer: { ok: true as const, id: draft.recordId, isChanged: true, notes: [] }, change: null };
    }),
  );
};
