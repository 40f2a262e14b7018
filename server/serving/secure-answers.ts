import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ReadServices } from "../services.ts";
import type { Connections } from "./connections.ts";
import { CLOSED_POLICY, SECURITY_HEADERS } from "./csp.ts";
import { isLongAddress, refuseLongAddress } from "./long-address.ts";

const COMMON_HEADERS = Object.entries({ ...SECURITY_HEADERS, "Content-Security-Policy": CLOSED_POLICY });

/** Node's error codes for unreadable requests, and their statuses; others get a 400. */
const STATUS_OF: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Sets the security headers on every answer in advance, no matter whether the app, the server around it or
 * Node itself makes the answer. A page replaces the policy with its own. A repeated answer
 * (response-cache.ts) already includes the headers.
 */
export function presetSecurityHeaders(
  server: Server,
  listener: RequestListener,
  services: Pick<ReadServices, "replays" | "log" | "tallies">,
  { inTurn }: Pick<Connections, "inTurn">,
): void {
  const lastOf = new WeakMap<Duplex, ServerResponse>();
  const answer: RequestListener = (request, response) => {
    lastOf.set(request.socket, response);
    if (isLongAddress(request)) {
      secure(response);
      return refuseLongAddress(services, request, response);
    }
    if (services.replays.answer(request, response)) return;
    secure(response);
    listener(request, response);
  };
  const refuseExpectation: RequestListener = (_request, response) => {
    secure(response);
    response.writeHead(417).end();
  };
  server.on("request", inTurn(answer));
  server.on("checkExpectation", inTurn(refuseExpectation));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const last = lastOf.get(socket);
    const isAnswering = last?.headersSent && !last.writableFinished;
    if (socket.writable && !isAnswering) socket.write(refusal(STATUS_OF[error.code ?? ""] ?? 400), "latin1");
    socket.destroy(error);
  });
}

function secure(response: ServerResponse): void {
  for (const [name, value] of COMMON_HEADERS) response.setHeader(name, value);
}

/** Written to the socket directly, when there is no response object. */
function refusal(status: number): string {
  const headers = COMMON_HEADERS.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Content-Length: 0\r\nConnection: close\r\n\r\n`;
}
