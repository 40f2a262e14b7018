import { getScorerLink } from "./db/queries/desk/links.ts";
import { deskServices } from "./desk.ts";
import { isScorerToken } from "./scorer-token.ts";
import type { Services } from "./services.ts";
import { readScorerLinkToken } from "./usecases/desk/desk-secrets.ts";

/** In the history, for who has the link that the command line makes. */
const OPERATORS_LINK = "The operator's link";

/**
 * Who may score a game now by this token, as the history names them: by the command line's link, or one of the club's desk. Null for
 * nobody.
 */
export async function opensScoring(
  services: Services,
  game: { teamId: string; gameId: string },
  token: string,
): Promise<string | null> {
  if (isScorerToken(services.secretKey, game, token)) return OPERATORS_LINK;
  const { db, key, now } = deskServices(services);
  const id = readScorerLinkToken(key, game.teamId, token);
  const link = id === null ? null : await getScorerLink(db, game, id, now());
  return link && (link.heldBy ?? `The link “${link.label}”`);
}
