import type { Context } from "hono";
import type { RequestFacts } from "./request-facts.ts";

/**
 * True if a write comes from a page of the host that it is sent to, by the `Origin` header, which no page can
 * forge.
 */
export const isSameOriginRequest = (c: Context<RequestFacts>) =>
  c.get("address") !== null && c.req.header("origin") === c.get("address")?.origin;
