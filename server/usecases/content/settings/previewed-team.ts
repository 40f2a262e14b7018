import { readClubForm } from "../../../../domain/desk/settings/read-settings.ts";
import { withSettings } from "../../../../domain/desk/settings/settings-paths.ts";
import { teamRow } from "../../../collections/club/team-row.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { loadClubContent } from "../../club/edits/load-club-content.ts";
import { checkSettings } from "./check-settings.ts";
import type { OpenedSettings } from "./open-settings.ts";
import { settingsRecord } from "./stored-settings.ts";

/**
 * The club with an unsaved look, to draw a preview of its pages: what the role may not change, and what a
 * save would refuse, stays as it is stored. Writes nothing.
 * @param sent the form's fields, from the preview's address
 */
export async function loadPreviewedTeam(
  db: Database,
  team: Team,
  { fields }: Pick<OpenedSettings, "fields">,
  sent: FormData,
): Promise<Team> {
  const content = await loadClubContent(db, team.teamId, []);
  if (!content) return team;
  const record = settingsRecord(content);
  const named = Object.fromEntries(Object.entries(fields).filter(([path]) => sent.has(path)));
  const read = readClubForm(sent, named, {});
  const refused = new Set(read.mistakes.map(({ field }) => field));
  const changed = () =>
    Object.fromEntries(Object.entries(read.fields).filter(([path]) => !refused.has(path)));
  const { mistakes } = checkSettings(withSettings(record, changed()), changed(), { content, visible: null });
  for (const { field } of mistakes) refused.add(field);
  const entered = changed();
  const { value } = checkSettings(withSettings(record, entered), entered, { content, visible: null });
  if (!value) return team;
  const { websiteStyles, websiteImages, logo, silhouetteLogo } = teamRow(value);
  const { navLinks, navLinksAreAll } = team.websiteStyles;
  const menu = { navLinks, ...(navLinksAreAll !== undefined && { navLinksAreAll }) };
  return { ...team, websiteStyles: { ...websiteStyles, ...menu }, websiteImages, logo, silhouetteLogo };
}
