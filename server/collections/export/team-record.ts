import { SPORT_NAMES, SPORTS, type SportsType } from "../../../domain/sports/sports.ts";
import type { TeamRow } from "../../intake/bundle/bundle.ts";
import { teamSchema } from "../club/team.ts";
import type { ClubRows } from "../club-tables.ts";
import type { WrittenRecord } from "./club-records.ts";
import { withoutDefaults } from "./without-defaults.ts";

/** The team.json of a stored club: the reverse of team-row.ts. */
export function exportedTeamRecord(row: TeamRow, domains: ClubRows["domains"]): WrittenRecord {
  const { websiteStyles } = row;
  return withoutDefaults(teamSchema, {
    ...row,
    accountUrl: row.accountObject.url,
    sportsType: sportName(row.sportsType),
    domains: domains.map(({ host, mode }) => ({ host, mode })),
    websiteStyles: {
      ...websiteStyles,
      navLinks: websiteStyles.navLinks.map((item) => ({
        ...item,
        options: item.options.map(({ options: _options, ...option }) => option),
      })),
    },
    timeCreated: row.timeCreated.toISOString(),
  }) as WrittenRecord;
}

/** The name of a sport in a bundle. */
export const sportName = (sport: SportsType) => SPORT_NAMES.find((name) => SPORTS[name] === sport) ?? "NONE";
