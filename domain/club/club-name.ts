import { type SportsType, sportLabel } from "./sports.ts";

export interface NamedClub {
  teamName: string;
  teamAlias: string;
  sportsType: SportsType;
}

/** The alias, or the name where there is none. */
export function clubName(team: NamedClub): string {
  return team.teamAlias.trim() || team.teamName.trim();
}

/** The fall-back of page titles and descriptions (rule club-3): "Men's Ice Hockey Ashford Kestrels". */
export function sportAndName(team: NamedClub): string {
  return `${sportLabel(team.sportsType)} ${clubName(team)}`.trim();
}
