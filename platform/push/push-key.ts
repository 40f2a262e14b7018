import { createECDH, generateKeyPairSync } from "node:crypto";

/** The curve of VAPID keys (RFC 8292), by OpenSSL's name. */
const CURVE = "prime256v1";

/** Makes a random private key in base64url: 43 characters. */
export function createPushKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: CURVE });
  return privateKey.export({ format: "jwk" }).d ?? "";
}

/**
 * Computes the public key that belongs to a private one, both in base64url. So there is one setting, and no
 * pair of keys that do not match. Null if the text is no private key.
 */
export function publicPushKey(privateKey: string): string | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey, "base64url");
  } catch {
    // 0, or more than the order of the curve.
    return null;
  }
  return pair.getPublicKey("base64url");
}
