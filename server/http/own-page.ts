import type { Context } from "hono";
import type { RequestFacts } from "./request-facts.ts";

/** Whether a write comes from a page of the host it is sent to: browsers say so, and no page can change what they say. */
export const isFromOwnPage = (c: Context<RequestFacts>) =>
  c.get("address") !== null && c.req.header("origin") === c.get("address")?.origin;
