import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isUploadPath } from "../domain/desk/content/upload.ts";
import { LONGEST_REQUEST_MS, limitBodyTime } from "../platform/serving/body-deadline.ts";
import type { Services } from "./services.ts";
import { guardConnections } from "./serving/connections.ts";
import { presetSecurityHeaders } from "./serving/secure-answers.ts";

/** A server. `port` is the port it listens on, even if the configured port is 0 (any free one). */
export interface RunningServer {
  port: number;
  /** @param untilNoneListens resolves when no other process of the program listens any more */
  close(untilNoneListens?: () => Promise<void>): Promise<void>;
}

/** Starts the HTTP server. The app is a parameter, so that this file does not depend on pages. */
export async function startServer(services: Services, app: OpenedApp): Promise<RunningServer> {
  // requireHostHeader is off, because Node would answer a request without a host itself, without our security
  // headers.
  const server = createServer({
    requestTimeout: LONGEST_REQUEST_MS,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    requireHostHeader: false,
  });
  limitBodyTime(server, isUploadPath);
  const connections = guardConnections(server, services);
  presetSecurityHeaders(server, app.listener, services, connections);
  await listen(server, services.config.PORT, services.config.HOST);
  const address = server.address() as AddressInfo;
  const stopDeliveries = services.sales.sandbox?.deliverTo(originOf(address));
  return {
    port: address.port,
    close: async (untilNoneListens) => {
      await stopDeliveries?.();
      services.followers.close();
      await connections.close(untilNoneListens);
      await app.close();
    },
  };
}

/** The app that answers requests. */
export interface OpenedApp {
  listener: RequestListener;
  /** Resolves when no request is running any more: then the database may be closed. */
  close(): Promise<void>;
}

/**
 * The origin under which this machine reaches the server. A server that listens on all addresses also listens
 * on the loopback address.
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
