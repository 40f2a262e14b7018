import type { Command } from "commander";
import { createPushKey } from "../../platform/push/push-key.ts";
import {
  createSecretKey,
  deriveKeys,
  keyFingerprint,
  readSecretKeys,
  readStoredKeys,
  type SecretKeys,
  storedKeySetting,
  storeFormerKey,
  storeSecretKeys,
} from "../../platform/secrets/secret-key.ts";
import { type Configuration, readSettings } from "../../server/env.ts";
import { runClubCommand } from "./operate.ts";
import { SETTINGS_READ } from "./settings-read.ts";

type Print = (line: string) => void;

export interface RotateCall {
  /** Only prints what still needs the old key. */
  check: boolean;
  /** Removes the old key from the file in DATA_DIR. */
  finish: boolean;
}

interface SecretCalls {
  create: () => Promise<void>;
  showStored: () => Promise<void>;
  createForPush: () => Promise<void>;
  rotate: (call: RotateCall) => Promise<void>;
}

export function describeSecrets(
  program: Command,
  { create, showStored, createForPush, rotate }: SecretCalls,
): void {
  const secrets = program.command("secrets").description("Make and change the installation's secret.");
  secrets
    .command("new")
    .description("Print a new random key for SECRET_KEY.")
    .addHelpText("after", "\nExample:\n  npx fieldhouse secrets new")
    .action(create);
  secrets
    .command("show")
    .description("Print the key in DATA_DIR/secret-key as a value for SECRET_KEY, to move to PostgreSQL.")
    .addHelpText("after", "\nExample:\n  npx fieldhouse secrets show")
    .action(showStored);
  secrets
    .command("push")
    .description("Print a new key for PUSH_KEY, which turns on alerts about games.")
    .addHelpText("after", "\nExample:\n  npx fieldhouse secrets push")
    .action(createForPush);
  secrets
    .command("rotate")
    .description("Change the secret in steps, so that links and codes keep working.")
    .option("--check", "print what still needs the old key, and when it may be removed")
    .option("--finish", "remove the old key, if nothing needs it (only without SECRET_KEY)")
    .addHelpText(
      "after",
      "\nExamples:\n  npx fieldhouse secrets rotate\n  npx fieldhouse secrets rotate --check",
    )
    .action(({ check = false, finish = false }: Partial<RotateCall>) => rotate({ check, finish }));
}

export function printNewSecret(print: Print): number {
  print(createSecretKey());
  return 0;
}

/** Prints the stored keys for SECRET_KEY. The exit code is 1 if there is no file with keys: it makes none. */
export function printStoredSecret(print: Print): number {
  const { DATA_DIR } = readSettings(["DATA_DIR"]);
  const keys = readStoredKeys(DATA_DIR);
  print(keys?.map(storedKeySetting).join(",") ?? `There is no file secret-key in ${DATA_DIR}.`);
  return keys === null ? 1 : 0;
}

export function printNewPushKey(print: Print): number {
  print(createPushKey());
  print("");
  print(
    "Set PUSH_KEY to this line for every process, and PUSH_CONTACT to an address where push services reach",
  );
  print(
    "you, such as mailto:webmaster@clubs.example. Keep the key: browsers that have alerts about games accept",
  );
  print("them only from it.");
  return 0;
}

type RotateSettings = Pick<Configuration, (typeof SETTINGS_READ)["secrets rotate"][number]>;

/** Changes the stored secret, or prints how to change SECRET_KEY. Returns the exit code. */
export async function runRotateCommand({ check, finish }: RotateCall, print: Print): Promise<number> {
  const settings = readSettings(SETTINGS_READ["secrets rotate"]);
  const keys = readSecretKeys(settings);
  if (check) return checkRotation(keys, settings, print);
  if (settings.SECRET_KEY !== undefined) {
    for (const line of finish ? ["SECRET_KEY is a setting: remove the old key there."] : STEPS) print(line);
    return finish ? 1 : 0;
  }
  if (!finish) return beginRotation(keys, settings.DATA_DIR, print);
  const code = await checkRotation(keys, settings, print);
  if (code !== 0 || keys[1] === undefined) return code;
  const { installationFingerprint } = await import("../../server/operator/backup/secret-fingerprints.ts");
  const path = storeFormerKey(keys[1], installationFingerprint(keys[1]), settings.DATA_DIR);
  storeSecretKeys([keys[0]], settings.DATA_DIR);
  print(`The old key signs nothing any more. It was moved to ${path}. Restart the server.`);
  print("Keep a copy of that file in another place: backups from before the change need it.");
  return 0;
}

const STEPS = [
  "1. Make a key: npx fieldhouse secrets new",
  "2. On several machines: set SECRET_KEY=OLD,NEW on each and restart it, so that all accept both.",
  "3. Set SECRET_KEY=NEW,OLD and restart. The new key signs; what the old one signed keeps working.",
  "4. Wait until this says that nothing needs the old key: npx fieldhouse secrets rotate --check",
  "5. Set SECRET_KEY=NEW and restart.",
];

function beginRotation(keys: SecretKeys, dataDir: string, print: Print): number {
  if (keys.length > 1) {
    print("The last change isn't finished: there's still an old key. Nothing was changed.");
    print("See what needs it: npx fieldhouse secrets rotate --check");
    return 1;
  }
  storeSecretKeys([Buffer.from(createSecretKey(), "base64url"), keys[0]], dataDir);
  print("A new key was added. Restart the server: then it signs, and what the old key signed keeps working.");
  print("Remove the old key once nothing needs it: npx fieldhouse secrets rotate --finish");
  return 0;
}

async function checkRotation(keys: SecretKeys, settings: RotateSettings, print: Print): Promise<number> {
  const [newest = "", former] = deriveKeys(keys, "desk").map(keyFingerprint);
  if (former === undefined || keys[1] === undefined) {
    print("There's one key, and nothing needs an older one.");
    return 0;
  }
  const code = await runClubCommand("rotation-check", { newest, former }, print);
  const { printFormerKeyBackups } = await import("../../server/operator/backup/former-key-backups.ts");
  await printFormerKeyBackups(settings, keys[1], print);
  return code;
}
