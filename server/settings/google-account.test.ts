import { generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeGoogle, startFakeGoogle, WALLET_ISSUER } from "../../tests/harness/program/fake-google.ts";
import { readGoogleAccount } from "./google-account.ts";

describe("the service account for Google's Wallet", () => {
  let google: FakeGoogle;
  let account: Record<string, unknown>;
  beforeAll(async () => {
    google = await startFakeGoogle();
    account = JSON.parse(readFileSync(google.keyFile, "utf8"));
  });
  afterAll(() => google.close());

  const refusal = (content: string) => {
    const file = join(google.keyFile, "..", "other.json");
    writeFileSync(file, content);
    try {
      readGoogleAccount({ ...google.settings, GOOGLE_WALLET: file });
      return "";
    } catch (error) {
      return (error as Error).message.replace(file, "FILE");
    }
  };
  const pem = (bits: number) =>
    generateKeyPairSync("rsa", { modulusLength: bits }).privateKey.export({ type: "pkcs8", format: "pem" });

  test("is read from its key file, with its issuer", () => {
    expect(readGoogleAccount(google.settings)).toMatchObject({
      email: account.client_email,
      keyId: "4711",
      tokenUrl: account.token_uri,
      issuerId: WALLET_ISSUER,
    });
    const none = { GOOGLE_WALLET: undefined, GOOGLE_WALLET_ISSUER: undefined };
    expect(readGoogleAccount({ ...none, GOOGLE_WALLET_API_BASE: undefined })).toBeNull();
  });

  test("is refused from any other file, with a reason that quotes no key", () => {
    const noFile = "GOOGLE_WALLET: FILE isn't a service account key file (JSON)";
    for (const wrong of ["nonsense", "[]", JSON.stringify({ ...account, type: "authorized_user" })])
      expect(refusal(wrong)).toContain(noFile);
    const noKey = "GOOGLE_WALLET: FILE needs a private RSA key of 2048 bits or more";
    const half = String(account.private_key).slice(0, 200);
    for (const private_key of [half, pem(1024)]) {
      expect(refusal(JSON.stringify({ ...account, private_key }))).toContain(noKey);
      expect(refusal(JSON.stringify({ ...account, private_key }))).not.toContain("BEGIN");
    }
    expect(() => readGoogleAccount({ ...google.settings, GOOGLE_WALLET: "/none.json" })).toThrow(
      "GOOGLE_WALLET: /none.json can't be read (ENOENT)",
    );
  });
});
