import type { SportsType } from "../../../domain/club/sports.ts";
import { clubIdOf } from "../../../domain/club/team.ts";
import type { RawRecord } from "../record.ts";
import { hasField, madeId, withFields, writtenText } from "./fields.ts";
import { crestOf, type NamedPictures } from "./pictures.ts";
import { type ClubNames, clubNames } from "./team-names.ts";

/** team.json with what was left out: ids of the club's and its organization's names, the crest by its file's name. */
export function madeTeam(raw: RawRecord, pictures: NamedPictures): RawRecord {
  const crest = crestOf(pictures);
  const teamId = writtenText(raw, "teamId") || clubIdOf(writtenText(raw, "teamName"));
  const organization = writtenText(raw, "organizationName");
  return withFields(raw, {
    ...(teamId !== "" && { teamId }),
    ...(!hasField(raw, "organizationId") && organization !== "" && { organizationId: madeId(organization) }),
    ...(!hasField(raw, "accountId") && teamId !== "" && { accountId: teamId }),
    ...(!hasField(raw, "logo") && crest !== undefined && { logo: crest }),
    ...(!hasField(raw, "websiteStyles") && { websiteStyles: {} }),
  });
}

/** What schedules call the club itself. */
export function ownNames(team: RawRecord, sport: SportsType | null): ClubNames {
  const names = ["teamName", "teamAlias", "organizationName"].map((field) => writtenText(team, field));
  return clubNames(names.filter(Boolean), sport);
}
