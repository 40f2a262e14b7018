import type { Context, Handler } from "hono";
import {
  LIMIT_MESSAGES,
  NOT_FOUND_MESSAGES,
  SITE_INACTIVE,
  UNAVAILABLE,
} from "../../../domain/values/messages.ts";
import { isUnavailable } from "../../../platform/database/database-error.ts";
import { noLimit, type RateVerdict, rateLimit } from "../../../platform/serving/rate-limit.ts";
import { BROKEN_OFF, isBrokenOff } from "../../../platform/serving/whole-body.ts";
import type { Services } from "../../services.ts";
import { clientAddress } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { siteOfRequest } from "../../serving/request-site.ts";
import { LOCKED_RETRY_SECONDS, lockedRefusal, SiteLocked } from "../../serving/site-gate.ts";
import { RETRY_SECONDS } from "../../serving/unavailable.ts";
import { onFormCheckout } from "../forms/on-form-checkout.ts";
import { sendContactCall } from "../forms/send-contact.ts";
import { onCheckout } from "../sale/on-checkout.ts";
import { quoteCartCall } from "../sale/quote-cart.ts";
import { refundMovedCall } from "../sale/refund-moved.ts";
import { resendOrderCall } from "../sale/resend-order.ts";
import { claimPlacesCall, confirmWaitingCall, joinWaitlistCall, stopWaitingCall } from "../sale/waitlist.ts";
import {
  answerRefusal,
  answerResult,
  badRequest,
  type Callable,
  type CallRefusal,
  INTERNAL,
  type Outcome,
  readData,
} from "./callable-protocol.ts";

interface Row {
  make: (services: Services) => Callable;
  /** Calls per address and minute. On game night a campus shares one address. */
  maxPerMinute: number;
  /**
   * True if the function only reads. Its calls are counted per process and not in the database, which saves
   * a statement.
   */
  onlyReads?: true;
  /** True if the function works on a locked club's site, too. */
  evenLocked?: true;
}

const CALLABLES: Record<string, Row> = {
  // Enough for 30 checkouts, since each may be repeated with the invisible human check.
  onCheckout: { make: onCheckout, maxPerMinute: 60 },
  onFormCheckout: { make: onFormCheckout, maxPerMinute: 20 },
  quoteCart: { make: quoteCartCall, maxPerMinute: 240, onlyReads: true },
  resendOrder: { make: resendOrderCall, maxPerMinute: 10, evenLocked: true },
  refundMoved: { make: refundMovedCall, maxPerMinute: 10, evenLocked: true },
  joinWaitlist: { make: joinWaitlistCall, maxPerMinute: 10 },
  confirmWaiting: { make: confirmWaitingCall, maxPerMinute: 20 },
  stopWaiting: { make: stopWaitingCall, maxPerMinute: 20 },
  claimPlaces: { make: claimPlacesCall, maxPerMinute: 20 },
  sendContact: { make: sendContactCall, maxPerMinute: 10, evenLocked: true },
};

/**
 * POST /callable/{name}: answers every call in the protocol's form, even after an error. The request's line
 * in the log has the reason of a refusal.
 */
export function callables(services: Services): Handler<RequestFacts> {
  const known = knownCallables(services);
  return async (c) => {
    const outcome = await outcomeOf(services, known, c).catch((error): CallRefusal => {
      if (error instanceof SiteLocked) return lockedCall(error);
      if (isBrokenOff(error)) return badRequest(BROKEN_OFF.reason);
      const isOutage = isUnavailable(error);
      const what = isOutage ? "The database isn't responding" : "A call failed";
      services.log.error({ requestId: c.get("requestId"), err: error }, what);
      if (isOutage) return DATABASE_UNAVAILABLE;
      return INTERNAL;
    });
    c.set("refusal", outcome.ok ? outcome.refusal : outcome.reason);
    const response = outcome.ok ? answerResult(outcome.result) : answerRefusal(outcome);
    response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

interface LimitedCallable {
  call: Callable;
  limit: (client: string) => RateVerdict | Promise<RateVerdict>;
  evenLocked: boolean;
}

function knownCallables(services: Services): Map<string, LimitedCallable> {
  const processLimit = services.config.RATE_LIMITS ? rateLimit : () => noLimit;
  const rows = Object.entries(CALLABLES).map(
    ([name, { make, maxPerMinute, onlyReads = false, evenLocked = false }]): [string, LimitedCallable] => {
      const limit = onlyReads ? processLimit(maxPerMinute) : services.sharedLimit(name, maxPerMinute);
      return [name, { call: make(services), limit, evenLocked }];
    },
  );
  return new Map(rows);
}

/** The cheapest checks come first: nothing is read from the database for a caller who is refused. */
async function outcomeOf(
  services: Services,
  known: Map<string, LimitedCallable>,
  c: Context<RequestFacts>,
): Promise<Outcome> {
  const found = known.get(c.req.param("name") ?? "");
  if (!found) return UNKNOWN_FUNCTION;
  const address = clientAddress(c, services.config);
  const rate = await found.limit(address);
  if (!rate.ok) return { ...TOO_MANY, retryAfterSeconds: rate.retryAfterSeconds };
  const body = await readData(c.req.raw);
  if (!body.ok) return body;
  const site = await siteOfRequest(services, c, found);
  return site ? found.call(body.data, { site, clientAddress: address }) : UNKNOWN_SITE;
}

const UNKNOWN_FUNCTION: CallRefusal = {
  ok: false,
  status: "NOT_FOUND",
  message: "Not Found",
  reason: "unknown-function",
};

const UNKNOWN_SITE: CallRefusal = {
  ok: false,
  status: "NOT_FOUND",
  message: NOT_FOUND_MESSAGES.website,
  reason: "unknown-site",
};

function lockedCall({ site }: SiteLocked): CallRefusal {
  return {
    ok: false,
    status: "UNAVAILABLE",
    message: SITE_INACTIVE.title,
    reason: lockedRefusal(site),
    retryAfterSeconds: LOCKED_RETRY_SECONDS,
  };
}

const DATABASE_UNAVAILABLE: CallRefusal = {
  ok: false,
  status: "UNAVAILABLE",
  message: UNAVAILABLE,
  reason: "database-unavailable",
  retryAfterSeconds: RETRY_SECONDS,
};

const TOO_MANY: CallRefusal = {
  ok: false,
  status: "RESOURCE_EXHAUSTED",
  message: LIMIT_MESSAGES.tooManyRequests,
  reason: "too-many-requests",
};
