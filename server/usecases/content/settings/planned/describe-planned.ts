import { onSiteNowText } from "../../../../../domain/desk/content/draft-words.ts";
import type { Fields, FieldVersions } from "../../../../../domain/desk/content/merge-entered.ts";
import type { ListedDraftText } from "../../../../../domain/desk/content/shown-draft.ts";
import { shownFieldValue } from "../../../../../domain/desk/content/shown-value.ts";
import type { DeskRole } from "../../../../../domain/desk/officers/roles.ts";
import {
  formOfPlanned,
  plannedFields,
  plannedPath,
} from "../../../../../domain/desk/settings/planned-change.ts";
import {
  appliedText,
  applyDueText,
  PLANNED_WORDS,
  plannedTitle,
} from "../../../../../domain/desk/settings/planned-words.ts";
import type { ShownPlan, ShownPlans } from "../../../../../domain/desk/settings/shown-plans.ts";
import { sentenceMoment } from "../../../../../domain/values/sentence-dates.ts";
import { momentText } from "../../../../collections/fields/moment.ts";
import type { Database } from "../../../../db/client.ts";
import { listPlanned, type RecordDraft } from "../../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../../db/queries/club/teams.ts";
import { fieldVersion } from "../../record-versions.ts";
import { type OpenedSettings, openSettings } from "../open-settings.ts";
import { findAppliedPlan } from "../undo-settings.ts";
import { isPlannedIn, planVersion } from "./plan-settings.ts";
import { findPlanned, plannedLabels } from "./write-planned.ts";

interface PlansOfForm {
  team: Team;
  opened: OpenedSettings;
  role: DeskRole;
  /** The form's fields as they are stored. */
  stored: { values: Fields; versions: FieldVersions };
  /** The id of the change that the page's address names; null for none. */
  wanted: string | null;
}

/** Null if the form's changes can't be planned. */
export async function loadPlans(
  db: Database,
  { team, opened, role, stored, wanted }: PlansOfForm,
): Promise<ShownPlans | null> {
  if (!opened.isPlannable) return null;
  const found = wanted === null ? null : await findPlanned(db, team.teamId, wanted);
  const isHere = found && isPlannedIn(found, opened);
  const planned = isHere ? found : null;
  const applied = await findAppliedPlan(db, team, { fields: opened.fields, versions: stored.versions });
  return {
    opened: planned && shownPlan(planned, { team, opened, stored }),
    gone: wanted !== null && !planned ? PLANNED_WORDS.over : null,
    waiting: describePlanned(
      (await listPlanned(db, team.teamId)).filter(({ recordId }) =>
        // The page of the look lists those of the pictures, too.
        [formOfPlanned(recordId), "look"].includes(opened.name),
      ),
      role,
      team.timeZone,
    ),
    applied: applied && {
      id: String(applied.id),
      text: appliedText(sentenceMoment(applied.at, team.timeZone), applied.labels),
    },
  };
}

function shownPlan(
  planned: RecordDraft,
  { team, opened, stored }: Pick<PlansOfForm, "team" | "opened" | "stored">,
): ShownPlan {
  const { recordId: id, publishAt, failure, began } = planned;
  const values = plannedFields(planned);
  const isChanged = (path: string) =>
    ![began?.[path], fieldVersion(values[path])].includes(stored.versions[path]);
  const now = Object.keys(values)
    .filter(isChanged)
    .map((path): [string, string] => [
      path,
      onSiteNowText(shownFieldValue(opened.fields[path], stored.values[path])),
    ]);
  return {
    id,
    version: planVersion(planned),
    state: publishAt ? PLANNED_WORDS.ofPlanned : PLANNED_WORDS.ofFailed,
    due: publishAt && applyDueText(sentenceMoment(publishAt, team.timeZone)),
    publishAt: publishAt ? momentText(publishAt, team.timeZone).replace(" ", "T") : "",
    failure,
    values: Object.fromEntries(Object.entries(values).map(([path, value]) => [path, value ?? ""])),
    problems: Object.fromEntries(now),
  };
}

/** Waiting changes as lists show them, without those that the role may not change. */
export const describePlanned = (
  planned: readonly RecordDraft[],
  role: DeskRole,
  zone: string,
): ListedDraftText[] =>
  planned.flatMap((one) => {
    const opened = openSettings(formOfPlanned(one.recordId), role);
    if (!opened || !isPlannedIn(one, opened)) return [];
    const when = one.publishAt ? applyDueText(sentenceMoment(one.publishAt, zone)) : (one.failure ?? "");
    return [
      {
        href: plannedPath(one.recordId),
        title: plannedTitle(opened.title, plannedLabels(one, opened)),
        about: when,
      },
    ];
  });
