import { getScorerLink } from "./db/queries/desk/links.ts";
import { deskServices } from "./desk.ts";
import type { Services } from "./services.ts";
import { readScorerLinkToken } from "./usecases/desk/desk-secrets.ts";
import { isStillHeld } from "./usecases/desk/links.ts";

/**
 * Who may score a game now by this token, as the history names them: the holder of a link of the club's desk, whoever made it. Null
 * for nobody, and for who lost their place or role since they opened it for themselves.
 */
export async function opensScoring(
  services: Services,
  game: { teamId: string; gameId: string },
  token: string,
): Promise<string | null> {
  const { db, key, now } = deskServices(services);
  const id = readScorerLinkToken(key, game.teamId, token);
  const link = id === null ? null : await getScorerLink(db, game, id, now());
  if (!link || !(await isStillHeld(db, link))) return null;
  return link.heldBy ?? `The link “${link.label}”`;
}
