import type { Handler } from "hono";
import type { ReadServices } from "../../services.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";

/**
 * GET /activation: tells open pages, which poll it, whether the site is active (not locked). 404 for an
 * unknown host.
 */
export function activationHandler(services: ReadServices): Handler<RequestFacts> {
  return async (c) => {
    c.header("Cache-Control", "no-store");
    const site = await findRequestSite(services, c, { evenLocked: true });
    return site ? c.json({ active: site.activation.active }) : c.text("Not found", 404);
  };
}
