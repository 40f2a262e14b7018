import type { LoadedForm } from "../../../../domain/desk/content/loaded-form.ts";
import { settingsAt } from "../../../../domain/desk/settings/settings-paths.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { loadClubContent } from "../../club/edits/load-club-content.ts";
import { fieldVersions } from "../record-versions.ts";
import type { OpenedSettings } from "./open-settings.ts";
import { settingsRecord } from "./stored-settings.ts";

/** Loads a form of the club's own record; null if the club is gone. */
export async function loadSettings(
  db: Database,
  { teamId }: Pick<Team, "teamId">,
  { fields }: Pick<OpenedSettings, "fields">,
): Promise<LoadedForm | null> {
  const content = await loadClubContent(db, teamId, []);
  if (!content) return null;
  const paths = Object.keys(fields);
  const values = settingsAt(settingsRecord(content), paths);
  return {
    values: Object.fromEntries(paths.map((path) => [path, values[path] ?? ""])),
    versions: fieldVersions(values, paths),
    choices: {},
    searched: [],
    stocks: {},
    pictures: Object.fromEntries(content.rows.images.map((image) => [image.id, { ...image }])),
    files: {},
    draft: null,
  };
}
