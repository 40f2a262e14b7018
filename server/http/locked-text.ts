import type { Context } from "hono";
import { SITE_INACTIVE } from "../../domain/values/messages.ts";
import { LOCKED_HEADERS } from "../site-gate.ts";
import type { RequestFacts } from "./request-facts.ts";

/** The answer of a locked club's site to who asks for no page. */
export const lockedText = (c: Context<RequestFacts>) => c.text(SITE_INACTIVE.title, 503, LOCKED_HEADERS);
