import { type Command, Option } from "commander";
import { LINK_HOURS, type LinkHours } from "../../domain/desk/door/links.ts";
import { readSecretKeys } from "../../platform/secrets/secret-key.ts";
import { readSettings } from "../../server/env.ts";
import { type CommandInput, runCommand } from "../../server/operator/operator-command.ts";
import { runInServer } from "./operate.ts";
import { SETTINGS_READ } from "./settings-read.ts";
import { findHereOrInServer } from "./with-data-services.ts";

export type ScorerCall = Omit<CommandInput<"scorer">, "port" | "behindProxy">;

interface Options {
  team?: string;
  for: string;
  hours: string;
}

export function addScorerCommand(program: Command, run: (call: ScorerCall) => Promise<void>): void {
  program
    .command("scorer")
    .description("Create and print a link for scoring a game.")
    .argument("<game>", "the game's id, from its web address")
    .option("--team <club>", "the club's alias or id, if several clubs have a game with this id")
    .option("--for <whom>", "name shown for the link at the club's desk", "A scorekeeper")
    .addOption(
      new Option("--hours <hours>", "hours the link works after the game")
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

/** Creates the link here or, if a running server holds the embedded database, in that server. */
export function runScorerCommand(call: ScorerCall, print: (line: string) => void): Promise<number> {
  const { PORT: port, TRUST_PROXY: behindProxy } = readSettings(SETTINGS_READ.scorer);
  const input = { ...call, port, behindProxy };
  return findHereOrInServer(
    (store, settings) => (wanted: typeof input) =>
      runCommand("scorer", { ...store, secretKeys: readSecretKeys(settings) }, wanted, print),
    (wanted) => runInServer("scorer", wanted, print),
    (make) => make(input),
    { more: SETTINGS_READ.scorer },
  );
}
