import Stripe from "stripe";
import type { EventRefusal } from "../ports/payment-events.ts";

/** The largest difference between a signature's timestamp and this machine's clock, in either direction. */
const TOLERANCE_SECONDS = 300;
const MAX_HEADER = 1024;
/** A part of the header. It has no space, so that two headers joined by ", " are refused. */
const PART = /^(?:t=\d{1,12}|v\d+=\w+)$/;

type Refused = { ok: false; reason: EventRefusal };

const refuse = (reason: EventRefusal): Refused => ({ ok: false, reason });

/**
 * The event, if exactly these bytes were signed with the secret. An old timestamp is refused, so that an
 * intercepted request cannot be sent again; it is compared with the real clock, not with FIELDHOUSE_NOW.
 */
export function verifyStripeEvent(
  body: string,
  signature: string,
  secret: string,
): { ok: true; event: Stripe.Event } | Refused {
  const stamp = stampOf(signature);
  if (stamp === null) return refuse("bad signature");
  const read = readSigned(body, signature, secret);
  if (!read.ok) return read;
  if (Math.abs(Date.now() / 1000 - stamp) > TOLERANCE_SECONDS) return refuse("bad time");
  return isEvent(read.body) ? { ok: true, event: read.body } : refuse("no event");
}

/** The timestamp of a header "t=1764590400,v1=…,v1=…", in seconds; null for a header of another form. */
function stampOf(signature: string): number | null {
  const parts = signature.length > MAX_HEADER ? [] : signature.split(",");
  const [stamp, ...more] = parts.filter((part) => part.startsWith("t="));
  const isOurs = stamp !== undefined && more.length === 0 && parts.every((part) => PART.test(part));
  return isOurs ? Number(stamp.slice(2)) : null;
}

/**
 * Checks the signature and parses the body. The SDK does it in this order, so any error but the signature's
 * is about the body.
 */
function readSigned(body: string, signature: string, secret: string): { ok: true; body: unknown } | Refused {
  try {
    return { ok: true, body: Stripe.webhooks.constructEvent(body, signature, secret, Infinity) };
  } catch (error) {
    const isSignatureError = error instanceof Stripe.errors.StripeSignatureVerificationError;
    return refuse(isSignatureError ? "bad signature" : "no event");
  }
}

function isEvent(body: unknown): body is Stripe.Event {
  if (typeof body !== "object" || body === null) return false;
  const { id, type, account, livemode, data } = body as Record<string, unknown>;
  const isNamed = isName(id) && isName(type) && typeof livemode === "boolean";
  return isNamed && (account === undefined || isName(account)) && hasObject(data);
}

/** The provider's ids and types: "evt_1Qx", "charge.refunded". */
const isName = (value: unknown) => typeof value === "string" && /^[\w.]{1,255}$/.test(value);

const hasObject = (data: unknown) =>
  typeof data === "object" &&
  data !== null &&
  "object" in data &&
  typeof data.object === "object" &&
  data.object !== null;
