import type { Logger } from "pino";
import Stripe from "stripe";
import type { Database } from "../server/db/client.ts";
import type { EventEndpoint } from "../server/ports/payment-events.ts";
import {
  closeSandboxDelivery,
  postponeSandboxDelivery,
  type SandboxDelivery,
} from "./database/sandbox-deliveries.ts";

export interface SendParts {
  db: Database;
  log: Logger;
  /** The secrets that sign events, known to the endpoints. */
  secrets: Record<EventEndpoint, string>;
}

interface Way {
  origin: string;
  switches: string[];
}

const TIMEOUT_MS = 8000;
const MAX_WAIT_S = 300;

/** Tries a delivery once and stores the outcome: delivered, lost on purpose, or to be tried again. */
export async function sendDelivery(
  { db, log, secrets }: SendParts,
  delivery: SandboxDelivery,
  { origin, switches }: Way,
): Promise<void> {
  const { position, attempts, type, eventId } = delivery;
  if (switches.includes("lose")) return closeSandboxDelivery(db, position, "lost", null);
  let status = await post(delivery, origin, secrets);
  if (isTaken(status) && switches.includes("double")) status = await post(delivery, origin, secrets);
  if (isTaken(status)) return closeSandboxDelivery(db, position, "delivered", status);
  log.debug({ event: eventId, type, status, attempts }, "An event was not taken");
  await postponeSandboxDelivery(db, position, status, Math.min(2 ** (attempts - 1), MAX_WAIT_S));
}

/** Posts the event. Returns the answer's status; 0 if there was no answer. */
async function post(
  { account, body }: SandboxDelivery,
  origin: string,
  secrets: SendParts["secrets"],
): Promise<number> {
  const endpoint = account === "" ? "platform" : "connect";
  const path = account === "" ? "/webhooks/stripe" : "/webhooks/stripe/connect";
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: secrets[endpoint] });
  const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(origin + path, { method: "POST", headers, body, signal, redirect: "manual" });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    // The program is stopping, or has not started yet: the delivery is tried again later.
    return 0;
  }
}

function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}
