import { clubOrigin, type OriginSettings } from "./club-origin.ts";
import type { Database } from "./db/client.ts";
import { getTeam, getTeamCalled, type Team } from "./db/queries/club/teams.ts";
import { listOwnersOfGame } from "./db/queries/schedule/games.ts";
import { scorerToken } from "./scorer-token.ts";
import type { SecretKey } from "./secret-key.ts";

interface LinkServices {
  db: Database;
  secretKey: SecretKey;
  config: OriginSettings;
}

export type ScorerLink = { ok: true; link: string } | { ok: false; message: string };

/**
 * The link to a game's scoring, on the club's own host. The token is in the fragment, which browsers do not send: it
 * reaches no log and no other site. `club` is an alias as in its address, or an id; needed if several clubs have a game
 * of this id.
 */
export async function scorerLink(
  services: LinkServices,
  gameId: string,
  club: string | null,
): Promise<ScorerLink> {
  const { db, secretKey } = services;
  const owners = await listOwnersOfGame(db, gameId);
  const team = club === null ? await onlyOwner(db, owners) : await getTeamCalled(db, club);
  if (!team && club !== null) return { ok: false, message: `No club is called ${club}` };
  if (!team && owners.length > 1)
    return { ok: false, message: `Several clubs have a game ${gameId}: say which by --team` };
  if (!team || !owners.includes(team.teamId)) return { ok: false, message: `There is no game ${gameId}` };
  const token = scorerToken(secretKey, { teamId: team.teamId, gameId });
  return { ok: true, link: `${await clubOrigin(db, services.config, team)}/games/${gameId}/scorer#${token}` };
}

async function onlyOwner(db: Database, [owner, ...others]: string[]): Promise<Team | null> {
  return owner === undefined || others.length > 0 ? null : getTeam(db, owner);
}
