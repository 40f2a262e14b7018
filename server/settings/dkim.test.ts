import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigurationError, readConfiguration } from "../env.ts";
import { readDkim } from "./dkim.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fieldhouse-dkim-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const FORMAT = { type: "pkcs8", format: "pem" } as const;
const rsa = (modulusLength: number) =>
  generateKeyPairSync("rsa", { modulusLength }).privateKey.export(FORMAT).toString();

/** Reads the settings with a key file of this content; null for a missing file. */
async function dkimOf(words: string | null) {
  const file = join(folder, "dkim.pem");
  await rm(file, { force: true });
  if (words !== null) await writeFile(file, words);
  const settings = { DKIM_DOMAIN: "kestrels.example", DKIM_SELECTOR: "game", DKIM_KEY_FILE: file };
  return readDkim(readConfiguration({ SMTP_URL: "smtp://mail.example", ...settings }));
}

test("reads a key with its domain and selector", async () => {
  const key = rsa(2048);
  expect(await dkimOf(key)).toEqual({ domain: "kestrels.example", selector: "game", key });
});

test("is null without configuration", () => {
  expect(readDkim(readConfiguration({ SMTP_URL: "smtp://mail.example" }))).toBeNull();
});

test.each([
  ["is not there", null, "can't be read (ENOENT)"],
  ["is not a key", "not a key", "isn't a private key (PEM, without a password)"],
  ["is truncated", rsa(2048).slice(0, 900), "isn't a private key (PEM, without a password)"],
  ["has too few bits", rsa(512), "must be an RSA key of 1024 bits or more"],
  [
    "is not RSA",
    generateKeyPairSync("ed25519").privateKey.export(FORMAT).toString(),
    "must be an RSA key of 1024 bits or more",
  ],
])("refuses a key file that %s, with a sentence", async (_, words, sentence) => {
  const error = await dkimOf(words).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect((error as ConfigurationError).mistakes).toEqual([
    `DKIM_KEY_FILE: ${join(folder, "dkim.pem")} ${sentence}`,
  ]);
});
