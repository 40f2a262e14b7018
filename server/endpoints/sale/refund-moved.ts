import { z } from "zod";
import { REFUND_WORDS } from "../../../domain/desk/orders/refund-words.ts";
import { RETURN_ANSWERS } from "../../../domain/sale/moved-words.ts";
import { NOT_FOUND_MESSAGES } from "../../../domain/values/messages.ts";
import type { WriteServices } from "../../services.ts";
import { refundMovedEvent as refund } from "../../usecases/sale/refund/refund-moved.ts";
import type { Callable, CallRefusal } from "../callables/callable-protocol.ts";

const movedData = z.strictObject({
  key: z.string().regex(/^[\w-]{1,64}$/),
  changeId: z.string().regex(/^[\w-]{1,64}$/),
});

const UNKNOWN: CallRefusal = {
  ok: false,
  status: "NOT_FOUND",
  message: NOT_FOUND_MESSAGES.other,
  reason: "unknown-order",
};

/**
 * refundMovedEvent {key, changeId}: whoever has the order page's address returns the order's tickets for a
 * rescheduled event.
 */
export function refundMovedCall(services: WriteServices): Callable {
  return async (data, { site }) => {
    const read = movedData.safeParse(data);
    if (!read.success) return UNKNOWN;
    const given = await refund(services, { site: site.team, ...read.data });
    if (given.ok) return { ok: true, result: { message: givenBack(given.request.amount) } };
    const { reason } = given;
    if (reason === "no-order") return UNKNOWN;
    const message = messageOf(reason);
    return { ok: false, status: "FAILED_PRECONDITION", message, reason };
  };
}

const givenBack = (cents: number) => (cents === 0 ? RETURN_ANSWERS.free : RETURN_ANSWERS.paid);

type Refused = Exclude<Extract<Awaited<ReturnType<typeof refund>>, { ok: false }>["reason"], "no-order">;

function messageOf(reason: Refused): string {
  if (reason === "over") return RETURN_ANSWERS.over;
  if (reason === "used") return RETURN_ANSWERS.used;
  return REFUND_WORDS[reason];
}
