import { findScorerLink } from "../../db/queries/desk/links.ts";
import type { WriteServices } from "../../services.ts";
import { parseScorerLinkToken } from "../../usecases/desk/desk-secrets.ts";
import { isHolderAllowed } from "../../usecases/desk/links.ts";
import { deskServices } from "../desk/desk-parts.ts";

/**
 * The name of the person who may score a game with this token, as the desk's history shows it: the officer
 * who opened scoring at the desk, or else the link's label. Null for an unknown or expired token, and for an
 * officer who has lost the role since.
 */
export async function findScorerName(
  services: WriteServices,
  game: { teamId: string; gameId: string },
  token: string,
): Promise<string | null> {
  const { db, keys, now } = deskServices(services);
  const id = parseScorerLinkToken(keys, game.teamId, token);
  const link = id === null ? null : await findScorerLink(db, game, id, now());
  if (!link || !(await isHolderAllowed(db, link))) return null;
  return link.heldBy ?? `The link “${link.label}”`;
}
