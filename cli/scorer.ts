import type { Command } from "commander";
import { z } from "zod";
import type { DataServices, StoreSetting } from "../server/compose.ts";
import type { Configuration } from "../server/env.ts";
import { type ScorerLink, scorerLink } from "../server/scorer-link.ts";
import { readSecretKey } from "../server/secret-key.ts";
import { askServer } from "./ask-server.ts";

export interface Wanted {
  gameId: string;
  club: string | null;
}

type Print = (line: string) => void;

export function describeScorer(program: Command, run: (wanted: Wanted) => Promise<void>): void {
  program
    .command("scorer")
    .description("print the link that opens a game's scoring")
    .argument("<game>", "the game's id, as in its address")
    .option("--team <club>", "the club's alias or id, where several have a game of this id")
    .addHelpText("after", '\nExample:\n  npx fieldhouse scorer 2026-11-21-bighorns --team "Kestrels WIH"')
    .action((gameId: string, { team }: { team?: string }) => run({ gameId, club: team ?? null }));
}

/** Prints the link that opens a game's scoring. The exit code is 1 if there is no such game. */
export async function runScorer(
  find: (wanted: Wanted) => Promise<ScorerLink>,
  wanted: Wanted,
  print: Print,
): Promise<number> {
  const found = await find(wanted);
  print(found.ok ? found.link : found.message);
  return found.ok ? 0 : 1;
}

/** The settings a link needs, besides the store's. */
export const LINK_SETTINGS = ["SECRET_KEY", "PORT", "TRUST_PROXY"] as const satisfies (keyof Configuration)[];
type LinkSettings = Pick<Configuration, StoreSetting | (typeof LINK_SETTINGS)[number]>;

export const linkFrom = ({ db }: DataServices, config: LinkSettings) => {
  const secretKey = readSecretKey(config);
  return ({ gameId, club }: Wanted) => scorerLink({ db, config, secretKey }, gameId, club);
};

const answered = z.union([
  z.object({ ok: z.literal(true), link: z.string() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

/** Asks the running server, which holds the embedded database. Null if none answers at PORT. */
export async function linkFromServer({ gameId, club }: Wanted) {
  const response = await askServer(`/scorer-link/${encodeURIComponent(gameId)}`, { club });
  return response?.ok ? answered.parse(await response.json()) : null;
}
