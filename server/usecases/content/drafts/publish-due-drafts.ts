import { SYSTEM_ACTOR } from "../../../../domain/desk/acts.ts";
import { notPublishedText } from "../../../../domain/desk/content/draft-words.ts";
import type { CollectionName } from "../../../collections/collections.ts";
import { type ClubIterationOptions, listAcrossClubGroups } from "../../../db/distribution/club-groups.ts";
import { lockClubContent } from "../../../db/queries/club/edited-records.ts";
import {
  type DraftKey,
  findDraft,
  listDueDrafts,
  storeRecordDraft,
} from "../../../db/queries/club/record-drafts.ts";
import { findTeamById, type Team } from "../../../db/queries/club/teams.ts";
import type { AddJob } from "../../../ports/jobs.ts";
import { doForEachRow, type RowLoopServices } from "../../club/for-each-row.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import type { SaveRefusal } from "../not-saved.ts";
import { answerOrRefusal } from "../save-record.ts";
import { addDraftAct } from "./draft-act.ts";
import { publishInTransaction } from "./publish-draft.ts";
import { saveRefusalText } from "./save-refusal-text.ts";

type Services = ContentServices & { addJob: AddJob };

/**
 * Publishes the drafts of all clubs whose time has come. Each is read again under the lock that every save
 * takes, so that of several processes only one publishes it. One that cannot be published stays a draft, and
 * the officer who chose the time is mailed why.
 */
export async function publishDueDrafts(
  services: Services & ClubIterationOptions & RowLoopServices,
): Promise<void> {
  const { db, now } = services;
  const due = await listAcrossClubGroups(services, (clubs) => listDueDrafts(db, now(), clubs));
  await doForEachRow(services, due, {
    failure: "A draft couldn't be published at its time",
    name: ({ collection, recordId }) => ({ collection, record: recordId }),
    work: (key) => publishDueDraft(services, key),
  });
}

async function publishDueDraft(services: Services, key: DraftKey): Promise<void> {
  const team = await findTeamById(services.db, key.teamId);
  if (!team) return;
  const collection = key.collection as CollectionName;
  const refusal = await answerOrRefusal(() =>
    changeContent(services, { team, collection, who: SYSTEM_ACTOR }, async (tx, now) => {
      const draft = await findDraft(tx, key);
      if (!draft?.publishAt || draft.publishAt > now) return { answer: null, change: null };
      const { change } = await publishInTransaction(tx, { draft, team, who: SYSTEM_ACTOR }, now);
      return { answer: null, change };
    }),
  );
  if (refusal) await storeFailure(services, { key, team }, refusal);
}

/** Takes the time away from a draft that could not be published, and mails its officer. */
async function storeFailure(
  { db, now, addJob }: Services,
  { key, team }: { key: DraftKey; team: Team },
  refusal: SaveRefusal,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await lockClubContent(tx, team.teamId);
    const draft = await findDraft(tx, key);
    // Somebody published it, or chose another time, since it was refused.
    if (!draft?.publishAt || draft.publishAt > at) return;
    const failure = notPublishedText(saveRefusalText(refusal, draft.collection as CollectionName));
    await storeRecordDraft(tx, { ...draft, publishAt: null, failure });
    const actId = await addDraftAct(tx, draft, {
      act: "draft-failed",
      who: SYSTEM_ACTOR,
      at,
      more: { why: failure },
    });
    const { teamId, scheduledBy: to } = draft;
    if (to && actId !== undefined) await addJob(tx, "mail-draft-failed", { teamId, actId, to });
  });
}
