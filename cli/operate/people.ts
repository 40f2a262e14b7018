import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { readSecretKeys } from "../../platform/secrets/secret-key.ts";
import { type CommandInput, runCommand } from "../../server/operator/operator-command.ts";
import { runInServer } from "./operate.ts";
import { SETTINGS_READ } from "./settings-read.ts";
import { findHereOrInServer } from "./with-data-services.ts";

export type PeopleExportCall = CommandInput<"people-export"> & { out: string | null };
export type PeopleEraseCall = CommandInput<"people-erase">;

interface PeopleRuns {
  export(call: PeopleExportCall): Promise<void>;
  erase(call: PeopleEraseCall): Promise<void>;
  repeat(): Promise<void>;
}

export function describePeople(program: Command, run: PeopleRuns): void {
  const people = program
    .command("people")
    .description("Show or erase what is stored about a buyer or visitor, by email address.");
  const club = ["--team <club>", "the club's alias or id (default: all clubs)"] as const;
  people
    .command("export")
    .description("Print everything that is stored about an address, as JSON.")
    .argument("<email>", "the email address")
    .option(...club)
    .option("--out <file>", "write to this file instead")
    .addHelpText("after", "\nExample:\n  npx fieldhouse people export ann@example.com --out ann.json")
    .action((email: string, { team, out }: { team?: string; out?: string }) =>
      run.export({ email, club: team ?? null, out: out ?? null }),
    );
  people
    .command("erase")
    .description("Show what would be erased of a person. Erases it only with --yes.")
    .argument("<email>", "the email address")
    .option(...club)
    .option("--yes <email>", "the address again, to erase the person for good")
    .addHelpText(
      "after",
      "\nOrder numbers, items and amounts stay in the books.\n\nExample:\n  npx fieldhouse people erase ann@example.com\n  npx fieldhouse people erase ann@example.com --yes ann@example.com",
    )
    .action((email: string, { team, yes }: { team?: string; yes?: string }) =>
      run.erase({ email, club: team ?? null, yes: yes ?? null }),
    );
  people
    .command("repeat")
    .description("Erase again whoever was erased before, after restoring a backup.")
    .action(() => run.repeat());
}

type PeopleCommand = "people-export" | "people-erase" | "people-repeat";

/** Runs the command here or, if a running server holds the embedded database, in that server. */
function callPeople<C extends PeopleCommand>(
  command: C,
  input: CommandInput<C>,
  print: (line: string) => void,
): Promise<number> {
  return findHereOrInServer(
    (store, settings) => (wanted: CommandInput<C>) =>
      runCommand(command, { ...store, secretKeys: readSecretKeys(settings) }, wanted, print),
    (wanted) => runInServer(command, wanted, print),
    (run) => run(input),
    { more: SETTINGS_READ.people },
  );
}

/** Prints the export, or writes it to a file that only its owner can read. */
export async function runPeopleExportCommand(
  { out, ...input }: PeopleExportCall,
  print: (line: string) => void,
): Promise<number> {
  if (out === null) return callPeople("people-export", input, print);
  const lines: string[] = [];
  const code = await callPeople("people-export", input, (line) => lines.push(line));
  if (code === 0) {
    await writeFile(out, `${lines.join("\n")}\n`, { mode: 0o600 });
    print(`Written to ${out}. Send it to nobody but the person.`);
  } else for (const line of lines) print(line);
  return code;
}

export const runPeopleEraseCommand = (
  call: PeopleEraseCall,
  print: (line: string) => void,
): Promise<number> => callPeople("people-erase", call, print);

export const runPeopleRepeatCommand = (print: (line: string) => void): Promise<number> =>
  callPeople("people-repeat", {}, print);
