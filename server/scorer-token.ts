import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey, type SecretKey } from "./secret-key.ts";

interface ScoredGame {
  teamId: string;
  gameId: string;
}

/**
 * What opens the scoring of one game of one club to whoever has it, for as long as the installation's secret stays: it
 * is derived and stored nowhere. No id has the character between the two.
 */
export function scorerToken(secret: SecretKey, { teamId, gameId }: ScoredGame): string {
  return createHmac("sha256", deriveKey(secret, "scorer")).update(`${teamId}/${gameId}`).digest("base64url");
}

export function isScorerToken(secret: SecretKey, game: ScoredGame, token: string): boolean {
  return isSame(scorerToken(secret, game), token);
}

/** By what the command line shows a server on the same data folder that it has the same secret. */
export function operatorToken(secret: SecretKey): string {
  return Buffer.from(deriveKey(secret, "operator")).toString("base64url");
}

export function isOperatorToken(secret: SecretKey, token: string): boolean {
  return isSame(operatorToken(secret), token);
}

/** Compared in the same time whatever is wrong with it. */
function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
