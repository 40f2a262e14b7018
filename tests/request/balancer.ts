import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Milliseconds between two requests for a machine's /healthz. */
const CHECK_MS = 50;

/**
 * A small load balancer: sends each request to the next machine whose /healthz answers 200, and retries none.
 */
export interface Balancer {
  port: number;
  /**
   * Machines that were taken out of rotation, in order. The reason is a status of /healthz or the error code
   * of a broken connection.
   */
  takenOut: { port: number; why: string }[];
  /** Number of requests sent to each port. */
  requestCounts: Map<number, number>;
  stop(): void;
}

export async function startBalancer(ports: number[]): Promise<Balancer> {
  const takenOut: Balancer["takenOut"] = [];
  const requestCounts = new Map(ports.map((port) => [port, 0]));
  const healthy = new Set(ports);
  const agent = new Agent({ keepAlive: true });

  const asking = new Set<number>();

  /**
   * Only one check at a time per machine: while a machine stops, overlapping answers could arrive in the
   * wrong order.
   */
  const check = async (port: number) => {
    if (asking.has(port)) return;
    asking.add(port);
    const found = await healthOf(port);
    asking.delete(port);
    if (found === "200") healthy.add(port);
    else if (healthy.delete(port)) takenOut.push({ port, why: found });
  };
  const checking = setInterval(() => ports.map(check), CHECK_MS);

  let turn = 0;
  const server = createServer((incoming, answer) => {
    const machines = ports.filter((port) => healthy.has(port));
    const port = machines[turn++ % machines.length];
    if (port === undefined) return void answer.writeHead(502).end("No machine is healthy");
    requestCounts.set(port, (requestCounts.get(port) ?? 0) + 1);
    const { method, url: path, headers } = incoming;
    const forwarded = request({ host: "127.0.0.1", port, method, path, headers, agent }, (found) => {
      const { connection: _machines, ...passedOn } = found.headers;
      answer.writeHead(found.statusCode ?? 502, passedOn);
      found.pipe(answer);
      found.once("error", () => answer.destroy());
    });
    forwarded.once("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    takenOut,
    requestCounts,
    stop: () => {
      clearInterval(checking);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

function healthOf(port: number): Promise<string> {
  return new Promise((resolve) => {
    const check = request({ host: "127.0.0.1", port, path: "/healthz", agent: false }, (answer) => {
      answer.resume().once("end", () => resolve(String(answer.statusCode)));
    });
    check.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
  });
}
