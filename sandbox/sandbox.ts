import type { Hono } from "hono";
import type { Configuration } from "../server/env.ts";
import type { PaymentSandbox } from "../server/ports/sandbox.ts";
import type { RequestFacts } from "../server/serving/request-facts.ts";
import { sandboxAccess } from "./access.ts";
import { stripeApi } from "./api.ts";
import { findSandboxPayment, listSandboxPaymentsDue } from "./database/sandbox-payments.ts";
import { createDeliveries } from "./deliveries.ts";
import { mountSandbox } from "./mount.ts";
import { sandboxPages } from "./pages.ts";
import type { SandboxOptions } from "./sandbox-parts.ts";
import { expireIfDueStep, takeStep } from "./steps.ts";

export type Sandbox = PaymentSandbox<Hono<RequestFacts>, Configuration>;

const MAX_DUE = 50;

/** The key that the SDK sends. It is not secret, because the sandbox needs no secrets. */
export const SANDBOX_KEY = "sk_test_sandbox";

/** In a build without the sandbox, the function of this name throws (`no-sandbox.ts`). */
export function requireSandboxCode(): void {}

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
  const page = async (request: Request) => pages.fetch(request);
  return {
    fetch: async (request) => api.fetch(request),
    page,
    deliverTo: deliveries.deliverTo,
    access: sandboxAccess,
    mount: (app, { config, outbox }) => mountSandbox(app, { config, outbox, page }),
  };
}
