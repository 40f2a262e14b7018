import { expect, test } from "vitest";
import { knownTransports, webauthnPasskeys as passkeys } from "./webauthn-passkeys.ts";

/** Answers that no authenticator gives. The tests in tests/e2e/desk use those of a real authenticator. */
const challenge = { host: "kestrels.example", challenge: "AAAA" };
const ceremony = { host: challenge.host, origin: "https://kestrels.example", challenges: ["AAAA"] };
const passkey = { id: "AAAA", publicKey: "pQECAyYgASFYIA", counter: 0, transports: [] };
const clientDataJSON = Buffer.from(
  JSON.stringify({ type: "webauthn.get", challenge: "AAAA", origin: ceremony.origin }),
).toString("base64url");

test.each([
  null,
  "text",
  42,
  {},
  { id: "AAAA" },
  { id: "AAAA", rawId: "AAAA", type: "public-key", response: {}, clientExtensionResults: {} },
  {
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    response: { clientDataJSON, authenticatorData: "AAAA", signature: "AAAA", attestationObject: "AAAA" },
    clientExtensionResults: {},
  },
])("an invalid answer signs nobody in, and throws no error: %j", async (answer) => {
  expect(await passkeys.created(ceremony, answer)).toBeNull();
  expect(await passkeys.verified(ceremony, passkey, answer)).toBeNull();
});

test("an answer contains its passkey's id", () => {
  expect(passkeys.named({ id: "AA_-9" })).toBe("AA_-9");
  for (const answer of [null, undefined, {}, ...[3, "", "\0", "A A", "A".repeat(1401)].map((id) => ({ id }))])
    expect(passkeys.named(answer)).toBeNull();
});

test("transports outside the standard are dropped", () => {
  expect(knownTransports(["usb", "\0", 7, "nfc"])).toEqual(["nfc", "usb"]);
  for (const said of [undefined, null, 7, "usb", {}]) expect(knownTransports(said)).toEqual([]);
});

test("a challenge is bound to the host, and requires user verification", async () => {
  const options = await passkeys.requestOptions(challenge);
  expect(options).toMatchObject({ rpId: ceremony.host, challenge: "AAAA", userVerification: "required" });
  const person = { handle: new Uint8Array(32), name: "ann@example.com" };
  expect(
    await passkeys.creationOptions({ ...challenge, clubName: "Kestrels" }, person, [passkey]),
  ).toMatchObject({
    rp: { id: ceremony.host, name: "Kestrels" },
    user: { name: "ann@example.com" },
    excludeCredentials: [{ id: "AAAA" }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });
});
