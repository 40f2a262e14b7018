import type { Handler } from "hono";
import { readCommand } from "../operator/operator-command.ts";
import type { Services } from "../services.ts";
import { isFromOperator, isOnThisMachine } from "./operator.ts";
import type { RequestFacts } from "./request-facts.ts";

/** More than half a minute without a byte, and the connection is cut (connections.ts). */
const ALIVE_MS = 5_000;

/**
 * POST /operator/{command}: for the command line on this machine, while this server has the embedded database for itself.
 * Folders are read and written with this server's rights. Answers at once, then a line of JSON for each line that the
 * command prints, empty ones while it works, and at the end its exit code or what broke it off. A command goes on if
 * nobody reads any more.
 */
export function commandForOperator(services: Services): Handler<RequestFacts> {
  return async (c) => {
    if (!isFromOperator(services, c) || !isOnThisMachine(c)) return c.text("Not found", 404);
    const run = readCommand(c.req.param("command") ?? "", await c.req.json().catch(() => null));
    if (!run) return c.text("Not found", 404);
    c.header("Cache-Control", "no-store");
    c.header("Content-Type", "application/x-ndjson; charset=utf-8");
    return c.body(
      answering((print) => run({ ...services, baseDomain: services.config.BASE_DOMAIN }, print), services),
    );
  };
}

/** What one line of the answer says. */
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
          log.error({ err }, "A command of the operator broke off");
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
