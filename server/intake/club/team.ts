import { clubIdOf, formerClubIdOf } from "../../../domain/club/team.ts";
import type { SportsType } from "../../../domain/sports/sports.ts";
import { hashedNameId } from "../../collections/definition/coded-id.ts";
import { formerIdOf } from "../ids/name-ids.ts";
import type { FoundClub } from "../ids/stored-records.ts";
import type { RawRecord } from "../records/record.ts";
import { fieldText, hasField, idFromWords, withFields } from "../records/record-fields.ts";
import { type ClubNames, parseClubNames } from "../schedule/sides/team-names.ts";
import { crestPictureOf, type NamedPictures } from "./named-pictures.ts";

type StoredTeam = Pick<FoundClub, "teamId" | "teamName" | "teamNameInFiles" | "organizationId">;

/**
 * The ids a club may have: the written one, or those derived from its name by the current and the former
 * rule.
 */
export function clubIdsOf(raw: RawRecord): string[] {
  const [written, name] = [fieldText(raw, "teamId"), fieldText(raw, "teamName")];
  return written === "" ? [...new Set([clubIdOf(name), formerClubIdOf(name)])].filter(Boolean) : [written];
}

/**
 * Adds what team.json leaves out: ids derived from the names of club and organization, and the crest by its
 * file name.
 * @param stored the stored clubs with one of these ids: a club keeps its stored id even if the current rule
 *   would derive another
 */
export function completeTeam(
  raw: RawRecord,
  pictures: NamedPictures,
  stored: readonly StoredTeam[],
): RawRecord {
  const crest = crestPictureOf(pictures);
  const [fresh = "", ...former] = clubIdsOf(raw);
  const isStored = (id: string) =>
    stored.some(
      ({ teamId, teamName, teamNameInFiles = teamName }) =>
        teamId === id && [teamName, teamNameInFiles].includes(fieldText(raw, "teamName")),
    );
  const known = isStored(fresh) ? undefined : former.find(isStored);
  const teamId = known ?? fresh;
  const before = stored.find((club) => club.teamId === teamId)?.organizationId;
  const organization = fieldText(raw, "organizationName");
  return withFields(raw, {
    ...(teamId !== "" && { teamId }),
    ...(!hasField(raw, "organizationId") &&
      organization !== "" && { organizationId: organizationIdOf(organization, before) }),
    ...(!hasField(raw, "accountId") && teamId !== "" && { accountId: teamId }),
    ...(!hasField(raw, "logo") && crest !== undefined && { logo: crest }),
    ...(!hasField(raw, "websiteStyles") && { websiteStyles: {} }),
  });
}

function organizationIdOf(name: string, before: string | undefined): string {
  const made = idFromWords(name);
  if (made === "") return hashedNameId("organization", name);
  return before !== undefined && before === formerIdOf(name) ? before : made;
}

/** Names by which schedules may call the club. */
export function clubNamesInTeam(team: RawRecord, sport: SportsType | null): ClubNames {
  const names = ["teamName", "teamAlias", "organizationName"].map((field) => fieldText(team, field));
  return parseClubNames(names.filter(Boolean), sport);
}
