import { type SportsType, sportLabel } from "../sports/sports.ts";
import { nameWithSport } from "./sport-in-name.ts";

export interface NamedClub {
  teamName: string;
  teamAlias: string;
  sportsType: SportsType;
}

/** The alias, or the full name if there is none. */
export function clubName(team: NamedClub): string {
  return team.teamAlias.trim() || team.teamName.trim();
}

/** The default for page titles and descriptions (rule club-3): "Men's Ice Hockey Ashford Kestrels". */
export function sportAndName(team: NamedClub): string {
  const name = clubName(team);
  return nameWithSport(name, team.sportsType) ?? `${sportLabel(team.sportsType)} ${name}`.trim();
}

/** The club's name for running text: "Ashford Kestrels Men's Ice Hockey". */
export function nameAndSport(team: NamedClub): string {
  const name = clubName(team);
  return nameWithSport(name, team.sportsType) ?? `${name} ${sportLabel(team.sportsType)}`.trim();
}
