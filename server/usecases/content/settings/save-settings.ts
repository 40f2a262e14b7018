import type { Act } from "../../../../domain/desk/acts.ts";
import {
  type Clash,
  type Fields,
  type FieldVersions,
  mergeEntered,
} from "../../../../domain/desk/content/merge-entered.ts";
import type { SettingsForm } from "../../../../domain/desk/settings/settings-form.ts";
import { settingsAt, withSettings } from "../../../../domain/desk/settings/settings-paths.ts";
import { teamRow } from "../../../collections/club/team-row.ts";
import type { ClubContent } from "../../../collections/edits/compared-records.ts";
import { TEAM_RECORD_ID } from "../../../collections/edits/edited-collection.ts";
import type { Database } from "../../../db/client.ts";
import { type TeamSettings, updateTeamSettings } from "../../../db/queries/club/team-settings.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { TeamRow } from "../../../intake/bundle/bundle.ts";
import { loadClubContent } from "../../club/edits/load-club-content.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import type { FieldMistake } from "../check-content.ts";
import { fieldVersion } from "../record-versions.ts";
import { checkSettings, wordsWithoutPicture } from "./check-settings.ts";
import { listVisibleIds } from "./list-visible-ids.ts";
import { rebasePlanned } from "./planned/write-planned.ts";
import { normalizedSettings, settingsRecord } from "./stored-settings.ts";

export interface SettingsSave {
  team: Team;
  /** The form that the fields belong to. */
  form: SettingsForm;
  /** By path, as a bundle writes them. Others stay as they are. Undefined is the default. */
  fields: Fields;
  /** The versions of these fields when the form was drawn. */
  began: FieldVersions;
  /** The officer's address. */
  who: string;
  /** True to apply a change that was planned, or to take it back: others that wait follow it. */
  isPlanned?: boolean;
}

/** Why nothing was saved. */
type SettingsRefusal =
  /** The club was removed meanwhile. */
  | { ok: false; reason: "gone" }
  /** Somebody edited, applied or cancelled the waiting change meanwhile. */
  | { ok: false; reason: "plan-gone" }
  /** Somebody else changed the same fields meanwhile. */
  | { ok: false; reason: "clash"; clashes: Clash[] }
  | { ok: false; reason: "mistakes"; mistakes: FieldMistake[] };

export type SettingsAnswer = { ok: true; isChanged: boolean } | SettingsRefusal;

const NAV = "websiteStyles.navLinks";

/**
 * Saves fields of the club's own record. They are checked as an import checks team.json, and an import then
 * respects them. All pages of the club show them as soon as this returns, in all processes.
 */
export const saveSettings = (services: ContentServices, save: SettingsSave): Promise<SettingsAnswer> =>
  changeContent<SettingsAnswer>(services, { ...save, collection: "team" }, (tx) => writeSettings(tx, save));

/** What a save has stored. */
interface SettingsChange {
  id: string;
  before: Fields;
  after: Fields;
  fields: string[];
  act?: Act;
  words: { noun: string; subject: string; labelOf(path: string): string };
  content: ClubContent;
}

/** Saves fields in a transaction of `changeContent`. @param act what the history calls it, if not a change */
export async function writeSettings(
  tx: Database,
  save: SettingsSave,
  act?: Act,
): Promise<{ answer: SettingsAnswer; change: SettingsChange | null }> {
  const merged = await mergeSettings(tx, save);
  if (!merged.ok) return { answer: merged, change: null };
  const { content, row, before, changed } = merged;
  // In the order of the form, in which the history names them.
  const names = Object.keys(save.form.fields).filter((path) => Object.hasOwn(changed, path));
  if (!row) return { answer: { ok: true, isChanged: false }, change: null };
  await storeSettings(tx, content, { row, paths: names });
  const { fields, title } = save.form;
  const change = {
    id: TEAM_RECORD_ID,
    before: { ...before },
    after: { ...before, ...changed },
    fields: names,
    ...(act && { act }),
    words: { noun: "settings", subject: title, labelOf: (path: string) => fields[path]?.label ?? path },
    content,
  };
  if (save.isPlanned) await rebasePlanned(tx, save.team.teamId, change);
  return { answer: { ok: true, isChanged: true }, change };
}

/** A save that may be stored. */
interface MergedSettings {
  ok: true;
  content: ClubContent;
  /** The fields as they are stored. */
  before: Fields;
  changed: Fields;
  /** The club's row after the save; null if nothing is changed. */
  row: TeamRow | null;
}

/** Merges a save with what is stored, and checks the result. Writes nothing. */
export async function mergeSettings(
  tx: Database,
  { team: { teamId }, fields, began }: Pick<SettingsSave, "team" | "fields" | "began">,
): Promise<MergedSettings | SettingsRefusal> {
  const content = await loadClubContent(tx, teamId, []);
  if (!content) return { ok: false, reason: "gone" };
  const record = settingsRecord(content);
  const paths = Object.keys(fields);
  const before = settingsAt(record, paths);
  const orphans = wordsWithoutPicture(fields, before);
  if (orphans.length > 0) return { ok: false, reason: "mistakes", mistakes: orphans };
  const entered = settingsAt(normalizedSettings(withSettings(record, fields)), paths);
  const { changed, clashes } = mergeEntered(before, entered, began, fieldVersion);
  if (clashes.length > 0) return { ok: false, reason: "clash", clashes };
  if (Object.keys(changed).length === 0) return { ok: true, content, before, changed, row: null };
  const visible = Object.hasOwn(changed, NAV) ? await listVisibleIds(tx, teamId) : null;
  const { value, mistakes } = checkSettings(withSettings(record, changed), changed, { content, visible });
  if (!value) return { ok: false, reason: "mistakes", mistakes };
  return { ok: true, content, before, changed, row: teamRow(value) };
}

/** Stores the columns that the paths are in. */
async function storeSettings(
  tx: Database,
  { team }: ClubContent,
  { row, paths }: { row: TeamRow; paths: readonly string[] },
): Promise<void> {
  const names = new Set(paths.map((path) => path.split(".")[0]));
  const settings: TeamSettings = {
    teamName: row.teamName,
    teamAlias: row.teamAlias,
    organizationName: row.organizationName,
    logo: row.logo,
    silhouetteLogo: row.silhouetteLogo,
    websiteImages: row.websiteImages,
    seoInfo: row.seoInfo,
    socials: row.socials,
    policies: row.policies,
    websiteStyles: paths.includes(NAV) ? row.websiteStyles : withFormerMenu(row, team),
  };
  const changed = Object.entries(settings).filter(([name]) => names.has(name));
  await updateTeamSettings(tx, team.teamId, Object.fromEntries(changed));
}

/**
 * Other choices leave the menu as it is: one from before version 4.11 stays one until somebody changes it.
 */
function withFormerMenu(
  { websiteStyles }: TeamRow,
  { websiteStyles: former }: TeamRow,
): TeamRow["websiteStyles"] {
  const { navLinksAreAll: _all, ...styles } = websiteStyles;
  const { navLinks, navLinksAreAll } = former;
  return { ...styles, navLinks, ...(navLinksAreAll !== undefined && { navLinksAreAll }) };
}
