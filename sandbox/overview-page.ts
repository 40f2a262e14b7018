import { html } from "hono/html";
import { priceLabel } from "../domain/values/money.ts";
import { accountsWithChargesOff } from "./accounts.ts";
import type { SandboxDelivery } from "./database/sandbox-deliveries.ts";
import type { SandboxPaymentRow } from "./database/sandbox-payments.ts";
import type { SandboxPayment, SandboxSubscription } from "./database/schema.ts";
import { type PageHtml, sandboxPage } from "./page.ts";
import { SUBSCRIPTION_STATUSES } from "./subscriptions.ts";
import { FAILURE_SWITCHES } from "./switches.ts";

interface OverviewFacts {
  /** Names of the switches that are on. */
  on: string[];
  payments: SandboxPaymentRow[];
  deliveries: SandboxDelivery[];
  subscriptions: SandboxSubscription[];
  /** Ids of the prices that a club can subscribe to. */
  prices: readonly string[];
}

/**
 * The page with recent activity, and with switches for failures. It shows no names, because it may be public.
 */
export function overviewPage({
  on,
  payments,
  deliveries,
  subscriptions,
  prices,
}: OverviewFacts): Promise<Response> {
  return sandboxPage(
    "Payment sandbox",
    html`<h1>Payment sandbox</h1>
<section>
<h2>Simulated failures</h2>
${Object.entries(FAILURE_SWITCHES).map(([name, means]) => switchForm(name, means, on.includes(name)))}
</section>
<section>
<h2>Accounts</h2>
${accountsWithChargesOff(on).map(stoppedForm)}
<form method="post" action="/sandbox/accounts" class="switch">
<label>Account <input name="account" required pattern="acct_\\w+"></label>
<button name="on" value="false">Stop charges</button>
</form>
</section>
<section>
<h2>Subscriptions</h2>
${subscriptions.map(subscriptionForm)}
<form method="post" action="/sandbox/subscriptions" class="switch">
<label>Customer (the club’s account id) <input name="customer" required pattern="[\\w\\-]+"></label>
<label>Price <select name="price">${prices.map((id) => html`<option>${id}</option>`)}</select></label>
<label>Status <select name="status">${SUBSCRIPTION_STATUSES.filter((status) => status !== "canceled").map((status) => html`<option>${status}</option>`)}</select></label>
<button>Start a subscription</button>
</form>
</section>
<section>
<h2>Payments</h2>
${payments.length === 0 ? html`<p class="soft">None yet.</p>` : paymentTable(payments)}
</section>
<section>
<h2>Events</h2>
${deliveries.length === 0 ? html`<p class="soft">None yet.</p>` : eventTable(deliveries)}
</section>`,
  );
}

function switchForm(name: string, means: string, isOn: boolean): PageHtml {
  return html`<form method="post" action="/sandbox/switches" class="switch">
<input type="hidden" name="name" value="${name}">
<button name="on" value="${String(!isOn)}" aria-pressed="${String(isOn)}">${name}: ${isOn ? "on" : "off"}</button>
<span>${means}</span>
</form>`;
}

function stoppedForm(account: string): PageHtml {
  return html`<form method="post" action="/sandbox/accounts" class="switch">
<input type="hidden" name="account" value="${account}">
<button name="on" value="true">Allow charges again</button>
<span>${account} cannot take charges.</span>
</form>`;
}

function subscriptionForm({ id, customer, status, items }: SandboxSubscription): PageHtml {
  const others = SUBSCRIPTION_STATUSES.filter((other) => other !== status);
  return html`<form method="post" action="/sandbox/subscriptions/${id}" class="switch">
<span>${customer}: ${items.data.map(({ price }) => price.id).join(", ")} is ${status}.</span>
${status === "canceled" ? "" : others.map((other) => html`<button name="status" value="${other}">Set to ${other}</button> `)}
</form>`;
}

function paymentTable(payments: SandboxPaymentRow[]): PageHtml {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Payments"><table>
<thead><tr><th scope="col">Session</th><th scope="col">Total</th><th scope="col">State</th><th scope="col">Account</th></tr></thead>
<tbody>
${payments.map(
  ({ id, account, payment }) => html`<tr>
<td><a href="/sandbox/pay/${id}">…${id.slice(-8)}</a></td>
<td>${priceLabel(payment.session.amount_total ?? 0, payment.session.currency ?? "")}</td>
<td>${stateOf(payment)}</td>
<td>${account}</td>
</tr>`,
)}
</tbody></table></div>`;
}

function stateOf({ session, charge, intent }: SandboxPayment): string {
  if (charge?.refunded) return "refunded";
  if (session.status !== "complete") return session.status ?? "";
  return intent?.status === "requires_payment_method" ? "failed" : (intent?.status ?? "");
}

function eventTable(deliveries: SandboxDelivery[]): PageHtml {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Events"><table>
<thead><tr><th scope="col">Event</th><th scope="col">Sent</th><th scope="col">Last answer</th><th scope="col">About</th></tr></thead>
<tbody>
${deliveries.map(
  ({ type, attempts, outcome, lastStatus, subject }) => html`<tr>
<td class="name">${type.split(".").map((part, n) => (n === 0 ? part : html`.<wbr>${part}`))}</td>
<td>${outcome === "waiting" ? `waiting, tried ${attempts}` : outcome}</td>
<td>${lastStatus === 0 ? "no answer" : (lastStatus ?? "")}</td>
<td>…${subject.slice(-8)}</td>
</tr>`,
)}
</tbody></table></div>`;
}
