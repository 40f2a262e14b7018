import { draftOver } from "../../../../domain/desk/content/draft-record.ts";
import { COLLECTIONS } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import { findDraft, storeRecordDraft } from "../../../db/queries/club/record-drafts.ts";
import { createDeskId } from "../../desk/desk-secrets.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import { fieldVersion, fieldVersions } from "../record-versions.ts";
import { type RecordRemoval, writeRemoval } from "../remove-record.ts";
import { answerOrRefusal, type SaveAnswer } from "../save-record.ts";

/**
 * Takes a record off the website and keeps it as a draft with the same id, so that an article keeps its
 * address. Refused like a removal, for example while another record uses it. What orders refer to stays
 * stored, marked as deleted, with its stock; publishing the draft takes the mark away.
 */
export const takeBackRecord = (services: ContentServices, removal: RecordRemoval): Promise<SaveAnswer> =>
  answerOrRefusal(() =>
    changeContent(services, removal, async (tx, now) => {
      const { team, collection, id, who } = removal;
      const { answer, change } = await writeRemoval(tx, removal, now);
      if (!change?.before) return { answer, change };
      const { before, after } = change;
      const { schema }: Pick<Collection, "schema"> = COLLECTIONS[collection];
      const former = await findDraft(tx, { teamId: team.teamId, collection, recordId: id });
      await storeRecordDraft(tx, {
        teamId: team.teamId,
        collection,
        recordId: id,
        record: former ? draftOver(former, before, fieldVersion) : before,
        began: after && fieldVersions(after, Object.keys(schema.shape)),
        added: former?.added ?? {},
        previewId: former?.previewId ?? createDeskId(),
        publishAt: null,
        scheduledBy: null,
        failure: null,
        editedBy: who,
        timeEdited: now,
      });
      return { answer, change: { ...change, act: "record-taken-back" } };
    }),
  );
