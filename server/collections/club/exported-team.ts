import { SPORT_NAMES, SPORTS, type SportsType } from "../../../domain/sports/sports.ts";
import type { TeamRow } from "../../intake/bundle/bundle.ts";
import type { ClubRows } from "../club-tables.ts";
import { asWritten } from "../export/without-defaults.ts";
import { team } from "./team.ts";

/** team.json as an import makes the club of it: the opposite of team-row.ts. */
export function writtenTeam(row: TeamRow, domains: ClubRows["domains"]) {
  const { websiteStyles } = row;
  return asWritten(team, {
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
  });
}

export const sportName = (sport: SportsType) => SPORT_NAMES.find((name) => SPORTS[name] === sport) ?? "NONE";
