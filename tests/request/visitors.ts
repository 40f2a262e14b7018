import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Visitors who ask again and again on a kept connection each, until they are refused. `met` is what each
 * request met.
 */
export function visitUntilRefused(port: number, visitors: number): { met: string[]; over: Promise<unknown> } {
  const met: string[] = [];
  const visitor = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (met.at(-1) !== "ECONNREFUSED") {
      met.push(await meet(port, agent));
      // Without a break the program would get no processor beside them; and a connection is idle now and
      // then, as browsers' are.
      await pause(10);
    }
    agent.destroy();
  };
  return { met, over: Promise.all(Array.from({ length: visitors }, visitor)) };
}

/** A status, or the code of what went wrong. */
function meet(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, path: "/livez", agent }, (response) => {
      response.resume().once("end", () => resolve(String(response.statusCode)));
      response.once("error", ({ message }) => resolve(message));
    });
    sent.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}
