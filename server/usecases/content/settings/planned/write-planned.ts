import type { Fields } from "../../../../../domain/desk/content/merge-entered.ts";
import {
  PLANNED_COLLECTION,
  plannedFields,
  rebasedVersions,
} from "../../../../../domain/desk/settings/planned-change.ts";
import { changedLabelsText } from "../../../../../domain/desk/settings/planned-words.ts";
import type { SettingsForm } from "../../../../../domain/desk/settings/settings-form.ts";
import type { Database } from "../../../../db/client.ts";
import {
  findDraft,
  listPlanned,
  type RecordDraft,
  storeRecordDraft,
} from "../../../../db/queries/club/record-drafts.ts";
import { addAct } from "../../../../db/queries/desk/acts.ts";
import { fieldVersions } from "../../record-versions.ts";

/** Finds a change that waits for its time; null if there is none (any more). */
export const findPlanned = (db: Database, teamId: string, id: string): Promise<RecordDraft | null> =>
  findDraft(db, { teamId, collection: PLANNED_COLLECTION, recordId: id });

/** The labels of what a change gives other values, in the order of the form. */
export function plannedLabels(planned: RecordDraft, { fields }: Pick<SettingsForm, "fields">): string {
  const changed = plannedFields(planned);
  const labels = Object.entries(fields).flatMap(([path, { label }]) =>
    Object.hasOwn(changed, path) ? [label] : [],
  );
  return changedLabelsText(labels);
}

interface PlannedAct {
  act: "look-scheduled" | "look-unscheduled" | "look-failed";
  who: string;
  at: Date;
  more?: Readonly<Record<string, string>>;
}

/** Adds what was done with a waiting change to the history. Returns the act's id. */
export async function addPlannedAct(
  tx: Database,
  planned: RecordDraft,
  form: Pick<SettingsForm, "fields" | "title">,
  { act, who, at, more = {} }: PlannedAct,
): Promise<number | undefined> {
  const { teamId, collection, recordId: id } = planned;
  const facts = { collection, id, noun: "look", labels: plannedLabels(planned, form), ...more };
  const isGone = act === "look-unscheduled";
  return addAct(tx, {
    teamId,
    who,
    act,
    subject: form.title,
    before: isGone ? facts : null,
    after: isGone ? null : facts,
    timeCreated: at,
  });
}

/** Has the club's waiting changes follow one that was applied at its time, or taken back. */
export async function rebasePlanned(
  tx: Database,
  teamId: string,
  { fields: names, before, after }: { fields: readonly string[]; before: Fields; after: Fields },
): Promise<void> {
  const change = {
    names,
    before: fieldVersions(before, names),
    after: fieldVersions(after, names),
  };
  for (const planned of await listPlanned(tx, teamId)) {
    const began = rebasedVersions(planned.began ?? {}, change);
    if (names.some((name) => began[name] !== planned.began?.[name]))
      await storeRecordDraft(tx, { ...planned, began });
  }
}
