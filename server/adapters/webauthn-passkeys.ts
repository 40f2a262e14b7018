import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { PasskeyCeremony, Passkeys } from "../ports/passkeys.ts";

/** Loaded with the first use of a passkey: it takes 200 ms and 26 MB, and most servers never need it. */
const library = () => import("@simplewebauthn/server");

/**
 * EdDSA, ES256 and RS256: every authenticator has one of them. Others are experimental in Node, which would
 * warn.
 */
const ALGORITHMS = [-8, -7, -257];

/** How long a browser waits for the key. */
const TIMEOUT_MS = 120_000;

/** In base64url; the standard has at most 1023 bytes. */
const CREDENTIAL_ID = /^[\w-]{1,1400}$/;

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/**
 * The transports of the standard: the library passes the browser's on unchecked.
 * @internal
 */
export const knownTransports = (said: unknown) =>
  TRANSPORTS.filter((known) => Array.isArray(said) && said.includes(known));

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

const expected = ({ host, origin, challenge }: PasskeyCeremony) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
});

/**
 * Passkeys by the WebAuthn standard. Each is discoverable, so that nobody types an address first, and
 * requires a fingerprint, a face or a PIN: it replaces both mail and link. No attestation is requested: any
 * authenticator is accepted.
 */
export const webauthnPasskeys: Passkeys = {
  creationOptions: async ({ host, challenge, clubName }, { handle, name }, known) =>
    (await library()).generateRegistrationOptions({
      rpName: clubName,
      rpID: host,
      userName: name,
      userDisplayName: name,
      userID: new Uint8Array(handle),
      challenge: bytes(challenge),
      timeout: TIMEOUT_MS,
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
  requestOptions: async ({ host, challenge }) =>
    (await library()).generateAuthenticationOptions({
      rpID: host,
      challenge: bytes(challenge),
      timeout: TIMEOUT_MS,
      userVerification: "required",
    }),
  created: async (ceremony, answer) => {
    const response = answer as RegistrationResponseJSON;
    const { verifyRegistrationResponse } = await library();
    // The library throws for anything invalid.
    const found = await verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected(ceremony),
    }).catch(() => null);
    if (!found?.verified) return null;
    const { id, publicKey, counter, transports } = found.registrationInfo.credential;
    const key = Buffer.from(publicKey).toString("base64url");
    return { id, publicKey: key, counter, transports: knownTransports(transports) };
  },
  named: (answer) => {
    const { id } = (answer ?? {}) as { id?: unknown };
    return typeof id === "string" && CREDENTIAL_ID.test(id) ? id : null;
  },
  verified: async (ceremony, { publicKey, ...passkey }, answer) => {
    const response = answer as AuthenticationResponseJSON;
    const { verifyAuthenticationResponse } = await library();
    const credential = { ...passkey, publicKey: bytes(publicKey) };
    const found = await verifyAuthenticationResponse({
      response,
      credential,
      ...expected(ceremony),
    }).catch(() => null);
    return found?.verified ? found.authenticationInfo.newCounter : null;
  },
};
