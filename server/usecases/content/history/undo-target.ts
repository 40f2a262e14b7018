import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import { SETTINGS_FORMS } from "../../../collections/club/team-settings.ts";
import type { DeskAct } from "../../../db/queries/desk/acts.ts";
import { type OpenedForm, openRecordForm } from "../open-record-form.ts";
import { mayOrder } from "../order/load-order.ts";
import { ROSTER_FIELD } from "../roster/roster-acts.ts";
import { type OpenedSettings, openSettings } from "../settings/open-settings.ts";
import { changeIn, mayUndo, UNDONE_ACTS } from "../undo-change.ts";

/** What undoes an act of the history: the same as the button on the page where it was done. */
export type UndoTarget =
  | { of: "record" | "game"; opened: OpenedForm; id: string }
  | { of: "order"; opened: OpenedForm }
  | { of: "settings"; opened: OpenedSettings }
  | { of: "roster"; seasonId: string }
  | { of: "box-score" | "plays"; gameId: string };

/** Null if nothing undoes the act, or if the role may not. */
export function undoTargetOf(act: DeskAct, role: DeskRole): UndoTarget | null {
  if (!UNDONE_ACTS.some((name) => name === act.act)) return null;
  const { collection = "", id = "" } = act.after ?? act.before ?? {};
  const opened = openRecordForm(collection, role);
  if (act.act === "order-changed") return opened && mayOrder(opened) ? { of: "order", opened } : null;
  const change = changeIn(act);
  if (!change) return opened?.hasDrafts ? { of: "record", opened, id } : null;
  if (collection === "team") return settingsTarget(change.names, role);
  const content = openRecordForm("games", role);
  if (collection === "lines" || collection === "plays")
    return content && { of: collection === "lines" ? "box-score" : "plays", gameId: id };
  if (collection === "seasons" && change.names.includes(ROSTER_FIELD))
    return content && { of: "roster", seasonId: id };
  if (!opened || !mayUndo(change, opened)) return null;
  return { of: collection === "games" ? "game" : "record", opened, id };
}

function settingsTarget(names: readonly string[], role: DeskRole): UndoTarget | null {
  const name = Object.keys(SETTINGS_FORMS).find((one) =>
    names.every((path) => Object.hasOwn(SETTINGS_FORMS[one]?.fields ?? {}, path)),
  );
  const opened = name === undefined ? null : openSettings(name, role);
  return opened && { of: "settings", opened };
}
