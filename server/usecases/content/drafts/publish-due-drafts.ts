import { SYSTEM_ACTOR } from "../../../../domain/desk/acts.ts";
import { draftClashes, isRemovedSince } from "../../../../domain/desk/content/draft-record.ts";
import { notPublishedText } from "../../../../domain/desk/content/draft-words.ts";
import { PLANNED_ROSTER_COLLECTION } from "../../../../domain/desk/roster/planned-roster.ts";
import { PLANNED_COLLECTION } from "../../../../domain/desk/settings/planned-change.ts";
import { COLLECTIONS, type CollectionName } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import { comparedRecords } from "../../../collections/edits/compared-records.ts";
import type { Database } from "../../../db/client.ts";
import { type ClubIterationOptions, listAcrossClubGroups } from "../../../db/distribution/club-groups.ts";
import { lockClubContent } from "../../../db/queries/club/edited-records.ts";
import {
  type DraftKey,
  findDraft,
  listDueDrafts,
  type RecordDraft,
  storeRecordDraft,
} from "../../../db/queries/club/record-drafts.ts";
import { findTeamById, type Team } from "../../../db/queries/club/teams.ts";
import { findMember } from "../../../db/queries/desk/members.ts";
import { doForEachRow, type RowLoopServices } from "../../club/for-each-row.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import { loadContent } from "../content-rows.ts";
import { NotSaved, type SaveRefusal } from "../not-saved.ts";
import { openRecordForm } from "../open-record-form.ts";
import { fieldVersion } from "../record-versions.ts";
import { showDueRoster } from "../roster/planned/show-planned-roster.ts";
import { answerOrRefusal } from "../save-record.ts";
import { applyDuePlan } from "../settings/planned/apply-due-plan.ts";
import { addDraftAct } from "./draft-act.ts";
import { type FailureMailer, mailDraftFailure } from "./mail-draft-failure.ts";
import { forbiddenLabels, publishInTransaction } from "./publish-draft.ts";
import { saveRefusalText } from "./save-refusal-text.ts";

type Services = ContentServices & FailureMailer;

/**
 * Publishes the drafts of all clubs whose time has come. Each is read again under the lock that every save
 * takes, so that of several processes only one publishes it. One that cannot be published stays a draft, and
 * the officer who chose the time is mailed why, or the owners, if that officer lost the right to. Drafts of
 * one club are published in the order of their times.
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
  if (key.collection === PLANNED_COLLECTION) return applyDuePlan(services, { team, key });
  if (key.collection === PLANNED_ROSTER_COLLECTION) return showDueRoster(services, { team, key });
  const collection = key.collection as CollectionName;
  const refusal = await answerOrRefusal(() =>
    changeContent(services, { team, collection, who: SYSTEM_ACTOR }, async (tx, now) => {
      const draft = await findDraft(tx, key);
      if (!draft?.publishAt || draft.publishAt > now) return { answer: null, change: null };
      const hindrance = await findHindrance(tx, team, draft);
      if (hindrance) throw new NotSaved(hindrance);
      const { answer: _answer, ...written } = await publishInTransaction(
        tx,
        { draft, team, who: SYSTEM_ACTOR },
        now,
      );
      return { answer: null, ...written };
    }),
  );
  if (refusal) await storeFailure(services, { key, team }, refusal);
}

/**
 * What happened since an officer chose the time that makes the draft another decision: nobody is there to be
 * asked. Null if nothing did.
 */
async function findHindrance(tx: Database, team: Team, draft: RecordDraft): Promise<SaveRefusal | null> {
  const { scheduledBy, began, recordId } = draft;
  const name = draft.collection as CollectionName;
  const member = await findMember(tx, team.teamId, scheduledBy ?? "");
  const opened = member && openRecordForm(name, member.role);
  if (!opened || forbiddenLabels(draft, opened).length > 0)
    return { ok: false, reason: "lost-right", who: scheduledBy ?? "" };
  const collection: Collection & { name: CollectionName } = COLLECTIONS[name];
  const content = await loadContent(tx, team, collection, recordId);
  const live = comparedRecords(content, name, recordId).get(recordId) ?? null;
  if (isRemovedSince(draft, live, fieldVersion)) return { ok: false, reason: "removed-since" };
  const isTaken = began === null && live !== null && draftClashes(draft, live, fieldVersion).length > 0;
  return isTaken ? { ok: false, reason: "taken-since" } : null;
}

/** Takes the time away from a draft that could not be published, and mails its officer. */
async function storeFailure(
  services: Services,
  { key, team }: { key: DraftKey; team: Team },
  refusal: SaveRefusal,
): Promise<void> {
  const { db, now } = services;
  const at = now();
  await db.transaction(async (tx) => {
    await lockClubContent(tx, team.teamId);
    const draft = await findDraft(tx, key);
    // Somebody published it, or chose another time, since it was refused.
    if (!draft?.publishAt || draft.publishAt > at) return;
    const failure = notPublishedText(saveRefusalText(refusal, draft.collection as CollectionName));
    await storeRecordDraft(tx, { ...draft, publishAt: null, failure });
    const act = { act: "draft-failed", who: SYSTEM_ACTOR, at, more: { why: failure } } as const;
    const actId = await addDraftAct(tx, draft, act);
    await mailDraftFailure(services, tx, { draft, actId, isLost: refusal.reason === "lost-right" });
  });
}
