import type { MiddlewareHandler } from "hono";
import type { Services } from "../services.ts";
import { requestAddress } from "../site.ts";
import { isKnownPort } from "./known-port.ts";
import { logAnswer } from "./log-answer.ts";
import { loggedPath } from "./logged-path.ts";
import type { RequestFacts } from "./request-facts.ts";
import { newRequestId } from "./request-id.ts";

/** Gives a request its id and address, and writes its one line in the log. */
export function requestLog({ config, log }: Services): MiddlewareHandler<RequestFacts> {
  return async (c, next) => {
    const requestId = newRequestId();
    const begun = performance.now();
    c.set("requestId", requestId);
    c.set("teamId", null);
    const named = requestAddress(c.req.raw.headers, config);
    const address = named && isKnownPort(c, named, config) ? named : null;
    c.set("address", address);
    if (named && !address) c.set("refusal", "unknown-port");
    await next();
    c.header("X-Request-Id", requestId);
    if (address?.scheme === "https") c.header("Strict-Transport-Security", "max-age=31536000");
    logAnswer(log, {
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - begun),
      team: c.get("teamId"),
      refusal: c.get("refusal"),
    });
  };
}
