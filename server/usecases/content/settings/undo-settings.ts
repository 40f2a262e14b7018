import type { FieldVersions } from "../../../../domain/desk/content/merge-entered.ts";
import { type DeskRole, hasCapability } from "../../../../domain/desk/officers/roles.ts";
import { SETTINGS_FORMS } from "../../../collections/club/team-settings.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findAct, listActs } from "../../../db/queries/desk/acts.ts";
import type { ContentServices } from "../change-content.ts";
import { findLastChangeThat } from "../find-last-change.ts";
import { fieldVersions } from "../record-versions.ts";
import { changeIn } from "../undo-change.ts";
import type { OpenedSettings } from "./open-settings.ts";
import { type SettingsAnswer, saveSettings } from "./save-settings.ts";

interface SettingsUndo {
  team: Team;
  role: DeskRole;
  actId: number;
  /** The officer's address. */
  who: string;
}

/**
 * Gives fields of the club's own record their values from before a change of the history, as a new change.
 * Refused as a clash if somebody has changed the same fields since.
 */
export async function undoSettings(
  services: ContentServices,
  { team, role, actId, who }: SettingsUndo,
): Promise<SettingsAnswer | { ok: false; reason: "no-act" }> {
  const act = await findAct(services.db, team.teamId, actId);
  const change = act && changeIn(act);
  if (change?.collection !== "team" || !change.before || !change.after)
    return { ok: false, reason: "no-act" };
  const { names, before, after } = change;
  const form = formWith(names, role);
  if (!form) return { ok: false, reason: "no-act" };
  const fields = Object.fromEntries(names.map((name) => [name, before[name]]));
  const began = fieldVersions(after, names);
  return saveSettings(services, { team, form, fields, began, who, isPlanned: act?.act === "look-applied" });
}

/** The form with all of these fields; null if there is none, or if the role may not change one of them. */
function formWith(paths: readonly string[], role: DeskRole) {
  const form = Object.values(SETTINGS_FORMS).find(({ fields }) =>
    paths.every((path) => Object.hasOwn(fields, path)),
  );
  const may = form && paths.every((path) => hasCapability(role, form.fields[path]?.needs ?? form.needs));
  return may ? form : null;
}

/**
 * Finds an officer's last change of content, if it was of this form, so that its page can offer to undo it.
 * Returns the act's id.
 */
export const findLastSettingsChange = (
  db: Database,
  { fields, ...of }: { teamId: string; who: string; fields: OpenedSettings["fields"] },
): Promise<number | null> =>
  findLastChangeThat(
    db,
    of,
    ({ collection, names }) => collection === "team" && names.every((name) => Object.hasOwn(fields, name)),
  );

/** A planned change that was applied, as its page offers to take it back. */
interface AppliedPlan {
  /** The id of the act. */
  id: number;
  labels: string;
  at: Date;
}

/** How many applied changes are looked at: older ones have been replaced by other looks. */
const MAX_LOOKED_AT = 20;

/**
 * Finds the planned change that was applied last to fields of a form and that is still what the website
 * shows: whoever it was that planned it, one press takes it back.
 */
export async function findAppliedPlan(
  db: Database,
  team: Pick<Team, "teamId">,
  { fields, versions }: { fields: OpenedSettings["fields"]; versions: FieldVersions },
): Promise<AppliedPlan | null> {
  const wanted = { before: null, most: MAX_LOOKED_AT, only: ["look-applied"] as const };
  for (const act of await listActs(db, team.teamId, wanted)) {
    const { names = [], after } = changeIn(act) ?? {};
    const isShown = (name: string) => after && versions[name] === fieldVersions(after, [name])[name];
    if (names.length > 0 && names.every((name) => Object.hasOwn(fields, name) && isShown(name)))
      return { id: act.id, labels: act.after?.labels ?? "", at: act.timeCreated };
  }
  return null;
}
