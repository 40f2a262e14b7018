import type { Context, Handler } from "hono";
import {
  LIMIT_MESSAGES,
  NOT_FOUND_MESSAGES,
  SERVER_UNAVAILABLE,
  SITE_INACTIVE,
} from "../../../domain/values/messages.ts";
import { isDatabaseUnavailable } from "../../../platform/database/database-error.ts";
import { CLIENT_DISCONNECTED, isClientDisconnected } from "../../../platform/serving/limit-body-size.ts";
import { noRateLimit, type RateVerdict, rateLimit } from "../../../platform/serving/rate-limit.ts";
import type { WriteServices } from "../../services.ts";
import { RETRY_SECONDS } from "../../serving/answer-unavailable.ts";
import { clientAddress } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";
import { LOCKED_RETRY_SECONDS, lockedReason, SiteLocked } from "../../serving/site-gate.ts";
import { onFormCheckout } from "../forms/on-form-checkout.ts";
import { sendContactCall } from "../forms/send-contact.ts";
import { onCheckout } from "../sale/on-checkout.ts";
import { quoteCartCall } from "../sale/quote-cart.ts";
import { refundMovedCall } from "../sale/refund-moved.ts";
import { resendOrderCall } from "../sale/resend-order.ts";
import {
  claimTicketsCall,
  confirmWaitlistCall,
  joinWaitlistCall,
  leaveWaitlistCall,
} from "../sale/waitlist.ts";
import { chooseGameAlertsCall, gameAlertsCall } from "../scoring/game-alerts.ts";
import {
  answerRefusal,
  answerResult,
  badRequest,
  type Callable,
  type CallOutcome,
  type CallRefusal,
  INTERNAL_ERROR,
  readCallData,
} from "./callable-protocol.ts";

interface Row {
  make: (services: WriteServices) => Callable;
  /** Calls per address and minute; on game night a campus shares one address. */
  most: number;
  /** True if it only reads: each process counts for itself, which saves the database a statement. */
  onlyReads?: true;
  /** True if it works on a locked club's site too. */
  evenLocked?: true;
}

const CALLABLES: Record<string, Row> = {
  // Enough for 30 checkouts, since each may be repeated with the invisible human check.
  onCheckout: { make: onCheckout, most: 60 },
  onFormCheckout: { make: onFormCheckout, most: 20 },
  quoteCart: { make: quoteCartCall, most: 240, onlyReads: true },
  resendOrder: { make: resendOrderCall, most: 10, evenLocked: true },
  refundMoved: { make: refundMovedCall, most: 10, evenLocked: true },
  joinWaitlist: { make: joinWaitlistCall, most: 10 },
  confirmWaiting: { make: confirmWaitlistCall, most: 20 },
  stopWaiting: { make: leaveWaitlistCall, most: 20 },
  claimPlaces: { make: claimTicketsCall, most: 20 },
  gameAlerts: { make: gameAlertsCall, most: 240, onlyReads: true },
  chooseGameAlerts: { make: chooseGameAlertsCall, most: 120 },
  sendContact: { make: sendContactCall, most: 10, evenLocked: true },
};

/**
 * /callable/{name}: answers every call in the protocol's form, even after an error. The request's line in
 * the log has the reason of a refusal.
 */
export function callables(services: WriteServices): Handler<RequestFacts> {
  const known = knownCallables(services);
  return async (c) => {
    const outcome = await outcomeOf(services, known, c).catch((error): CallRefusal => {
      if (error instanceof SiteLocked) return lockedCall(error);
      if (isClientDisconnected(error)) return badRequest(CLIENT_DISCONNECTED.reason);
      const isOutage = isDatabaseUnavailable(error);
      const what = isOutage ? "The database isn't responding" : "A call failed";
      services.log.error({ requestId: c.get("requestId"), err: error }, what);
      if (isOutage) return DATABASE_UNAVAILABLE;
      return INTERNAL_ERROR;
    });
    c.set("refusal", outcome.ok ? outcome.refusal : outcome.reason);
    const response = outcome.ok ? answerResult(outcome.result) : answerRefusal(outcome);
    response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

interface Known {
  call: Callable;
  limit: (client: string) => RateVerdict | Promise<RateVerdict>;
  evenLocked: boolean;
}

function knownCallables(services: WriteServices): Map<string, Known> {
  const ownLimit = services.config.RATE_LIMITS ? rateLimit : () => noRateLimit;
  const rows = Object.entries(CALLABLES).map(
    ([name, { make, most, onlyReads = false, evenLocked = false }]): [string, Known] => {
      const limit = onlyReads ? ownLimit(most) : services.sharedLimit(name, most);
      return [name, { call: make(services), limit, evenLocked }];
    },
  );
  return new Map(rows);
}

/** The cheapest checks come first: nothing is read from the database for a caller who is refused. */
async function outcomeOf(
  services: WriteServices,
  known: Map<string, Known>,
  c: Context<RequestFacts>,
): Promise<CallOutcome> {
  const found = known.get(c.req.param("name") ?? "");
  if (!found) return UNKNOWN_FUNCTION;
  const address = clientAddress(c, services.config);
  const rate = await found.limit(address);
  if (!rate.ok) return { ...TOO_MANY, retryAfterSeconds: rate.retryAfterSeconds };
  const body = await readCallData(c.req.raw);
  if (!body.ok) return body;
  const site = await findRequestSite(services, c, found);
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
    reason: lockedReason(site),
    retryAfterSeconds: LOCKED_RETRY_SECONDS,
  };
}

const DATABASE_UNAVAILABLE: CallRefusal = {
  ok: false,
  status: "UNAVAILABLE",
  message: SERVER_UNAVAILABLE,
  reason: "database-unavailable",
  retryAfterSeconds: RETRY_SECONDS,
};

const TOO_MANY: CallRefusal = {
  ok: false,
  status: "RESOURCE_EXHAUSTED",
  message: LIMIT_MESSAGES.tooManyRequests,
  reason: "too-many-requests",
};
