import type { Handler } from "hono";
import { parseCommand } from "../../operator/operator-command.ts";
import type { Services } from "../../services.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { isFromOperator, isOnThisMachine } from "./operator.ts";

/** How often an empty line is sent: a connection without a byte for 30 seconds is cut (connections.ts). */
const ALIVE_MS = 5_000;

/**
 * POST /operator/{command}: for the command line on this machine, which cannot open the embedded database
 * while this server runs. Folders are read and written with this server's permissions. Answers at once with
 * JSON lines: one for each line that the command prints, empty lines while it works, and finally its exit
 * code or the error that ended it. A command continues if its reader disconnects.
 */
export function operatorCommandHandler(services: Services): Handler<RequestFacts> {
  const baseDomain = services.config.BASE_DOMAIN;
  return async (c) => {
    if (!isFromOperator(services, c) || !isOnThisMachine(c)) return c.text("Not found", 404);
    const run = parseCommand(c.req.param("command") ?? "", await c.req.json().catch(() => null));
    if (!run) return c.text("Not found", 404);
    c.header("Cache-Control", "no-store");
    c.header("Content-Type", "application/x-ndjson; charset=utf-8");
    return c.body(answering((print) => run({ ...services, ...services.sales, baseDomain }, print), services));
  };
}

/** One line of the answer. */
export type CommandLine = { line: string } | { code: number } | { error: string };

function answering(
  run: (print: (line: string) => void) => Promise<number>,
  { log }: Pick<Services, "log">,
): ReadableStream<Uint8Array> {
  let isRead = true;
  return new ReadableStream({
    start: (stream) => {
      const write = (text: string) => isRead && stream.enqueue(new TextEncoder().encode(`${text}\n`));
      const say = (said: CommandLine) => write(JSON.stringify(said));
      const alive = setInterval(() => write(""), ALIVE_MS);
      run((line) => say({ line }))
        .then((code) => say({ code }))
        .catch((err: unknown) => {
          log.error({ err }, "An operator's command failed");
          say({ error: err instanceof Error ? err.message : String(err) });
        })
        .finally(() => {
          clearInterval(alive);
          if (isRead) stream.close();
        });
    },
    cancel: () => {
      isRead = false;
    },
  });
}
