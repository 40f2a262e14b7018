import { type Command, Option } from "commander";
import { LINK_HOURS, type LinkHours } from "../domain/desk/links.ts";
import { readSettings } from "../server/env.ts";
import { type CommandInput, runCommand } from "../server/operator/operator-command.ts";
import { readSecretKey } from "../server/secret-key.ts";
import { runInServer } from "./operate.ts";
import { reading } from "./with-store.ts";

export type ScorerCall = Omit<CommandInput<"scorer">, "port" | "behindProxy">;

interface Options {
  team?: string;
  for: string;
  hours: string;
}

export function describeScorer(program: Command, run: (call: ScorerCall) => Promise<void>): void {
  program
    .command("scorer")
    .description("make a link that opens a game's scoring, and print it")
    .argument("<game>", "the game's id, as in its address")
    .option("--team <club>", "the club's alias or id, where several have a game of this id")
    .option("--for <whom>", "whom the link is for, as the club's desk lists it", "A scorer")
    .addOption(
      new Option("--hours <hours>", "how long after the game it ends")
        .choices(LINK_HOURS.map(String))
        .default("12"),
    )
    .addHelpText(
      "after",
      '\nExample:\n  npx fieldhouse scorer 2026-11-21-bighorns --team "Kestrels WIH" --for Sam',
    )
    .action((gameId: string, { team, for: label, hours }: Options) =>
      run({ gameId, club: team ?? null, label, hours: Number(hours) as LinkHours }),
    );
}

/** With the embedded database a running server makes it. */
export function callScorer(call: ScorerCall, print: (line: string) => void): Promise<number> {
  const { PORT: port, TRUST_PROXY: behindProxy } = readSettings(["PORT", "TRUST_PROXY"]);
  const asked = { ...call, port, behindProxy };
  return reading(
    (store, settings) => (wanted: typeof asked) =>
      runCommand("scorer", { ...store, secretKey: readSecretKey(settings) }, wanted, print),
    (wanted) => runInServer("scorer", wanted, print),
    (make) => make(asked),
    { more: ["SECRET_KEY"] },
  );
}
