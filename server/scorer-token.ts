import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey, type SecretKey } from "./secret-key.ts";

interface ScoredGame {
  teamId: string;
  gameId: string;
}

/**
 * Opens the scoring of one game to whoever has it, as long as the installation's secret stays the same: it is derived
 * and not stored. No id contains the "/" between club and game.
 */
export function scorerToken(secret: SecretKey, { teamId, gameId }: ScoredGame): string {
  return createHmac("sha256", deriveKey(secret, "scorer")).update(`${teamId}/${gameId}`).digest("base64url");
}

export function isScorerToken(secret: SecretKey, game: ScoredGame, token: string): boolean {
  return isSame(scorerToken(secret, game), token);
}

/** With this the command line proves to a server on the same data folder that it has the same secret. */
export function operatorToken(secret: SecretKey): string {
  return Buffer.from(deriveKey(secret, "operator")).toString("base64url");
}

export function isOperatorToken(secret: SecretKey, token: string): boolean {
  return isSame(operatorToken(secret), token);
}

/** Takes the same time whatever differs, so that a token cannot be guessed step by step. */
function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
