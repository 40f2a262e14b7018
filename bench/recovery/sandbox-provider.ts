import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { SANDBOX_KEY } from "../../sandbox/sandbox.ts";

/** The sandbox at an address of this machine, for programs in other processes. */
export interface ServedProvider {
  /** Settings by which a program uses it. */
  env: Record<string, string>;
  /** Resolves with the next request. */
  nextRequest(): Promise<void>;
  close(): Promise<void>;
}

export async function serveProvider(fetch: (request: Request) => Promise<Response>): Promise<ServedProvider> {
  let heard = Promise.withResolvers<void>();
  const server = serve({
    fetch: (request) => {
      heard.resolve();
      heard = Promise.withResolvers();
      return fetch(request);
    },
    hostname: "127.0.0.1",
    port: 0,
  });
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      STRIPE_SECRET_KEY: SANDBOX_KEY,
      STRIPE_WEBHOOK_SECRET: "whsec_proof",
      STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_proof_connect",
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    nextRequest: () => heard.promise,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
