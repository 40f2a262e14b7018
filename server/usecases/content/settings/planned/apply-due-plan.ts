import { SYSTEM_ACTOR } from "../../../../../domain/desk/acts.ts";
import { fieldProblem } from "../../../../../domain/desk/content/content-words.ts";
import { DRAFT_WORDS, lostRightText } from "../../../../../domain/desk/content/draft-words.ts";
import {
  formOfPlanned,
  PLANNED_COLLECTION,
  plannedFields,
} from "../../../../../domain/desk/settings/planned-change.ts";
import { changedSinceText, notAppliedText } from "../../../../../domain/desk/settings/planned-words.ts";
import type { SettingsForm } from "../../../../../domain/desk/settings/settings-form.ts";
import { SETTINGS_FORMS } from "../../../../collections/club/team-settings.ts";
import type { Database } from "../../../../db/client.ts";
import {
  type DraftKey,
  deleteDraft,
  type RecordDraft,
  storeRecordDraft,
} from "../../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../../db/queries/club/teams.ts";
import { findMember } from "../../../../db/queries/desk/members.ts";
import { type ContentServices, changeContent } from "../../change-content.ts";
import { type FailureMailer, mailDraftFailure } from "../../drafts/mail-draft-failure.ts";
import { openSettings } from "../open-settings.ts";
import { type SettingsAnswer, writeSettings } from "../save-settings.ts";
import { addPlannedAct, findPlanned } from "./write-planned.ts";

/**
 * Applies a waiting change of the look whose time has come, as a save by the program. One that can't be
 * applied stays, without a time, and says why.
 */
export async function applyDuePlan(
  services: ContentServices & FailureMailer,
  { team, key }: { team: Team; key: DraftKey },
): Promise<void> {
  const by = { team, collection: PLANNED_COLLECTION, who: SYSTEM_ACTOR } as const;
  await changeContent(services, by, async (tx, now) => {
    const nothing = { answer: null, change: null };
    const planned = await findPlanned(tx, team.teamId, key.recordId);
    if (!planned?.publishAt || planned.publishAt > now) return nothing;
    const form = SETTINGS_FORMS[formOfPlanned(planned.recordId)];
    if (!form) return nothing;
    const lostRight = await lostRightTo(tx, planned);
    const fields = plannedFields(planned);
    const began = planned.began ?? {};
    const save = { team, form, fields, began, who: SYSTEM_ACTOR, isPlanned: true };
    const { answer, change } = lostRight
      ? { answer: null, change: null }
      : await writeSettings(tx, save, "look-applied");
    if (answer?.ok) {
      await deleteDraft(tx, planned);
      return { answer: null, change };
    }
    const why = notAppliedText(lostRight ?? refusalText(answer, form));
    await storeRecordDraft(tx, { ...planned, publishAt: null, failure: why });
    const act = { act: "look-failed", who: SYSTEM_ACTOR, at: now, more: { why } } as const;
    const actId = await addPlannedAct(tx, planned, form, act);
    await mailDraftFailure(services, tx, { draft: planned, actId, isLost: lostRight !== null });
    return nothing;
  });
}

/** Why the officer who chose the time may not change all of it any more; null if they may. */
async function lostRightTo(tx: Database, planned: RecordDraft): Promise<string | null> {
  const who = planned.scheduledBy ?? "";
  const member = await findMember(tx, planned.teamId, who);
  const opened = member && openSettings(formOfPlanned(planned.recordId), member.role);
  const may = Object.keys(plannedFields(planned)).every(
    (path) => opened && Object.hasOwn(opened.fields, path),
  );
  return may ? null : lostRightText(who);
}

function refusalText(answer: SettingsAnswer | null, { fields }: SettingsForm): string {
  const labelOf = (path: string) => fields[path]?.label ?? path;
  if (answer && !answer.ok && answer.reason === "clash")
    return changedSinceText(answer.clashes.map(({ field }) => labelOf(field)));
  if (answer && !answer.ok && answer.reason === "mistakes")
    return answer.mistakes
      .map(({ field, expected }) => `${labelOf(field)}: ${fieldProblem(expected)}`)
      .join(" ");
  return DRAFT_WORDS.gone;
}
