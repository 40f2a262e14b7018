import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import type { CommandInput } from "../../server/operator/operator-command.ts";

/** `alias` is the value of `--yes`. If it is null, the command asks for the alias at the terminal. */
export type RemoveCall = CommandInput<"remove">;

export function addRemoveCommand(program: Command, run: (call: RemoveCall) => Promise<void>): void {
  program
    .command("remove")
    .description("Remove a club with all its pages and pictures. Asks you to confirm.")
    .argument("<club>", "the club's alias or id")
    .option("--yes <alias>", "the club's alias, to skip the prompt")
    .option("--with-orders", "also remove its orders and their payment records")
    .addHelpText("after", "\nExample:\n  npx fieldhouse remove larkin-foxes")
    .action((club: string, { yes, withOrders }: { yes?: string; withOrders?: boolean }) =>
      run({ club, alias: yes ?? null, withOrders: withOrders === true }),
    );
}

/** Lists the data that will be removed, asks for the alias unless `--yes` passed it, and removes the club. */
export async function runRemoval(
  remove: (call: RemoveCall) => Promise<number>,
  call: RemoveCall,
  ask: () => Promise<string>,
): Promise<number> {
  const code = await remove({ ...call, alias: null });
  return code === 0 ? remove({ ...call, alias: call.alias ?? (await ask()) }) : code;
}

/** A line from the keyboard; empty at the end of the input. */
export async function askForAlias(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
  try {
    return await Promise.race([lines.question("To remove the club, type its alias: "), ended]);
  } finally {
    lines.close();
  }
}
