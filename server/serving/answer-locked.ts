import type { Context } from "hono";
import { SITE_INACTIVE } from "../../domain/values/messages.ts";
import type { RequestFacts } from "./request-facts.ts";
import { LOCKED_HEADERS } from "./site-gate.ts";

/** A locked club's answer to a request for something other than a page. */
export const answerLocked = (c: Context<RequestFacts>) => c.text(SITE_INACTIVE.title, 503, LOCKED_HEADERS);
