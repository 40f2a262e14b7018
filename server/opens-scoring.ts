import { isOpenLink } from "./db/queries/desk/links.ts";
import { deskServices } from "./desk.ts";
import { isScorerToken } from "./scorer-token.ts";
import type { Services } from "./services.ts";
import { readScorerLinkToken } from "./usecases/desk/desk-secrets.ts";

/** Whether a token opens the scoring of a game now: the command line's, or that of a link of the club's desk. */
export async function opensScoring(
  services: Services,
  game: { teamId: string; gameId: string },
  token: string,
): Promise<boolean> {
  if (isScorerToken(services.secretKey, game, token)) return true;
  const { db, key, now } = deskServices(services);
  const link = readScorerLinkToken(key, game.teamId, token);
  return link !== null && isOpenLink(db, game, link, now());
}
