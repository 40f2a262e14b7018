import type { IncomingMessage, ServerResponse } from "node:http";
import { logAnswer } from "../../platform/serving/log-answer.ts";
import { newRequestId } from "../../platform/serving/request-id.ts";
import { OTHER } from "../../platform/serving/request-kind.ts";
import { statusClass } from "../metrics/tallies.ts";
import type { ReadServices } from "../services.ts";

/** Characters. No page's address comes near this. @internal */
export const MAX_ADDRESS_LENGTH = 4096;
const STATUS = 414;

export const isLongAddress = ({ url = "" }: IncomingMessage) => url.length > MAX_ADDRESS_LENGTH;

/**
 * Refuses an address that is too long before anything else reads it: routes, the log and the page store look
 * at every character of an address, and do so before any rate limit.
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
  tallies.answers.of({ kind: OTHER, status: statusClass(STATUS), from: "app" }).count += 1;
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
