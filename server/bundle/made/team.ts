import { clubIdOf } from "../../../domain/club/team.ts";
import type { RawRecord } from "../record.ts";
import { hasField, madeId, sameName, textOf, withFields } from "./fields.ts";

/** team.json with the ids that were left out: the club's of its name, its organization's of the organization's. */
export function madeTeam(raw: RawRecord): RawRecord {
  const teamId = textOf(raw, "teamId") || clubIdOf(textOf(raw, "teamName"));
  const organization = textOf(raw, "organizationName");
  return withFields(raw, {
    ...(teamId !== "" && { teamId }),
    ...(!hasField(raw, "organizationId") && organization !== "" && { organizationId: madeId(organization) }),
    ...(!hasField(raw, "accountId") && teamId !== "" && { accountId: teamId }),
    ...(!hasField(raw, "websiteStyles") && { websiteStyles: {} }),
  });
}

/** What schedules call the club itself. */
export function ownNames(team: RawRecord): ReadonlySet<string> {
  const names = ["teamName", "teamAlias", "organizationName"].map((field) => textOf(team, field));
  return new Set(names.filter(Boolean).map(sameName));
}
