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
import { normalizedSettings, settingsRecord } from "./stored-settings.ts";

interface SettingsSave {
  team: Team;
  /** The form that the fields belong to. */
  form: SettingsForm;
  /** By path, as a bundle writes them. Others stay as they are. Undefined is the default. */
  fields: Fields;
  /** The versions of these fields when the form was drawn. */
  began: FieldVersions;
  /** The officer's address. */
  who: string;
}

export type SettingsAnswer =
  | { ok: true; isChanged: boolean }
  /** The club was removed meanwhile. */
  | { ok: false; reason: "gone" }
  /** Somebody else changed the same fields meanwhile. Nothing was saved. */
  | { ok: false; reason: "clash"; clashes: Clash[] }
  | { ok: false; reason: "mistakes"; mistakes: FieldMistake[] };

const NAV = "websiteStyles.navLinks";

/**
 * Saves fields of the club's own record. They are checked as an import checks team.json, and an import then
 * respects them. All pages of the club show them as soon as this returns, in all processes.
 */
export async function saveSettings(services: ContentServices, save: SettingsSave): Promise<SettingsAnswer> {
  const { team, form, fields, began, who } = save;
  const { teamId } = team;
  return changeContent<SettingsAnswer>(services, { team, collection: "team", who }, async (tx) => {
    const content = await loadClubContent(tx, teamId, []);
    if (!content) return { answer: { ok: false, reason: "gone" }, change: null };
    const record = settingsRecord(content);
    const paths = Object.keys(fields);
    const before = settingsAt(record, paths);
    const orphans = wordsWithoutPicture(fields, before);
    if (orphans.length > 0)
      return { answer: { ok: false, reason: "mistakes", mistakes: orphans }, change: null };
    const entered = settingsAt(normalizedSettings(withSettings(record, fields)), paths);
    const { changed, clashes } = mergeEntered(before, entered, began, fieldVersion);
    if (clashes.length > 0) return { answer: { ok: false, reason: "clash", clashes }, change: null };
    if (Object.keys(changed).length === 0) return { answer: { ok: true, isChanged: false }, change: null };
    const visible = Object.hasOwn(changed, NAV) ? await listVisibleIds(tx, teamId) : null;
    const { value, mistakes } = checkSettings(withSettings(record, changed), changed, { content, visible });
    if (!value) return { answer: { ok: false, reason: "mistakes", mistakes }, change: null };
    await storeSettings(tx, content, { row: teamRow(value), paths: Object.keys(changed) });
    const change = {
      id: TEAM_RECORD_ID,
      before: { ...before },
      after: { ...before, ...changed },
      fields: Object.keys(changed),
      words: {
        noun: "settings",
        subject: form.title,
        labelOf: (path: string) => form.fields[path]?.label ?? path,
      },
      content,
    };
    return { answer: { ok: true, isChanged: true }, change };
  });
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
