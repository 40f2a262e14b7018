import type { Handler } from "hono";
import { CONTACT_CHECK_PURPOSE, INVISIBLE_CHECK_PURPOSE } from "../../../domain/access/human-check.ts";
import { LIMIT_MESSAGES } from "../../../domain/values/messages.ts";
import { noRateLimit, rateLimit } from "../../../platform/serving/rate-limit.ts";
import type { ReadServices } from "../../services.ts";
import { clientAddress } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";

/** "checkout" for the invisible check, or a form's id. */
const PURPOSE = /^[A-Za-z0-9_-]{1,64}$/;
/** Requests per client and minute, counted separately for offers and puzzles. */
const MAX_PER_MINUTE = 120;

/**
 * GET /captcha/offer?purpose=: which check a form shows when a visitor begins to fill it in, and a signed
 * timestamp.
 */
export function humanCheckOffer(services: ReadServices): Handler<RequestFacts> {
  const { humanChecks, now } = services;
  return forPurpose(services, async (teamId, purpose) => humanChecks.offer(teamId, purpose, now()));
}

/** GET /captcha/challenge?purpose=: a fresh puzzle for one purpose on the club's site. */
export function humanCheckChallenge(services: ReadServices): Handler<RequestFacts> {
  const { humanChecks, unseenCheck, now } = services;
  return forPurpose(services, (teamId, purpose) => {
    const check = purpose === INVISIBLE_CHECK_PURPOSE ? unseenCheck : humanChecks;
    return check.createChallenge(teamId, purpose, now());
  });
}

/** Answers with the result of `make`, not cached; 404 if that is null. */
function forPurpose(
  services: ReadServices,
  make: (teamId: string, purpose: string) => Promise<object | null>,
): Handler<RequestFacts> {
  const limit = services.config.RATE_LIMITS ? rateLimit(MAX_PER_MINUTE) : noRateLimit;
  return async (c) => {
    c.header("Cache-Control", "no-store");
    const purpose = c.req.query("purpose") ?? "";
    if (!PURPOSE.test(purpose)) return c.text("Bad request", 400);
    const rate = limit(clientAddress(c, services.config));
    if (!rate.ok) {
      c.set("refusal", "too-many-requests");
      return c.text(LIMIT_MESSAGES.tooManyRequests, 429, { "Retry-After": String(rate.retryAfterSeconds) });
    }
    const site = await findRequestSite(services, c, { evenLocked: purpose === CONTACT_CHECK_PURPOSE });
    const made = site && (await make(site.team.teamId, purpose));
    return made ? c.json(made) : c.text("Not found", 404);
  };
}
