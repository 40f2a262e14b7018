import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type Stripe from "stripe";
import { storableText } from "../domain/values/storable-text.ts";
import { isValidEmail } from "../domain/values/validity.ts";
import { readWholeBody } from "../platform/serving/limit-body-size.ts";
import { setChargesEnabled } from "./accounts.ts";
import {
  listSandboxDeliveries,
  listSandboxSwitches,
  setSandboxSwitch,
} from "./database/sandbox-deliveries.ts";
import { findSandboxPayment, listSandboxPayments } from "./database/sandbox-payments.ts";
import { listSandboxSubscriptions } from "./database/sandbox-subscriptions.ts";
import type { SandboxPayment } from "./database/schema.ts";
import { decideDisputeStep, disputeStep } from "./dispute.ts";
import { addOnboardingPage } from "./onboarding.ts";
import { overviewPage } from "./overview-page.ts";
import { sandboxPage } from "./page.ts";
import { closedSessionPage, payPage, returnUrl } from "./pay-page.ts";
import type { Payer } from "./payment.ts";
import { moveRefundStep, refundStep } from "./refunds.ts";
import { SandboxRefusal } from "./refusal.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import {
  expireIfDueStep,
  findCurrentPayment,
  type PaymentStep,
  payStep,
  settleStep,
  takeStep,
} from "./steps.ts";
import { changeSubscription, isSubscriptionStatus, startSubscription } from "./subscriptions.ts";
import { isFailureSwitch } from "./switches.ts";

const MAX_FORM = 16 * 1024;
const MAX_LISTED = 25;
const DECLINED = "Your card was declined. Try again, or use another card.";

/** The sandbox's own pages: forms and redirects, no script. */
export function sandboxPages(parts: SandboxParts): Hono {
  const pages = new Hono();
  pages.use(
    "/sandbox/*",
    readWholeBody(MAX_FORM, (c) => c.text("Too large", 413)),
  );
  addOverview(pages, parts);
  addAccounts(pages, parts);
  addSubscriptionForms(pages, parts);
  addPayPage(pages, parts);
  addOnboardingPage(pages, parts);
  // A button pressed too late is refused; the payment's page shows its present state.
  pages.onError((error, c) => {
    if (error instanceof SandboxRefusal) return c.text(error.message, 400);
    throw error;
  });
  return pages;
}

/** GET /sandbox, and POST /sandbox/switches with `name` and `on`. */
function addOverview(pages: Hono, { db, deliveries, prices }: SandboxParts): void {
  pages.get("/sandbox", async () =>
    overviewPage({
      on: await listSandboxSwitches(db),
      payments: await listSandboxPayments(db, MAX_LISTED),
      deliveries: await listSandboxDeliveries(db, MAX_LISTED),
      subscriptions: (await listSandboxSubscriptions(db)).slice(0, MAX_LISTED),
      prices,
    }),
  );
  pages.post("/sandbox/switches", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const name = form.get("name") ?? "";
    if (!isFailureSwitch(name)) return c.text("There is no such switch", 400);
    await setSandboxSwitch(db, name, form.get("on") === "true");
    deliveries.wake();
    return c.redirect("/sandbox", 303);
  });
}

/** POST /sandbox/accounts with `account` and `on`: turns the account's charges on or off. */
function addAccounts(pages: Hono, { db, now, deliveries }: SandboxParts): void {
  pages.post("/sandbox/accounts", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const account = form.get("account")?.trim() ?? "";
    if (!/^acct_\w{1,60}$/.test(account)) return c.text("There is no such account", 400);
    await db.transaction((transaction) =>
      setChargesEnabled(transaction, account, form.get("on") === "true", now()),
    );
    deliveries.wake();
    return c.redirect("/sandbox", 303);
  });
}

/**
 * POST /sandbox/subscriptions with `customer`, `price` and `status`; /sandbox/subscriptions/{id} with
 * `status`.
 */
function addSubscriptionForms(pages: Hono, { db, now, deliveries, prices }: SandboxParts): void {
  const done = (c: Context) => {
    deliveries.wake();
    return c.redirect("/sandbox", 303);
  };
  pages.post("/sandbox/subscriptions", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const [customer = "", price = "", status = ""] = ["customer", "price", "status"].map((name) =>
      form.get(name)?.trim(),
    );
    if (!/^[\w-]{1,64}$/.test(customer)) return c.text("There is no such customer", 400);
    if (!prices.includes(price) || !isSubscriptionStatus(status))
      return c.text("There is no such price or status", 400);
    await db.transaction((tx) => startSubscription(tx, { customer, price, status }, now()));
    return done(c);
  });
  pages.post("/sandbox/subscriptions/:id", async (c) => {
    const status = new URLSearchParams(await c.req.text()).get("status") ?? "";
    if (!isSubscriptionStatus(status)) return c.text("There is no such status", 400);
    await db.transaction((tx) => changeSubscription(tx, c.req.param("id"), status, now()));
    return done(c);
  });
}

/** GET and POST /sandbox/pay/{id}: the provider's hosted page. */
function addPayPage(pages: Hono, { db, now, deliveries }: SandboxParts): void {
  const step = (c: Context, taken: PaymentStep) =>
    db.transaction((transaction) =>
      takeStep(transaction, (on) => findSandboxPayment(on, c.req.param("id") ?? ""), taken, now()),
    );
  /** With the switch "early" the payment's events are sent before the buyer is redirected. */
  const sendBack = async (c: Context, payment: SandboxPayment) => {
    if ((await listSandboxSwitches(db)).includes("early")) await deliveries.flush();
    else deliveries.wake();
    return c.redirect(returnUrl(payment), 303);
  };

  pages.get("/sandbox/pay/:id", async (c) => {
    const payment = await findCurrentPayment(db, (on) => findSandboxPayment(on, c.req.param("id")), now());
    if (payment === null) return missingPage();
    const payer = { name: "", email: payment.session.customer_email ?? "", address: null };
    return payment.session.status === "open" ? payPage(payment, payer, null) : closedSessionPage(payment);
  });

  pages.post("/sandbox/pay/:id", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const action = form.get("action") ?? "pay";
    const moved = moneyStep(action, form);
    if (moved !== null) {
      const payment = await step(c, moved);
      deliveries.wake();
      return payment === null ? missingPage() : c.redirect(c.req.path, 303);
    }
    if (action === "arrive" || action === "fail") {
      const payment = await step(c, settleStep(action === "arrive"));
      deliveries.wake();
      return payment === null ? missingPage() : c.redirect(c.req.path, 303);
    }
    const payer = payerOf(form);
    const alert = action === "decline" ? DECLINED : payerRefusal(payer);
    const payment = await step(c, alert === null ? payStep(payer, action !== "later") : expireIfDueStep);
    if (payment === null) return missingPage();
    if (payment.session.status === "open") return payPage(payment, payer, alert);
    return payment.session.status === "complete" ? sendBack(c, payment) : closedSessionPage(payment);
  });
}

/**
 * The step of a button that acts on money that has arrived; null for a button that acts on a session. The
 * form's amounts are in dollars.
 */
function moneyStep(action: string, form: URLSearchParams): PaymentStep | null {
  const refund = form.get("refund") ?? "";
  const amount = Math.round(Number(form.get("amount") ?? "") * 100);
  switch (action) {
    case "refund":
      return refundStep(amount > 0 ? { amount } : {}, "arrives");
    case "refund-arrive":
    case "refund-fail":
      return moveRefundStep(refund, action === "refund-arrive");
    case "dispute":
      return disputeStep;
    case "dispute-win":
    case "dispute-lose":
      return decideDisputeStep(action === "dispute-win");
    default:
      return null;
  }
}

/** The payer's details from the form, which has address fields only if the session asks for an address. */
function payerOf(form: URLSearchParams): Payer {
  const field = (name: string) => storableText(form.get(name) ?? "").trim();
  const [line1, city, state, postal_code] = ["line1", "city", "state", "postal_code"].map(field);
  const address = { line1, line2: null, city, state, postal_code, country: "US" } as Stripe.Address;
  return { name: field("name"), email: field("email"), address: form.has("line1") ? address : null };
}

function payerRefusal({ name, email, address }: Payer): string | null {
  if (!isValidEmail(email)) return "Please enter your full email address.";
  if (address && !(address.line1 && address.city && address.postal_code))
    return "Please enter the full shipping address.";
  return name === "" || name.length > 200 ? "Please enter the name on the card." : null;
}

function missingPage(): Promise<Response> {
  return sandboxPage(
    "Payment not found",
    html`<h1>Payment not found</h1><p>The sandbox has no payment at this address. Please check the link.</p>`,
    404,
  );
}
