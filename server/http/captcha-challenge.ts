import type { Handler } from "hono";
import { CONTACT_PURPOSE } from "../../domain/gate-coverage.ts";
import { LIMIT_MESSAGES } from "../../domain/messages.ts";
import type { Services } from "../services.ts";
import { clientAddress } from "./client-address.ts";
import { noLimit, rateLimit } from "./rate-limit.ts";
import type { RequestFacts } from "./request-facts.ts";
import { siteOfRequest } from "./request-site.ts";

/** "checkout", or a form's id. */
const PURPOSE = /^[A-Za-z0-9_-]{1,64}$/;
/** Puzzles for one address, a minute. */
const MOST = 120;

/** GET /captcha/challenge?purpose=: a fresh puzzle of the human check, for one purpose on the club's site. */
export function captchaChallenge(services: Services): Handler<RequestFacts> {
  const { captcha, config, now } = services;
  const limit = config.RATE_LIMITS ? rateLimit(MOST) : noLimit;
  return async (c) => {
    c.header("Cache-Control", "no-store");
    const purpose = c.req.query("purpose") ?? "";
    if (!PURPOSE.test(purpose)) return c.text("Bad request", 400);
    const rate = limit(clientAddress(c, config));
    if (!rate.ok) {
      c.set("refusal", "too-many-requests");
      return c.text(LIMIT_MESSAGES.tooManyRequests, 429, { "Retry-After": String(rate.retryAfterSeconds) });
    }
    const site = await siteOfRequest(services, c, { evenLocked: purpose === CONTACT_PURPOSE });
    const challenge = site && (await captcha.createChallenge(site.team.teamId, purpose, now()));
    return challenge ? c.json(challenge) : c.text("Not found", 404);
  };
}
