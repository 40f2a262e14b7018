import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Visitors who each send requests on a kept-alive connection until one is refused. `outcomes` has a status
 * or an error code for each request; `over` resolves after the last.
 */
export function visitUntilRefused(
  port: number,
  visitors: number,
): { outcomes: string[]; over: Promise<unknown> } {
  const outcomes: string[] = [];
  const visitor = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (outcomes.at(-1) !== "ECONNREFUSED") {
      outcomes.push(await outcomeOf(port, agent));
      // The break leaves the program a processor, and makes connections idle now and then, as browsers' are.
      await pause(10);
    }
    agent.destroy();
  };
  return { outcomes, over: Promise.all(Array.from({ length: visitors }, visitor)) };
}

/** A status, or the code of the error. */
function outcomeOf(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, path: "/livez", agent }, (response) => {
      response.resume().once("end", () => resolve(String(response.statusCode)));
      response.once("error", ({ message }) => resolve(message));
    });
    sent.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}
