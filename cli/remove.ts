import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import type { CommandInput } from "../server/operator/operator-command.ts";

/** `alias`: with `--yes`, the club's alias, so that nobody is asked for it. */
export type RemoveCall = CommandInput<"remove">;

export function describeRemove(program: Command, run: (call: RemoveCall) => Promise<void>): void {
  program
    .command("remove")
    .description("remove a club with all its pages and pictures, once its alias was typed")
    .argument("<club>", "the club's alias or id")
    .option("--yes <alias>", "the club's alias as in its address, instead of being asked for it")
    .option("--with-orders", "even if it has orders: they go, with what they say of payments")
    .addHelpText("after", "\nExample:\n  npx fieldhouse remove larkin-foxes")
    .action((club: string, { yes, withOrders }: { yes?: string; withOrders?: boolean }) =>
      run({ club, alias: yes ?? null, withOrders: withOrders === true }),
    );
}

/** Lists what would go, asks for the alias unless it is given, and removes the club. */
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
    return await Promise.race([lines.question("Type the club's alias to remove it: "), ended]);
  } finally {
    lines.close();
  }
}
