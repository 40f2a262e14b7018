import {
  formOfPlanned,
  PLANNED_COLLECTION,
  plannedFields,
  plannedId,
} from "../../../../../domain/desk/settings/planned-change.ts";
import { PLANNED_WORDS, plannedLimitText } from "../../../../../domain/desk/settings/planned-words.ts";
import { sentenceMoment } from "../../../../../domain/values/sentence-dates.ts";
import type { Database } from "../../../../db/client.ts";
import {
  deleteDraft,
  listPlanned,
  type RecordDraft,
  storeRecordDraft,
} from "../../../../db/queries/club/record-drafts.ts";
import { createDeskId } from "../../../desk/desk-secrets.ts";
import { type ContentServices, changeContent } from "../../change-content.ts";
import { fieldVersions } from "../../record-versions.ts";
import type { OpenedSettings } from "../open-settings.ts";
import { mergeSettings, type SettingsAnswer, type SettingsSave, writeSettings } from "../save-settings.ts";
import { addPlannedAct, findPlanned } from "./write-planned.ts";

/** More would be a mistake of a program: officers plan a weekend, not a season. */
const MAX_PLANNED = 20;

/** The waiting change whose form an officer had open, and its version when the form was drawn. */
export interface OpenedPlan {
  id: string;
  /** The time of its last edit, in milliseconds. */
  version: string;
}

interface SettingsPlan extends SettingsSave {
  form: OpenedSettings;
  /** Null to plan a new one. */
  plan: OpenedPlan | null;
  /** UTC */
  publishAt: Date;
}

/**
 * Keeps changes of the club's own record until their time, checked as if they were saved now. Visitors see
 * nothing of them. Two changes of one field are both kept: they are applied in the order of their times.
 */
export const planSettings = (services: ContentServices, save: SettingsPlan): Promise<SettingsAnswer> =>
  changeContent<SettingsAnswer>(
    services,
    { team: save.team, collection: PLANNED_COLLECTION, who: save.who },
    async (tx, now) => {
      const { team, form, plan, publishAt, who } = save;
      const { teamId } = team;
      const refused = (answer: SettingsAnswer) => ({ answer, change: null });
      const former = plan && (await openPlan(tx, team.teamId, { plan, form }));
      if (plan && !former) return refused({ ok: false, reason: "plan-gone" });
      const merged = await mergeSettings(tx, save);
      if (!merged.ok) return refused(merged);
      const { before, changed } = merged;
      const names = Object.keys(changed);
      if (names.length === 0) return refused(mistake(PLANNED_WORDS.noChange));
      if (!former && (await listPlanned(tx, teamId)).length >= MAX_PLANNED)
        return refused(mistake(plannedLimitText(MAX_PLANNED)));
      const planned: RecordDraft = {
        teamId,
        collection: PLANNED_COLLECTION,
        recordId: former?.recordId ?? plannedId(form.name, createDeskId()),
        record: Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
        began: fieldVersions(before, names),
        added: {},
        previewId: former?.previewId ?? createDeskId(),
        publishAt,
        scheduledBy: who,
        failure: null,
        editedBy: who,
        timeEdited: now,
      };
      await storeRecordDraft(tx, planned);
      const more = { when: sentenceMoment(publishAt, team.timeZone) };
      await addPlannedAct(tx, planned, form, { act: "look-scheduled", who, at: now, more });
      return refused({ ok: true, isChanged: true });
    },
  );

const mistake = (expected: string): SettingsAnswer => ({
  ok: false,
  reason: "mistakes",
  mistakes: [{ field: "", expected }],
});

/**
 * The waiting change of a form; null if there is none, if somebody has edited it since the officer's form was
 * drawn, or if it changes what the officer's role may not.
 */
async function openPlan(
  tx: Database,
  teamId: string,
  { plan, form }: { plan: OpenedPlan; form: OpenedSettings },
): Promise<RecordDraft | null> {
  const planned = await findPlanned(tx, teamId, plan.id);
  return planned && planVersion(planned) === plan.version && isPlannedIn(planned, form) ? planned : null;
}

/** True if a waiting change is of this form, as far as the officer's role may use it. */
export const isPlannedIn = (planned: RecordDraft, { name, fields }: OpenedSettings): boolean =>
  formOfPlanned(planned.recordId) === name &&
  Object.keys(plannedFields(planned)).every((path) => Object.hasOwn(fields, path));

export const planVersion = ({ timeEdited }: Pick<RecordDraft, "timeEdited">): string =>
  String(timeEdited.getTime());

/** Applies a waiting change before its time, as its form has it now. */
export const applyPlanNow = (
  services: ContentServices,
  { plan, ...save }: SettingsSave & { form: OpenedSettings; plan: OpenedPlan },
): Promise<SettingsAnswer> =>
  changeContent<SettingsAnswer>(services, { ...save, collection: PLANNED_COLLECTION }, async (tx) => {
    const planned = await openPlan(tx, save.team.teamId, { plan, form: save.form });
    if (!planned) return { answer: { ok: false, reason: "plan-gone" }, change: null };
    const written = await writeSettings(tx, { ...save, isPlanned: true }, "look-applied");
    if (written.answer.ok) await deleteDraft(tx, planned);
    return written;
  });

/** Cancels a waiting change. The website stays as it is. */
export const cancelPlan = (
  services: ContentServices,
  { team, form, plan, who }: Pick<SettingsPlan, "team" | "who" | "form"> & { plan: OpenedPlan },
): Promise<SettingsAnswer> =>
  changeContent<SettingsAnswer>(services, { team, collection: PLANNED_COLLECTION, who }, async (tx, now) => {
    const planned = await openPlan(tx, team.teamId, { plan, form });
    if (!planned) return { answer: { ok: false, reason: "plan-gone" }, change: null };
    await deleteDraft(tx, planned);
    await addPlannedAct(tx, planned, form, { act: "look-unscheduled", who, at: now });
    return { answer: { ok: true, isChanged: true }, change: null };
  });
