import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Configuration } from "../../env.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";

/**
 * Middleware (CORS) that lets pages of CORS_ORIGINS and of the club's own origin read the answers. Browsers
 * hide the answers from other pages.
 */
export function allowCallingOrigins({ CORS_ORIGINS }: Configuration): MiddlewareHandler<RequestFacts> {
  const listed = new Set(CORS_ORIGINS);
  return cors({
    origin: (origin, c: Context<RequestFacts>) =>
      listed.has(origin) || origin === c.get("address")?.origin ? origin : null,
    allowMethods: ["GET", "POST"],
    exposeHeaders: ["Retry-After"],
    maxAge: 3600,
  });
}
