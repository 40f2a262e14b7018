import type { JWTPayload } from "jose";
import type { GoogleAccount } from "../../ports/wallet.ts";

/** A JWT of the claims, signed with the account's key. Loads the library at first use. */
export async function signJwt(
  { email, keyId, key }: Pick<GoogleAccount, "email" | "keyId" | "key">,
  claims: JWTPayload,
  now: Date,
): Promise<string> {
  const { SignJWT } = await import("jose");
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: keyId })
    .setIssuer(email)
    .setIssuedAt(now)
    .sign(key);
}
