import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { ROOT } from "../platform/process/root.ts";
import { underWay } from "../platform/serving/under-way.ts";
import type { createApp as CreateApp } from "./app.ts";
import type { Services } from "./services.ts";
import { guardConnections } from "./serving/connections.ts";
import { secureAnswers } from "./serving/secure-answers.ts";

/** `port` is the port it listens on, also if the configured one is 0. */
export interface RunningServer {
  port: number;
  close(): Promise<void>;
}

interface AppModule {
  createApp: typeof CreateApp;
}

/** Starts the HTTP server on the built app, or with `dev` on the sources, with hot reload. */
export async function startServer(services: Services, { dev }: { dev: boolean }): Promise<RunningServer> {
  const source = dev ? await fromSources(services) : await fromBuild(services);
  // requireHostHeader is off because Node would refuse a request without a host itself, without our security
  // headers.
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    requireHostHeader: false,
  });
  const connections = guardConnections(server, services);
  secureAnswers(server, source.listener, services, connections);
  await listen(server, services.config.PORT, services.config.HOST);
  const address = server.address() as AddressInfo;
  const stopDeliveries = services.sandbox?.deliverTo(originOf(address));
  return {
    port: address.port,
    close: async () => {
      await stopDeliveries?.();
      services.followers.close();
      await connections.close();
      await source.close();
    },
  };
}

interface Source {
  listener: RequestListener;
  /** Resolves when no request is being worked on: then the database may be closed. */
  close(): Promise<void>;
}

async function fromBuild(services: Services): Promise<Source> {
  const { createApp } = await import("./app.ts");
  const { handle, done } = underWay(createApp(services).fetch);
  return { listener: getRequestListener(handle), close: done };
}

/**
 * The development server answers first. Other requests reach the app, which is reloaded when its sources
 * change.
 */
async function fromSources(services: Services): Promise<Source> {
  const vite = await import("vite");
  const server = await vite.createServer({
    root: ROOT,
    server: { middlewareMode: true },
  });
  let loaded: AppModule | undefined;
  let app: RequestListener = () => {};
  const listener: RequestListener = (request, response) =>
    server.middlewares(request, response, async () => {
      try {
        const current = (await server.ssrLoadModule("./server/app.ts")) as AppModule;
        if (current !== loaded) app = getRequestListener(current.createApp(services).fetch);
        loaded = current;
        app(request, response);
      } catch (error) {
        if (error instanceof Error) server.ssrFixStacktrace(error);
        services.log.error({ err: error }, "The app could not be loaded");
        response.writeHead(500).end("The app could not be loaded: see the log.");
      }
    });
  return { listener, close: () => server.close() };
}

/**
 * This server's origin from this machine. A server that listens on all addresses also listens on the
 * loopback address.
 */
function originOf({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0") return `http://127.0.0.1:${port}`;
  if (address === "::") return `http://[::1]:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
}
