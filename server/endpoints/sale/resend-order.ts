import { z } from "zod";
import { LIMIT_MESSAGES, NOT_FOUND_MESSAGES } from "../../../domain/values/messages.ts";
import type { WriteServices } from "../../services.ts";
import { resendOrder as resend } from "../../usecases/sale/orders/resend-order.ts";
import type { Callable, CallRefusal } from "../callables/callable-protocol.ts";

const resendData = z.strictObject({ key: z.string().regex(/^[\w-]{1,64}$/) });

const UNKNOWN: CallRefusal = {
  ok: false,
  status: "NOT_FOUND",
  message: NOT_FOUND_MESSAGES.other,
  reason: "unknown-order",
};

const REFUSALS = {
  unknown: UNKNOWN,
  "not-mailed": {
    ok: false,
    status: "FAILED_PRECONDITION",
    message: LIMIT_MESSAGES.mailUnderWay,
    reason: "mail-under-way",
  },
  "given-up": {
    ok: false,
    status: "RESOURCE_EXHAUSTED",
    message: LIMIT_MESSAGES.mailGivenUp,
    reason: "mail-given-up",
  },
  "too-soon": {
    ok: false,
    status: "RESOURCE_EXHAUSTED",
    message: LIMIT_MESSAGES.mailedJustNow,
    reason: "mailed-just-now",
  },
} as const satisfies Record<string, CallRefusal>;

/** resendOrder {key}: whoever has the order page's address has the order's mail sent to the buyer again. */
export function resendOrderCall(services: WriteServices): Callable {
  return async (data, { site }) => {
    const read = resendData.safeParse(data);
    if (!read.success) return UNKNOWN;
    const sent = await resend(services, site.team, read.data.key);
    if (!sent.ok) return REFUSALS[sent.reason];
    return { ok: true, result: { message: `We're sending it to ${sent.email}` } };
  };
}
