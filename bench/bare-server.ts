import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Sent by the parent: the answer to every request. */
export interface BareAnswer {
  /** Base64. */
  body: string;
  headers: Record<string, string>;
}

/**
 * A program of its own: answers with the same bytes by node:http alone, the fastest that a server on this
 * machine can be. Sends its port to the parent.
 */
process.once("message", ({ body, headers }: BareAnswer) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, "Content-Length": bytes.length });
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
