import type { MiddlewareHandler } from "hono";
import { isSameSecret } from "../../../platform/secrets/is-same-secret.ts";
import type { ReadServices } from "../../services.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { isBaseDomain } from "../../serving/site.ts";
import { bearerToken } from "../operator/operator.ts";

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * GET /metrics on the base domain: the numbers for a collector with METRICS_TOKEN; 404 for any other client.
 * The numbers are of this process only, except for the jobs. On a club's host, this address has no page.
 */
export function metricsHandler({
  config,
  readMetrics,
}: Pick<ReadServices, "config" | "readMetrics">): MiddlewareHandler<RequestFacts> {
  const { METRICS_TOKEN: expected } = config;
  return async (c, next) => {
    const address = c.get("address");
    if (!address || !isBaseDomain(address.host, config)) return next();
    c.set("kind", null);
    if (readMetrics === null || expected === undefined || !isSameSecret(expected, bearerToken(c)))
      return c.text("Not found", 404, NO_STORE);
    const { text, contentType } = await readMetrics();
    return c.body(text, 200, { ...NO_STORE, "Content-Type": contentType });
  };
}
