import type { JsonRecord } from "../../../../domain/club/merge/json-record.ts";
import { teamSchema } from "../../../collections/club/team.ts";
import type { ClubContent } from "../../../collections/edits/compared-records.ts";
import { exportedTeamRecord } from "../../../collections/export/team-record.ts";
import { withGroups, withoutDefaults } from "../../../collections/export/without-defaults.ts";

/** A stored club's own record, with all of its groups: each field can be compared by its path. */
export const settingsRecord = ({ team, rows }: ClubContent): JsonRecord =>
  withGroups(teamSchema, exportedTeamRecord(team, rows.domains));

/** A changed record in the form of a stored one: without defaults, but with all groups. */
export const normalizedSettings = (record: JsonRecord): JsonRecord =>
  withGroups(teamSchema, withoutDefaults(teamSchema, record) as JsonRecord);
