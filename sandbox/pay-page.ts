import { html } from "hono/html";
import { decimalPrice, formatPrice, priceLabel } from "../domain/values/money.ts";
import type { SandboxCharge, SandboxDispute, SandboxPayment, SandboxRefund } from "./database/schema.ts";
import { type PageHtml, sandboxPage } from "./page.ts";
import type { Payer } from "./payment.ts";

/**
 * The hosted payment page, reduced to what a buyer needs: the items, the payer's fields, and the possible
 * outcomes.
 */
export function payPage(payment: SandboxPayment, payer: Payer, alert: string | null): Promise<Response> {
  const { amount_total, currency, cancel_url } = payment.session;
  const total = priceLabel(amount_total ?? 0, currency ?? "");
  return sandboxPage(
    `Pay ${total}`,
    html`<h1>Pay ${total}</h1>
${alert === null ? "" : html`<p class="alert" role="alert">${alert}</p>`}
${bought(payment)}
<form class="sheet" method="post">
<label>Email <input type="email" name="email" value="${payer.email}" autocomplete="email" required></label>
<label>Name on the card <input name="name" value="${payer.name}" autocomplete="cc-name" required maxlength="200"></label>
${payment.session.shipping_address_collection ? addressFields(payer) : ""}
<button class="main" name="action" value="pay">Pay ${total}</button>
<div class="row">
<button name="action" value="decline">Decline</button>
<button name="action" value="later">Pay later</button>
${cancel_url === null ? "" : html`<a class="button" href="${cancel_url}">Abandon</a>`}
</div>
<p class="soft">Decline acts like a card that is refused. Pay later acts like a bank debit: you decide when the money
arrives, or that it doesn&rsquo;t. Abandon goes back without paying.</p>
</form>`,
  );
}

function addressFields({ address }: Payer): PageHtml {
  const field = (label: string, name: "line1" | "city" | "state" | "postal_code", autocomplete: string) =>
    html`<label>${label} <input name="${name}" value="${address?.[name] ?? ""}" autocomplete="${autocomplete}" required maxlength="200"></label>`;
  return html`<fieldset><legend>Shipping address</legend>
${field("Street", "line1", "shipping address-line1")}
${field("City", "city", "shipping address-level2")}
${field("State", "state", "shipping address-level1")}
${field("ZIP code", "postal_code", "shipping postal-code")}
</fieldset>`;
}

/** The page of a closed session, with the actions that its money still allows. */
export function closedSessionPage(payment: SandboxPayment): Promise<Response> {
  const { session, intent } = payment;
  const waits = intent?.status === "processing";
  const title = titleOf(payment);
  return sandboxPage(
    title,
    html`<h1>${title}</h1>
${bought(payment)}
<section>
<p>${stateOf(payment)}</p>
${waits ? SETTLE : ""}
${session.status === "expired" && session.cancel_url !== null ? html`<p><a class="button" href="${session.cancel_url}">Back to the club</a></p>` : ""}
${session.status === "complete" ? html`<p><a class="button" href="${returnUrl(payment)}">Back to the club</a></p>` : ""}
</section>
${payment.charge === null ? "" : moneySection(payment, payment.charge)}`,
  );
}

function titleOf({ session, intent }: SandboxPayment): string {
  if (session.status === "expired") return "This payment has expired";
  if (intent?.status === "processing") return "This payment is processing";
  return session.payment_status === "paid" ? "This payment is complete" : "This payment failed";
}

const SETTLE = html`<form method="post" class="row">
<button name="action" value="arrive">Complete the payment</button>
<button name="action" value="fail">Fail the payment</button>
</form>`;

function stateOf({ session, intent, charge }: SandboxPayment): string {
  if (session.status === "expired") return "You weren't charged. To pay, check out again on the club's site.";
  if (charge?.refunded) return "The payment was refunded.";
  if (charge && charge.amount_refunded > 0) return `${formatPrice(charge.amount_refunded)} was refunded.`;
  if (session.payment_status === "paid") return "The payment has arrived.";
  return intent?.status === "processing"
    ? "The payment is processing."
    : "The payment failed after the buyer left.";
}

/**
 * The actions for money that has arrived: those of the club in the provider's dashboard, and those of the
 * buyer's bank.
 */
function moneySection({ refunds = [], dispute }: SandboxPayment, charge: SandboxCharge): PageHtml {
  const left = charge.amount - charge.amount_refunded;
  return html`<section>
<h2>At the provider</h2>
${refunds.map(refundForm)}
${left > 0 && !dispute ? giveBackForm(left) : ""}
${dispute ? disputeForm(dispute) : ""}
</section>`;
}

function refundForm({ id, amount, status }: SandboxRefund): PageHtml {
  return html`<form method="post" class="switch">
<input type="hidden" name="refund" value="${id}">
<span>A refund of ${formatPrice(amount)} ${REFUND_STATES[status ?? ""] ?? ""}.</span>
${status === "pending" ? html`<button name="action" value="refund-arrive">Complete the refund</button>` : ""}
${status === "failed" ? "" : html`<button name="action" value="refund-fail">Fail the refund</button>`}
</form>`;
}

const REFUND_STATES: Record<string, string> = {
  pending: "is pending",
  succeeded: "was sent",
  failed: "failed",
};

function giveBackForm(left: number): PageHtml {
  return html`<form method="post" class="switch">
<label>Amount in dollars <input name="amount" inputmode="decimal" pattern="\d{1,6}(\.\d\d)?" value="${decimalPrice(left)}" required></label>
<button name="action" value="refund">Refund</button>
<button name="action" value="dispute">Open a dispute</button>
</form>`;
}

const DECIDE = html`<div class="row">
<button name="action" value="dispute-win">Let the club win</button>
<button name="action" value="dispute-lose">Let the club lose</button>
</div>`;

function disputeForm({ amount, status }: SandboxDispute): PageHtml {
  const isOpen = status === "needs_response";
  return html`<form method="post">
<p>${isOpen ? "The buyer’s bank is disputing" : status === "won" ? "The club won the dispute over" : "The club lost the dispute over"} ${formatPrice(amount)}.</p>
${isOpen ? DECIDE : ""}
</form>`;
}

/** The address that the buyer is redirected to after paying. */
export function returnUrl({ session }: SandboxPayment): string {
  return (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

function bought({ lines, details, session }: SandboxPayment): PageHtml {
  return html`<section aria-label="Your order">
<ul class="lines">
${lines.map(
  ({ quantity, description, amount_total }, n) => html`<li>
<span>${quantity} × ${description}${details[n] ? html`<span class="detail">${details[n]}</span>` : ""}</span>
<span class="amount">${formatPrice(amount_total)}</span>
</li>`,
)}
</ul>
<p class="total"><span>Total</span><span class="amount">${priceLabel(session.amount_total ?? 0, session.currency ?? "")}</span></p>
</section>`;
}
