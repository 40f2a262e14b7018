import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import { findSandboxPayment, listSandboxPaymentsDue } from "../db/queries/sandbox/sandbox.ts";
import type { EventEndpoint } from "../ports/payment-events.ts";
import { stripeApi } from "./api.ts";
import { createDeliveries, type Deliveries } from "./deliveries.ts";
import { sandboxPages } from "./pages.ts";
import { look, takeStep } from "./steps.ts";

export interface SandboxOptions {
  db: Database;
  log: Logger;
  now: () => Date;
  /** What the events are signed with, as the endpoints know it. */
  secrets: Record<EventEndpoint, string>;
  /** The prices a customer can subscribe to. */
  prices: readonly string[];
}

export type SandboxParts = SandboxOptions & { deliveries: Deliveries };

/** A payment provider within the program: it speaks Stripe's protocol, and no money moves. */
export interface Sandbox {
  /** The provider's API. */
  fetch(request: Request): Promise<Response>;
  /** Its pages, under /sandbox/. */
  page(request: Request): Promise<Response>;
  /** Tells the program at `origin` what happened, until the answer is called. */
  deliverTo: Deliveries["deliverTo"];
}

const MOST_DUE = 50;

/** What the SDK sends as its key: nothing in the sandbox is worth a secret. */
export const SANDBOX_KEY = "sk_test_sandbox";

export function createSandbox(options: SandboxOptions): Sandbox {
  const { db, now } = options;
  const expireDue = async () => {
    for (const { id } of await listSandboxPaymentsDue(db, now(), MOST_DUE))
      await db.transaction((transaction) =>
        takeStep(transaction, (on) => findSandboxPayment(on, id), look, now()),
      );
  };
  const deliveries = createDeliveries({ ...options, expireDue });
  const parts = { ...options, deliveries };
  const api = stripeApi(parts);
  const pages = sandboxPages(parts);
  return {
    fetch: async (request) => api.fetch(request),
    page: async (request) => pages.fetch(request),
    deliverTo: deliveries.deliverTo,
  };
}
