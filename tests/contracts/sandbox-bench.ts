import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { pino } from "pino";
import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { setSandboxSwitch } from "../../sandbox/database/sandbox-deliveries.ts";
import { sandboxSwitches } from "../../sandbox/database/schema.ts";
import { createSandbox, SANDBOX_KEY, type Sandbox } from "../../sandbox/sandbox.ts";
import type { FailureSwitch } from "../../sandbox/switches.ts";
import { stripeEvents } from "../../server/adapters/stripe-events.ts";
import { stripePayments } from "../../server/adapters/stripe-payments.ts";
import type { Database } from "../../server/db/client.ts";
import type { EventEndpoint, PaymentEvent } from "../../server/ports/payment-events.ts";
import type { SessionRequest } from "../../server/ports/payments.ts";
import { type ThrowingPayments, throwingPayments } from "./throwing-payments.ts";

export const SANDBOX_NOW = new Date("2026-12-01T12:00:00Z");
export const CLUB_ACCOUNT = "acct_club";
export const WEBHOOK_SECRETS = { platform: "whsec_platform", connect: "whsec_connect" };

/** A sandbox and an endpoint that receives its events. */
export interface SandboxBench {
  db: Database;
  sandbox: Sandbox;
  payments: ThrowingPayments;
  /** Stripe's own SDK on the club's account, as an independent client. */
  stripe: Stripe;
  set(now: Date): void;
  turn(name: FailureSwitch, on?: boolean): Promise<void>;
  /** Events received and accepted, in order of arrival. */
  heard: PaymentEvent[];
  /** Statuses of the endpoint's next answers; 200 when empty. */
  answers: number[];
  /** Stops the endpoint, as if the program had ended. */
  hangUp(): Promise<void>;
  /** Presses a button of the hosted payment page. */
  press(id: string, action: string, fields?: Record<string, string>): Promise<Response>;
}

let keys = 0;

/** A valid request for two tickets; a test sets only the fields that matter to it. */
export function makeSessionRequest(given: Partial<SessionRequest> = {}): SessionRequest {
  keys += 1;
  return {
    account: CLUB_ACCOUNT,
    teamId: "club-1",
    orderId: `order-${keys}`,
    metadata: {},
    currency: "usd",
    lines: [{ name: "Kestrels vs Foxes", description: "Adult", unitAmount: 1500, quantity: 2 }],
    applicationFee: 400,
    customerEmail: "",
    ships: false,
    successUrl: "http://club.localhost/storesuccess?checkoutsuccess=true&session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "http://club.localhost/tickets",
    expiresAt: new Date(SANDBOX_NOW.getTime() + 31 * 60_000),
    idempotencyKey: `key-${keys}`,
    ...given,
  };
}

export async function openSandboxBench(db: Database): Promise<SandboxBench> {
  let now = SANDBOX_NOW;
  const sandbox = createSandbox({
    db,
    now: () => now,
    log: pino({ level: "silent" }),
    secrets: WEBHOOK_SECRETS,
    prices: ["price_website_month", "price_domain_year"],
  });
  const inProcess: typeof fetch = (input, init) => sandbox.fetch(new Request(input, init));
  const bench = { heard: [] as PaymentEvent[], answers: [] as number[] };
  const end = await listenForEvents(bench);
  let stop = sandbox.deliverTo(end.origin);
  const hangUp = async () => {
    await stop();
    await end.close();
  };
  onTestFinished(async () => {
    await hangUp();
    await db.delete(sandboxSwitches);
  });
  return {
    ...bench,
    db,
    sandbox,
    payments: throwingPayments(stripePayments({ secretKey: SANDBOX_KEY, fetch: inProcess })),
    stripe: new Stripe(SANDBOX_KEY, {
      httpClient: Stripe.createFetchHttpClient(inProcess),
      maxNetworkRetries: 0,
      stripeAccount: CLUB_ACCOUNT,
    }),
    set: (to) => {
      now = to;
    },
    turn: async (name, on = true) => {
      // Stops deliveries first, because a running delivery has already read the switches.
      await stop();
      await setSandboxSwitch(db, name, on);
      stop = sandbox.deliverTo(end.origin);
    },
    hangUp,
    press: (id, action, fields = { email: "fan@example.com", name: "A Fan" }) =>
      sandbox.page(
        new Request(`http://club.localhost/sandbox/pay/${id}`, {
          method: "POST",
          body: new URLSearchParams({ ...fields, action }),
        }),
      ),
  };
}

/** Accepts events with a valid signature, unless `answers` says otherwise. */
async function listenForEvents(bench: Pick<SandboxBench, "heard" | "answers">) {
  const read = stripeEvents(WEBHOOK_SECRETS);
  const app = new Hono();
  const hear = (endpoint: EventEndpoint) => async (c: Context) => {
    const told = read(endpoint, await c.req.text(), c.req.header("stripe-signature") ?? "");
    if (!told.ok) throw new Error(`The sandbox sent what is refused: ${told.reason}`);
    const status = bench.answers.shift() ?? 200;
    if (status === 200) bench.heard.push(told.event);
    return c.body(null, status as 200);
  };
  app.post("/webhooks/stripe", hear("platform"));
  app.post("/webhooks/stripe/connect", hear("connect"));
  return listenOnFreePort(app);
}

/** Serves an app over TCP until closed. */
export async function listenOnFreePort(app: Pick<Hono, "fetch">) {
  return new Promise<{ origin: string; close(): Promise<void> }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    );
  });
}
