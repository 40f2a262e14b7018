import type { Handler } from "hono";
import { CONTACT_PURPOSE, UNSEEN_PURPOSE } from "../../domain/access/human-check.ts";
import { LIMIT_MESSAGES } from "../../domain/values/messages.ts";
import type { Services } from "../services.ts";
import { clientAddress } from "./client-address.ts";
import { noLimit, rateLimit } from "./rate-limit.ts";
import type { RequestFacts } from "./request-facts.ts";
import { siteOfRequest } from "./request-site.ts";

/** "checkout", the unseen check's purpose, or a form's id. */
const PURPOSE = /^[A-Za-z0-9_-]{1,64}$/;
/** Requests per client and minute, for offers and for puzzles each. */
const MOST = 120;

/** GET /captcha/offer?purpose=: what a browser shows somebody who begins, and a stamp of the time. */
export function humanCheckOffer(services: Services): Handler<RequestFacts> {
  const { humanChecks, now } = services;
  return forPurpose(services, async (teamId, purpose) => humanChecks.offer(teamId, purpose, now()));
}

/** GET /captcha/challenge?purpose=: a fresh puzzle for one purpose on the club's site. */
export function humanCheckChallenge(services: Services): Handler<RequestFacts> {
  const { humanChecks, unseenCheck, now } = services;
  return forPurpose(services, (teamId, purpose) => {
    const check = purpose === UNSEEN_PURPOSE ? unseenCheck : humanChecks;
    return check.createChallenge(teamId, purpose, now());
  });
}

/** Answers with what `make` returns, never cached; a 404 if that is null. */
function forPurpose(
  services: Services,
  make: (teamId: string, purpose: string) => Promise<object | null>,
): Handler<RequestFacts> {
  const limit = services.config.RATE_LIMITS ? rateLimit(MOST) : noLimit;
  return async (c) => {
    c.header("Cache-Control", "no-store");
    const purpose = c.req.query("purpose") ?? "";
    if (!PURPOSE.test(purpose)) return c.text("Bad request", 400);
    const rate = limit(clientAddress(c, services.config));
    if (!rate.ok) {
      c.set("refusal", "too-many-requests");
      return c.text(LIMIT_MESSAGES.tooManyRequests, 429, { "Retry-After": String(rate.retryAfterSeconds) });
    }
    const site = await siteOfRequest(services, c, { evenLocked: purpose === CONTACT_PURPOSE });
    const made = site && (await make(site.team.teamId, purpose));
    return made ? c.json(made) : c.text("Not found", 404);
  };
}
