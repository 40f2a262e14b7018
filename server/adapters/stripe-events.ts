import { BadSignature, type ReadPaymentEvent } from "../ports/payment-events.ts";

export function stripeEvents(): ReadPaymentEvent {
  return () => {
    throw new BadSignature("Events are not connected");
  };
}
