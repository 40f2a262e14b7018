import type { MiddlewareHandler } from "hono";
import { logAnswer } from "../../platform/serving/log-answer.ts";
import { loggedPath } from "../../platform/serving/logged-path.ts";
import { newRequestId } from "../../platform/serving/request-id.ts";
import { statusClass } from "../metrics/tallies.ts";
import type { ReadServices } from "../services.ts";
import { isKnownPort } from "./known-port.ts";
import type { RequestFacts } from "./request-facts.ts";
import { requestAddress } from "./site.ts";
import { transportSecurity } from "./transport-security.ts";

/** Gives a request its id and address, counts it, and writes its single line to the log. */
export function requestLog(
  { config, log, tallies }: ReadServices,
  kindOf: (path: string) => string,
): MiddlewareHandler<RequestFacts> {
  return async (c, next) => {
    const requestId = newRequestId();
    const begun = performance.now();
    c.set("requestId", requestId);
    c.set("teamId", null);
    c.set("kind", kindOf(c.req.path));
    const named = requestAddress(c.req.raw.headers, config);
    const address = named && isKnownPort(c, named, config) ? named : null;
    c.set("address", address);
    if (named && !address) c.set("refusal", "unknown-port");
    await next();
    c.header("X-Request-Id", requestId);
    const security = address && transportSecurity(address, c.req.path, config);
    if (security) c.header("Strict-Transport-Security", security);
    const kind = c.get("kind");
    const from = c.get("isStored") ? "store" : "app";
    if (kind !== null) tallies.answers.of({ kind, status: statusClass(c.res.status), from }).count += 1;
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
