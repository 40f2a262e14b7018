import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import { deriveKey, type SecretKey, type SecretKeys } from "../../platform/secrets/secret-key.ts";

/** The token with which the command line proves to a server that it has the same secret. */
export function operatorToken(secret: SecretKey): string {
  return Buffer.from(deriveKey(secret, "operator")).toString("base64url");
}

export function isOperatorToken(secrets: SecretKeys, token: string): boolean {
  return secrets.some((secret) => isSameSecret(operatorToken(secret), token));
}
