import type { Handler } from "hono";
import type { Services } from "../services.ts";
import type { RequestFacts } from "./request-facts.ts";
import { siteOfRequest } from "./request-site.ts";

/** GET /activation: open pages ask from time to time whether the site is still open, or open again. */
export function activation(services: Services): Handler<RequestFacts> {
  return async (c) => {
    c.header("Cache-Control", "no-store");
    const site = await siteOfRequest(services, c, { evenLocked: true });
    return site ? c.json({ active: site.activation.active }) : c.text("Not found", 404);
  };
}
