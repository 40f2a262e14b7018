import { findSandboxPayment, listSandboxPaymentsDue } from "../server/db/queries/sandbox/sandbox.ts";
import { stripeApi } from "./api.ts";
import { createDeliveries, type Deliveries } from "./deliveries.ts";
import { sandboxPages } from "./pages.ts";
import type { SandboxOptions } from "./sandbox-parts.ts";
import { expireIfDueStep, takeStep } from "./steps.ts";

/** A payment provider inside the program: it speaks Stripe's protocol, and no money moves. */
export interface Sandbox {
  /** The provider's API. */
  fetch(request: Request): Promise<Response>;
  /** Its pages, under /sandbox/. */
  page(request: Request): Promise<Response>;
  /** Sends events to the program at `origin`, until the returned function is called. */
  deliverTo: Deliveries["deliverTo"];
}

const MAX_DUE = 50;

/** The key that the SDK sends. It is not secret, because the sandbox needs no secrets. */
export const SANDBOX_KEY = "sk_test_sandbox";

export function createSandbox(options: SandboxOptions): Sandbox {
  const { db, now } = options;
  const expireDue = async () => {
    for (const { id } of await listSandboxPaymentsDue(db, now(), MAX_DUE))
      await db.transaction((transaction) =>
        takeStep(transaction, (on) => findSandboxPayment(on, id), expireIfDueStep, now()),
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
