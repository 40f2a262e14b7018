import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The answer to every request, which the parent process sends. */
export interface BareAnswer {
  /** The body in base64. */
  body: string;
  headers: Record<string, string>;
}

/**
 * A separate program that answers every request with the same bytes by node:http only: no server in Node on
 * this machine can be faster. Sends its port to the parent.
 */
process.once("message", ({ body, headers }: BareAnswer) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, "Content-Length": bytes.length });
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
