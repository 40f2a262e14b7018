import { createHmac } from "node:crypto";
import { isSameSecret } from "./is-same-secret.ts";
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
  return isSameSecret(scorerToken(secret, game), token);
}

/** With this the command line proves to a server on the same data folder that it has the same secret. */
export function operatorToken(secret: SecretKey): string {
  return Buffer.from(deriveKey(secret, "operator")).toString("base64url");
}

export function isOperatorToken(secret: SecretKey, token: string): boolean {
  return isSameSecret(operatorToken(secret), token);
}
