import { HUMAN_CHECK_MESSAGES, INVISIBLE_CHECK_PURPOSE } from "../../../domain/access/human-check.ts";
import type { CheckoutRefusal } from "../../../domain/sale/checkout.ts";
import {
  CHECKOUT_MESSAGES,
  CHECKOUT_STOPPED,
  LIMIT_MESSAGES,
  MIXED_SELLERS,
  ROBOT_CHECK_NEEDED,
} from "../../../domain/values/messages.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import type { WriteServices } from "../../services.ts";
import { RETRY_SECONDS } from "../../serving/answer-unavailable.ts";
import { addressHashes } from "../../serving/client-address.ts";
import { returnPath } from "../../serving/return-path.ts";
import { startCheckout } from "../../usecases/sale/checkout/start-checkout.ts";
import type { Callable, CallOutcome, CallRefusal } from "../callables/callable-protocol.ts";
import { checkoutCallSchema, invalidCall, readCartCall, requestedLines } from "./call-data.ts";

/**
 * onCheckout: places an order for a cart, and answers with the payment page's address, or with the tickets'
 * address if there is nothing to pay.
 */
export function onCheckout(services: WriteServices): Callable {
  const addressKey = deriveKey(services.secretKeys[0], "address");
  return async (data, { site, clientAddress }) => {
    const read = readCartCall(checkoutCallSchema, data);
    if (!read.ok) return read;
    const { successUrl, cancelUrl, attempt, humanCheck, ...cart } = read.data;
    const cancelPath = returnPath(site, cancelUrl);
    if (cancelPath === null || returnPath(site, successUrl) === null) return invalidCall("foreign-url");
    const answer = await startCheckout(services, {
      ...cart,
      lines: requestedLines(cart),
      team: site.team,
      origin: site.origin,
      teamParam: site.teamParam,
      attempt: attempt ?? null,
      humanCheck: humanCheck ?? null,
      ...addressHashes(addressKey, clientAddress),
      cancelPath,
    });
    if (!answer.ok) return refused(answer.reason);
    return { ok: true, result: answer.free ? { success: true, url: answer.url } : { url: answer.url } };
  };
}

/** A missing name or address is a result of the call, not an error (rule sale-10). */
function refused(reason: CheckoutRefusal): CallOutcome {
  if (reason === "name-and-email-needed") return { ok: true, result: { success: false }, refusal: reason };
  return { ok: false, reason, ...REFUSALS[reason] };
}

const REFUSALS: Record<
  Exclude<CheckoutRefusal, "name-and-email-needed">,
  Pick<CallRefusal, "status" | "message" | "retryAfterSeconds" | "details">
> = {
  "foreign-account": { status: "PERMISSION_DENIED", message: CHECKOUT_MESSAGES.failed },
  tampered: { status: "INVALID_ARGUMENT", message: CHECKOUT_MESSAGES.failed },
  "items-not-for-sale": { status: "FAILED_PRECONDITION", message: CHECKOUT_MESSAGES.itemsNotForSale },
  "mixed-sellers": { status: "FAILED_PRECONDITION", message: MIXED_SELLERS },
  "invalid-customer-name": { status: "INVALID_ARGUMENT", message: CHECKOUT_MESSAGES.invalidCustomerName },
  "invalid-customer-email": { status: "INVALID_ARGUMENT", message: CHECKOUT_MESSAGES.invalidCustomerEmail },
  "human-check-needed": { status: "FAILED_PRECONDITION", message: ROBOT_CHECK_NEEDED },
  "human-check-unavailable": {
    status: "UNAVAILABLE",
    message: HUMAN_CHECK_MESSAGES.unavailable,
    retryAfterSeconds: 60,
  },
  // `details` names the purpose for which the browser has to request a puzzle.
  "unseen-check-needed": {
    status: "FAILED_PRECONDITION",
    message: HUMAN_CHECK_MESSAGES.unavailable,
    details: { unseenCheck: INVISIBLE_CHECK_PURPOSE },
  },
  "too-many-holds": {
    status: "RESOURCE_EXHAUSTED",
    message: LIMIT_MESSAGES.tooManyHolds,
    retryAfterSeconds: 60,
  },
  "provider-failed": { status: "UNAVAILABLE", message: CHECKOUT_MESSAGES.failed },
  stopping: { status: "UNAVAILABLE", message: CHECKOUT_STOPPED, retryAfterSeconds: RETRY_SECONDS },
};
