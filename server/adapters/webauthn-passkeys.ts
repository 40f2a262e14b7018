import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { PasskeyCeremony, Passkeys } from "../ports/passkeys.ts";

/** Loaded with the first use of a passkey: it takes 200 ms and 26 MB, and most servers never need it. */
const library = () => import("@simplewebauthn/server");

/**
 * EdDSA, ES256 and RS256: every authenticator supports one of them. Node marks other algorithms as
 * experimental, and would print warnings.
 */
const ALGORITHMS = [-8, -7, -257];

/** Milliseconds that a browser waits for the officer to use the passkey. */
const TIMEOUT_MS = 120_000;

/** A passkey's id in base64url. The standard allows 1023 bytes. */
const CREDENTIAL_ID = /^[\w-]{1,1400}$/;

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/**
 * The transports that the standard knows, out of those that the browser sent: the library does not check
 * them.
 * @internal
 */
export const knownTransports = (sent: unknown) =>
  TRANSPORTS.filter((known) => Array.isArray(sent) && sent.includes(known));

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

const expected = ({ host, origin, challenges }: PasskeyCeremony) => ({
  expectedChallenge: (challenge: string) => challenges.includes(challenge),
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
});

/**
 * Passkeys by the WebAuthn standard. They are discoverable, so that an officer need not type an address
 * first. They require a fingerprint, a face or a PIN, because they replace the mailed sign-in link. No
 * attestation is requested: any authenticator is accepted.
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
    // The library throws for any invalid answer.
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
