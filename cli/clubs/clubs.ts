import type { Command } from "commander";
import { readSettings } from "../../server/env.ts";
import { runClubCommand } from "../operate/operate.ts";
import { SETTINGS_READ } from "../operate/settings-read.ts";
import { withDataServices } from "../operate/with-data-services.ts";

export type ClubsCall =
  | { kind: "list"; nodes: boolean }
  | { kind: "place"; club: string; node: string }
  | { kind: "move"; club: string; to: string };

export function addClubsCommand(program: Command, run: (call: ClubsCall) => Promise<void>): void {
  const clubs = program
    .command("clubs")
    .description("List clubs, change a club's address, or move a club to another node.");
  clubs
    .command("list")
    .description("List all clubs.")
    .option("--nodes", "also show each club's database node")
    .addHelpText("after", "\nExample:\n  npx fieldhouse clubs list --nodes")
    .action(({ nodes = false }: { nodes?: boolean }) => run({ kind: "list", nodes }));
  clubs
    .command("place")
    .description("Move a club's data to another database node. Its site stays online.")
    .argument("<club>", "the club's alias or id")
    .argument("<node>", "the node's host and port, as shown by clubs list --nodes")
    .addHelpText("after", "\nExample:\n  npx fieldhouse clubs place kestrels worker-2:5432")
    .action((club: string, node: string) => run({ kind: "place", club, node }));
  clubs
    .command("move")
    .description("Change a club's address. The old address keeps redirecting to the new one.")
    .argument("<club>", "the club's alias or id")
    .argument("<address>", "the first part of the new address (letters, digits and hyphens)")
    .addHelpText("after", "\nExample:\n  npx fieldhouse clubs move kestrels ashford-kestrels")
    .action((club: string, to: string) => run({ kind: "move", club, to }));
}

/** Runs `clubs list`, `clubs place` or `clubs move`. Returns the exit code. */
export async function runClubsCommand(call: ClubsCall, print: (line: string) => void): Promise<number> {
  if (call.kind === "list") return runClubCommand("clubs", { nodes: call.nodes }, print);
  if (call.kind === "move") {
    const { PORT: port, TRUST_PROXY: behindProxy } = readSettings(SETTINGS_READ["clubs move"]);
    return runClubCommand("move", { club: call.club, to: call.to, port, behindProxy }, print);
  }
  const { runPlaceClub } = await import("../../server/operator/run-clubs.ts");
  return withDataServices(({ database }) => runPlaceClub(database.unhurried, call, print));
}
