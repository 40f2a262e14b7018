import type { JWTPayload } from "jose";
import type { GoogleAccount } from "../../ports/wallet.ts";

/** Claims signed with the account's key. The library is loaded with the first. */
export async function signedJwt(
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
