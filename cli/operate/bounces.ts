import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Command } from "commander";
import { mailIdKeys } from "../../platform/mail/mail-ids.ts";
import { readSecretKeys } from "../../platform/secrets/secret-key.ts";
import { runCommand } from "../../server/operator/operator-command.ts";
import { runInServer } from "./operate.ts";
import { SETTINGS_READ } from "./settings-read.ts";
import { findHereOrInServer } from "./with-data-services.ts";

export interface BouncesCall {
  /** If empty, one mail is read from standard input. */
  files: string[];
}

export function addBouncesCommand(program: Command, run: (call: BouncesCall) => Promise<void>): void {
  program
    .command("bounces")
    .description("Handle email that bounced after it was sent.")
    .command("read")
    .description("Read bounce reports and show them at the clubs' desks.")
    .argument("[files...]", "email files, one message each (default: read one message from standard input)")
    .addHelpText(
      "after",
      "\nExamples:\n  npx fieldhouse bounces read ~/Maildir/new/*\n  npx fieldhouse bounces read < report.eml",
    )
    .action((files: string[]) => run({ files }));
}

/** Records bounces here or, if a running server holds the embedded database, in that server. */
export async function runBouncesCommand(
  { files }: BouncesCall,
  print: (line: string) => void,
): Promise<number> {
  const { readBounce } = await import("../../server/compose.ts");
  const mails =
    files.length > 0
      ? await Promise.all(
          files.map(async (name) => ({ name, bytes: (await readFile(name)).toString("base64") })),
        )
      : [{ name: "The email", bytes: (await buffer(process.stdin)).toString("base64") }];
  const input = { mails };
  return findHereOrInServer(
    (store, settings) => (wanted: typeof input) =>
      runCommand(
        "bounces",
        { ...store, readBounce, mailIdKeys: mailIdKeys(readSecretKeys(settings)) },
        wanted,
        print,
      ),
    (wanted) => runInServer("bounces", wanted, print),
    (read) => read(input),
    { more: SETTINGS_READ["bounces read"] },
  );
}
