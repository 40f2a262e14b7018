import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the parent sends: the answer to everything. */
export interface BareAnswer {
  /** In base64. */
  body: string;
  headers: Record<string, string>;
}

/**
 * Run by Node: the least a server on this machine can do, node:http with the same bytes. Tells the parent its
 * port.
 */
process.once("message", ({ body, headers }: BareAnswer) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, "Content-Length": bytes.length });
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
