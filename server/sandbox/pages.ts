import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { isValidEmail } from "../../domain/validity.ts";
import { findSandboxPayment } from "../db/queries/sandbox.ts";
import { listSandboxSwitches } from "../db/queries/sandbox-deliveries.ts";
import type { SandboxPayment } from "../db/schema/sandbox.ts";
import { sandboxPage } from "./page.ts";
import { closedPage, payPage, returnUrl } from "./pay-page.ts";
import type { Payer } from "./payment.ts";
import type { SandboxParts } from "./sandbox.ts";
import { look, pay, type Step, settle, takeStep } from "./steps.ts";

const MOST_FORM = 16 * 1024;
const DECLINED = "Your card was declined. Try again, or another card.";

/** GET and POST /sandbox/pay/{id}: the provider's hosted page. A form, a redirect; no script. */
export function payPages({ db, now, deliveries }: SandboxParts): Hono {
  const pages = new Hono();
  const step = (c: Context, taken: Step) =>
    db.transaction((transaction) =>
      takeStep(transaction, (on) => findSandboxPayment(on, c.req.param("id") ?? ""), taken, now()),
    );
  /** Its events are on their way before the buyer is, where that is asked for. */
  const sendBack = async (c: Context, payment: SandboxPayment) => {
    if ((await listSandboxSwitches(db)).includes("early")) await deliveries.flush();
    else deliveries.wake();
    return c.redirect(returnUrl(payment), 303);
  };

  pages.get("/sandbox/pay/:id", async (c) => {
    const payment = await step(c, look);
    if (payment === null) return missingPage();
    const payer = { name: "", email: payment.session.customer_email ?? "" };
    return payment.session.status === "open" ? payPage(payment, payer, null) : closedPage(payment);
  });

  pages.use("/sandbox/*", bodyLimit({ maxSize: MOST_FORM, onError: (c) => c.text("Too large", 413) }));
  pages.post("/sandbox/pay/:id", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const action = form.get("action") ?? "pay";
    if (action === "arrive" || action === "fail") {
      const payment = await step(c, settle(action === "arrive"));
      deliveries.wake();
      return payment === null ? missingPage() : closedPage(payment);
    }
    const payer = { name: form.get("name")?.trim() ?? "", email: form.get("email")?.trim() ?? "" };
    const alert = action === "decline" ? DECLINED : problemOf(payer);
    const payment = await step(c, alert === null ? pay(payer, action !== "later") : look);
    if (payment === null) return missingPage();
    if (payment.session.status === "open") return payPage(payment, payer, alert);
    return payment.session.status === "complete" ? sendBack(c, payment) : closedPage(payment);
  });
  return pages;
}

function problemOf({ name, email }: Payer): string | null {
  if (!isValidEmail(email)) return "Your e-mail address is not complete.";
  return name === "" || name.length > 200 ? "The name on the card is missing." : null;
}

function missingPage(): Promise<Response> {
  return sandboxPage(
    "No such payment",
    html`<h1>No such payment</h1><p>The address names no payment of the sandbox.</p>`,
    404,
  );
}
