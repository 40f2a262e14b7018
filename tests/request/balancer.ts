import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** How often each machine is asked how it is, in milliseconds. */
const LOOK_MS = 50;

/**
 * A small balancer: each request to the next machine that is well, by /healthz, and never again to another.
 */
export interface Balancer {
  port: number;
  /**
   * Why each machine was taken out, in order: a status of its /healthz, or the code of a broken connection.
   */
  takenOut: { port: number; why: string }[];
  /** How many requests each machine was given. */
  given: Map<number, number>;
  stop(): void;
}

export async function startBalancer(ports: number[]): Promise<Balancer> {
  const takenOut: Balancer["takenOut"] = [];
  const given = new Map(ports.map((port) => [port, 0]));
  const well = new Set(ports);
  const agent = new Agent({ keepAlive: true });

  const asking = new Set<number>();
  /**
   * One at a time of each machine, or an answer from before its stop could come after one from afterwards.
   */
  const look = async (port: number) => {
    if (asking.has(port)) return;
    asking.add(port);
    const found = await healthOf(port);
    asking.delete(port);
    if (found === "200") well.add(port);
    else if (well.delete(port)) takenOut.push({ port, why: found });
  };
  const looking = setInterval(() => ports.map(look), LOOK_MS);

  let turn = 0;
  const server = createServer((asked, answer) => {
    const machines = ports.filter((port) => well.has(port));
    const port = machines[turn++ % machines.length];
    if (port === undefined) return void answer.writeHead(502).end("No machine is well");
    given.set(port, (given.get(port) ?? 0) + 1);
    const { method, url: path, headers } = asked;
    const passed = request({ host: "127.0.0.1", port, method, path, headers, agent }, (found) => {
      const { connection: _ofTheirs, ...theirs } = found.headers;
      answer.writeHead(found.statusCode ?? 502, theirs);
      found.pipe(answer);
      found.once("error", () => answer.destroy());
    });
    passed.once("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    takenOut,
    given,
    stop: () => {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

function healthOf(port: number): Promise<string> {
  return new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port, path: "/healthz", agent: false }, (answer) => {
      answer.resume().once("end", () => resolve(String(answer.statusCode)));
    });
    asked.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
  });
}
