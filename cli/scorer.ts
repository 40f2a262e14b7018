import { parseArgs } from "node:util";
import { z } from "zod";
import type { Configuration } from "../server/env.ts";
import { type ScorerLink, scorerLink } from "../server/scorer-link.ts";
import { askServer } from "./ask-server.ts";

const SCORER_USAGE = `fieldhouse scorer GAME [--team CLUB]
  GAME         the game's id, as in its address
  --team CLUB  the club's alias or id, where several have a game of this id`;

export interface Wanted {
  gameId: string;
  club: string | null;
}

type Print = (line: string) => void;

/** The options of `fieldhouse scorer`, or a sentence that says what is wrong with them. */
function parseScorerArguments(args: readonly string[]): Wanted | string {
  try {
    const options = { team: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [gameId, ...others] = positionals;
    if (gameId === undefined || others.length > 0) return "scorer takes one game";
    return { gameId, club: values.team ?? null };
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/** Prints the link that opens a game's scoring. The exit code is 1 where there is no such game, 2 for wrong options. */
export async function runScorer(
  find: (wanted: Wanted) => Promise<ScorerLink>,
  args: readonly string[],
  print: Print,
): Promise<number> {
  const wanted = parseScorerArguments(args);
  if (typeof wanted === "string") {
    print(`${wanted}\n${SCORER_USAGE}`);
    return 2;
  }
  const found = await find(wanted);
  print(found.ok ? found.link : found.message);
  return found.ok ? 0 : 1;
}

export const linkFrom =
  (services: Parameters<typeof scorerLink>[0]) =>
  ({ gameId, club }: Wanted) =>
    scorerLink(services, gameId, club);

const answered = z.union([
  z.object({ ok: z.literal(true), link: z.string() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

/** The embedded database belongs to the server that runs: it is asked. Null where none answers at PORT. */
export async function linkFromServer(config: Configuration, { gameId, club }: Wanted) {
  const response = await askServer(config, `/scorer-link/${encodeURIComponent(gameId)}`, { club });
  return response?.ok ? answered.parse(await response.json()) : null;
}
