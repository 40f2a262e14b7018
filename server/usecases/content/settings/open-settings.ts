import { type DeskRole, hasCapability } from "../../../../domain/desk/officers/roles.ts";
import type { SettingsForm } from "../../../../domain/desk/settings/settings-form.ts";
import { SETTINGS_FORMS } from "../../../collections/club/team-settings.ts";

/** A form of the club's own record, as far as an officer's role may use it. */
export interface OpenedSettings extends SettingsForm {
  name: string;
}

/** Opens a form. Null if there is none, or if the role may change none of its fields. */
export function openSettings(name: string, role: DeskRole): OpenedSettings | null {
  const form = Object.hasOwn(SETTINGS_FORMS, name) ? SETTINGS_FORMS[name] : undefined;
  if (!form) return null;
  const fields = Object.fromEntries(
    Object.entries(form.fields).filter(([, { needs = form.needs }]) => hasCapability(role, needs)),
  );
  return Object.keys(fields).length > 0 ? { ...form, name, fields } : null;
}

/** Lists the forms that a role may use, without those that another page of the desk lists. */
export const listSettings = (role: DeskRole): OpenedSettings[] =>
  Object.keys(SETTINGS_FORMS).flatMap((name) => {
    const opened = openSettings(name, role);
    return opened && !opened.isListedElsewhere ? [opened] : [];
  });

/** The fields of all forms whose unsaved changes the preview shows, as far as a role may change them. */
export const previewedFields = (role: DeskRole): OpenedSettings["fields"] =>
  Object.assign(
    {},
    ...Object.keys(SETTINGS_FORMS).map((name) => {
      const opened = openSettings(name, role);
      return opened?.isPlannable ? opened.fields : {};
    }),
  );
