import type { CONTENT_GROUPS } from "../content/content-words.ts";
import type { DeskField } from "../content/desk-form.ts";
import type { Capability } from "../officers/roles.ts";

/** A form of the desk for a part of the club's own record (team.json). */
export interface SettingsForm {
  title: string;
  /** What the form is for, in a few words. */
  about: string;
  /** Further words that people search for when they mean this form, separated by spaces. */
  alsoCalled?: string;
  group: (typeof CONTENT_GROUPS)[number];
  /** The capability to change its fields. A field may need another one. */
  needs: Capability;
  /** The page of the site that shows the fields; null if all pages do. */
  path: string | null;
  /** By path (settings-paths.ts), in the order of the form. */
  fields: Readonly<Record<string, DeskField>>;
  /** True for a form that another page of the desk lists, instead of the page of all content. */
  isListedElsewhere?: true;
  /** True if its changes can be applied at a time. */
  isPlannable?: true;
}
