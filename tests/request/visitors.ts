import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Visitors who each send requests on a kept-alive connection until a request is refused. `outcomes` gets a
 * status or an error code for each request; `over` resolves after the last request.
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
      // The pause lets the program use the processor, and leaves connections idle from time to time, as
      // browsers do.
      await pause(10);
    }
    agent.destroy();
  };
  return { outcomes, over: Promise.all(Array.from({ length: visitors }, visitor)) };
}

/** The answer's status, or the error's code if the request failed. */
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
