import { isOpenLink } from "./db/queries/desk/links.ts";
import { deskServices } from "./desk.ts";
import type { Services } from "./services.ts";
import { readScorerLinkToken } from "./usecases/desk/desk-secrets.ts";

/** Whether a token opens the scoring of a game now: that of a link of the club's desk, whoever made it. */
export async function opensScoring(
  services: Services,
  game: { teamId: string; gameId: string },
  token: string,
): Promise<boolean> {
  const { db, key, now } = deskServices(services);
  const link = readScorerLinkToken(key, game.teamId, token);
  return link !== null && isOpenLink(db, game, link, now());
}
