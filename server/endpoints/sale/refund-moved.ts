import { z } from "zod";
import { REFUND_WORDS } from "../../../domain/desk/orders/refund-words.ts";
import { RETURN_ANSWERS } from "../../../domain/sale/moved-words.ts";
import { NOT_FOUND_MESSAGES } from "../../../domain/values/messages.ts";
import { type Services, saleServices } from "../../services.ts";
import { refundMoved as refund } from "../../usecases/sale/refund/refund-moved.ts";
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
 * refundMoved {key, changeId}: the holder of an order's address returns its tickets for a rescheduled event.
 */
export function refundMovedCall(services: Services): Callable {
  return async (data, { site }) => {
    const read = movedData.safeParse(data);
    if (!read.success) return UNKNOWN;
    const refunded = await refund(saleServices(services), { site: site.team, ...read.data });
    if (refunded.ok) return { ok: true, result: { message: refundMessage(refunded.request.amount) } };
    const { reason } = refunded;
    if (reason === "no-order") return UNKNOWN;
    const message = messageOf(reason);
    return { ok: false, status: "FAILED_PRECONDITION", message, reason };
  };
}

const refundMessage = (cents: number) => (cents === 0 ? RETURN_ANSWERS.free : RETURN_ANSWERS.paid);

type Refused = Exclude<Extract<Awaited<ReturnType<typeof refund>>, { ok: false }>["reason"], "no-order">;

function messageOf(reason: Refused): string {
  if (reason === "over") return RETURN_ANSWERS.over;
  if (reason === "used") return RETURN_ANSWERS.used;
  return REFUND_WORDS[reason];
}
