import { OPERATOR_ACTOR } from "../../domain/desk/acts.ts";
import { type LinkHours, MAX_LINK_LABEL_CHARACTERS } from "../../domain/desk/door/links.ts";
import { sportOf } from "../../domain/sports/sports.ts";
import { truncateText } from "../../domain/values/storable-text.ts";
import type { SecretKeys } from "../../platform/secrets/secret-key.ts";
import type { Database, WritePool } from "../db/client.ts";
import { findTeamByAliasOrId, findTeamById, type Team } from "../db/queries/club/teams.ts";
import { listOwnersOfGame } from "../db/queries/schedule/games.ts";
import { deskKeys } from "../endpoints/desk/desk-parts.ts";
import { clubOrigin } from "../serving/club-origin.ts";
import { unknownClubMessage } from "../serving/no-club-message.ts";
import type { SecurityLog } from "../usecases/access/log-security-event.ts";
import { makeScorerLink } from "../usecases/desk/links.ts";

export interface ScorerServices extends SecurityLog {
  db: WritePool;
  baseDomain: string;
  secretKeys: SecretKeys;
  now(): Date;
}

interface ScorerInput {
  gameId: string;
  /** The club's alias or id; may be null if only one club has a game with this id. */
  club: string | null;
  /** The name of the person who will use the link. */
  label: string;
  hours: LinkHours;
  /** How visitors reach the server, because the link is on the club's own host. */
  port: number;
  behindProxy: boolean;
}

/**
 * Creates a link for scoring a game and prints it on a line of its own. The club's desk lists the link and
 * can close it. The exit code is 1 if there is no such game, or if it cannot be scored.
 */
export async function runScorer(
  services: ScorerServices,
  input: ScorerInput,
  print: (line: string) => void,
): Promise<number> {
  const { db, baseDomain, now, log } = services;
  const { gameId, label, hours, port, behindProxy } = input;
  const found = await findTeam(db, input);
  if (typeof found === "string") {
    print(found);
    return 1;
  }
  const keys = deskKeys(services);
  const link = { gameId, label: truncateText(label, MAX_LINK_LABEL_CHARACTERS), isOwn: false, hours };
  const path =
    sportOf(found.sportsType) === null
      ? null
      : await makeScorerLink({ db, keys, now, log }, found.teamId, OPERATOR_ACTOR, link);
  if (path === null) {
    print(
      `Game ${gameId} can't be scored. It has no date, its scoring is closed, the link would already have expired, or the game is more than 2 months away.`,
    );
    return 1;
  }
  const reached = { BASE_DOMAIN: baseDomain, PORT: port, TRUST_PROXY: behindProxy };
  print((await clubOrigin(db, reached, found)) + path);
  print(
    `The link works until ${hours} hours after the game. To close it sooner, go to Volunteer links at the club's desk.`,
  );
  return 0;
}

/** The club to which the game belongs, or a sentence that says why the club was not found. */
async function findTeam(db: Database, { gameId, club }: ScorerInput): Promise<Team | string> {
  const owners = await listOwnersOfGame(db, gameId);
  if (club === null && owners.length > 1)
    return `More than one club has a game ${gameId}. Name the club with --team.`;
  const team = club === null ? await findTeamById(db, owners[0] ?? "") : await findTeamByAliasOrId(db, club);
  if (!team && club !== null) return unknownClubMessage(club);
  return team && owners.includes(team.teamId) ? team : `There's no game ${gameId}.`;
}
