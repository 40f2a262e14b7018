import Stripe from "stripe";
import { RefusedEvent } from "../ports/payment-events.ts";

/** How far the stamp of a signature may lie from this machine's clock, either way. */
const TOLERANCE_SECONDS = 300;
const MOST_HEADER = 1024;
/** Two headers arrive joined by a comma and a blank, which the provider's own has not. */
const PART = /^(?:t=\d{1,12}|v\d+=\w+)$/;

/**
 * The event whose very bytes were signed with the secret. The clock is the machine's own, whatever time the program is
 * told it is: the stamp says when it was sent, so that what was overheard is of no use later.
 * @throws RefusedEvent
 */
export function signedEvent(body: string, signature: string, secret: string): Stripe.Event {
  const stamp = stampOf(signature);
  if (stamp === null) throw new RefusedEvent("bad signature");
  const event = attempt(() => Stripe.webhooks.constructEvent(body, signature, secret, Infinity));
  if (Math.abs(Date.now() / 1000 - stamp) > TOLERANCE_SECONDS) throw new RefusedEvent("bad time");
  if (!isEvent(event)) throw new RefusedEvent("no event");
  return event;
}

/** t=1764590400,v1=…,v1=…: one stamp, in seconds, and signatures. Null for anything else. */
function stampOf(signature: string): number | null {
  const parts = signature.length > MOST_HEADER ? [] : signature.split(",");
  const [stamp, ...more] = parts.filter((part) => part.startsWith("t="));
  const isOurs = stamp !== undefined && more.length === 0 && parts.every((part) => PART.test(part));
  return isOurs ? Number(stamp.slice(2)) : null;
}

/** Whatever is not about the signature is about the body: the SDK reads it only after that. */
function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    const isUnproved = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw new RefusedEvent(isUnproved ? "bad signature" : "no event");
  }
}

function isEvent(body: unknown): body is Stripe.Event {
  if (typeof body !== "object" || body === null) return false;
  const { id, type, account, livemode, data } = body as Record<string, unknown>;
  const isNamed = typeof id === "string" && typeof type === "string" && typeof livemode === "boolean";
  const isFrom = account === undefined || typeof account === "string";
  return isNamed && isFrom && isHolding(data);
}

const isHolding = (data: unknown) =>
  typeof data === "object" &&
  data !== null &&
  "object" in data &&
  typeof data.object === "object" &&
  data.object !== null;
