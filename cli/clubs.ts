import type { Command } from "commander";
import { readSettings } from "../server/env.ts";
import { operate } from "./operate.ts";
import { withStore } from "./with-store.ts";

export type ClubsCall =
  | { kind: "list"; nodes: boolean }
  | { kind: "place"; club: string; node: string }
  | { kind: "move"; club: string; to: string };

export function describeClubs(program: Command, run: (call: ClubsCall) => Promise<void>): void {
  const clubs = program
    .command("clubs")
    .description("list the clubs, give one another address, or move one to another node");
  clubs
    .command("list")
    .description("list the clubs")
    .option("--nodes", "tell on which node of a distributed database each lies")
    .addHelpText("after", "\nExample:\n  npx fieldhouse clubs list --nodes")
    .action(({ nodes = false }: { nodes?: boolean }) => run({ kind: "list", nodes }));
  clubs
    .command("place")
    .description("move a club's rows to another node of a distributed database while its site is open")
    .argument("<club>", "its alias or id")
    .argument("<node>", "host and port, as `clubs list --nodes` has them")
    .addHelpText("after", "\nExample:\n  npx fieldhouse clubs place kestrels worker-2:5432")
    .action((club: string, node: string) => run({ kind: "place", club, node }));
  clubs
    .command("move")
    .description("give a club another address; the former one redirects to it for good")
    .argument("<club>", "its alias or id")
    .argument("<address>", "the new first part of its address, in letters, digits and hyphens")
    .addHelpText("after", "\nExample:\n  npx fieldhouse clubs move kestrels ashford-kestrels")
    .action((club: string, to: string) => run({ kind: "move", club, to }));
}

/** Runs `clubs list`, `clubs place` or `clubs move`. Returns the exit code. */
export async function callClubs(call: ClubsCall, print: (line: string) => void): Promise<number> {
  if (call.kind === "list") return operate("clubs", { nodes: call.nodes }, print);
  if (call.kind === "move") {
    const { PORT: port, TRUST_PROXY: behindProxy } = readSettings(["PORT", "TRUST_PROXY"]);
    return operate("move", { club: call.club, to: call.to, port, behindProxy }, print);
  }
  const { runPlaceClub } = await import("../server/operator/run-clubs.ts");
  return withStore(({ database }) => runPlaceClub(database.unhurried, call, print));
}
