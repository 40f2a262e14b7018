import type { Database } from "../db/client.ts";
import { findTeamByAliasOrId, type Team } from "../db/queries/club/teams.ts";
import { unknownClubMessage } from "../serving/no-club-message.ts";

type Print = (line: string) => void;

/** Prints why a command does nothing. Returns its exit code. */
export function refuseCommand(print: Print, why: string): number {
  print(why);
  return 1;
}

/** Finds the club that a command names, by alias or id. If there is none, says so and returns null. */
export async function findNamedClub(db: Database, club: string, print: Print): Promise<Team | null> {
  const team = await findTeamByAliasOrId(db, club);
  if (!team) print(unknownClubMessage(club));
  return team;
}

/**
 * Finds the club of a command that is about one club or (`club: null`) about all: `teamId` is null for all.
 * If there is no such club, says so and returns null.
 */
export async function findOptionalClub(
  db: Database,
  club: string | null,
  print: Print,
): Promise<{ teamId: string | null } | null> {
  return club === null ? { teamId: null } : findNamedClub(db, club, print);
}
