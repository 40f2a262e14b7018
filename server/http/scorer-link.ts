import type { Handler } from "hono";
import { ITEM_ID } from "../../domain/values/item-id.ts";
import { scorerLink } from "../scorer-link.ts";
import type { Services } from "../services.ts";
import { isFromOperator } from "./operator.ts";
import type { RequestFacts } from "./request-facts.ts";

/**
 * GET /scorer-link/{gameId}?club=: for the command line, while this server has the embedded database for itself. It
 * needs the installation's secret, from which the link is made anyway.
 */
export function scorerLinkForOperator(services: Services): Handler<RequestFacts> {
  return async (c) => {
    const { gameId = "" } = c.req.param() as Record<string, string>;
    if (!isFromOperator(services, c) || !ITEM_ID.test(gameId)) return c.text("Not found", 404);
    c.header("Cache-Control", "no-store");
    // The port of this request: with PORT=0 the system chose it.
    const PORT = Number(c.get("address")?.port.slice(1)) || 80;
    const config = { ...services.config, PORT };
    return c.json(await scorerLink({ ...services, config }, gameId, c.req.query("club") ?? null));
  };
}
