import type { IncomingMessage, ServerResponse } from "node:http";
import { logAnswer } from "../../platform/serving/log-answer.ts";
import { newRequestId } from "../../platform/serving/request-id.ts";
import { OTHER_REQUESTS } from "../../platform/serving/request-kind.ts";
import { statusClass } from "../metrics/tallies.ts";
import type { ReadServices } from "../services.ts";

/** Characters. The addresses of our pages are far shorter. @internal */
export const MAX_ADDRESS_LENGTH = 4096;
const STATUS = 414;

export const isLongAddress = ({ url = "" }: IncomingMessage) => url.length > MAX_ADDRESS_LENGTH;

/**
 * Refuses an address that is too long before any other code reads it: routes, the log and the page store
 * read every character of an address, before any rate limit applies.
 */
export function refuseLongAddress(
  { log, tallies }: Pick<ReadServices, "log" | "tallies">,
  { method = "" }: IncomingMessage,
  response: ServerResponse,
): void {
  const requestId = newRequestId();
  response.setHeader("X-Request-Id", requestId);
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.writeHead(STATUS).end("The address is too long");
  tallies.answers.of({ kind: OTHER_REQUESTS, status: statusClass(STATUS), from: "app" }).count += 1;
  logAnswer(log, {
    requestId,
    method,
    path: "…",
    status: STATUS,
    ms: 0,
    team: null,
    refusal: "long-address",
  });
}
