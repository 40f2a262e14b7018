import { isPaidForm } from "../../../../domain/forms/form.ts";
import {
  type ChosenPayment,
  type FormPayment,
  formPayment,
  paymentSums,
} from "../../../../domain/forms/form-payment.ts";
import type { CheckoutRefusal } from "../../../../domain/sale/checkout.ts";
import { hasSameAmounts, orderTotal } from "../../../../domain/sale/order-amounts.ts";
import { formPaidUrl } from "../../../../domain/sale/order-details.ts";
import { buyerPaysFee } from "../../../../domain/store/store-switches.ts";
import { hasSqlState } from "../../../../platform/database/database-error.ts";
import { addHumanCheckUse } from "../../../db/queries/access/human-check-uses.ts";
import { insertSubmission } from "../../../db/queries/forms/form-submissions.ts";
import type { StoredForm } from "../../../db/queries/forms/forms.ts";
import {
  findOrderOfAttempt,
  insertOrder,
  type LineItem,
  listLineItems,
  type Order,
} from "../../../db/queries/sale/orders.ts";
import type { HumanCheckUse } from "../../../ports/human-checks.ts";
import { attemptHash } from "../../club/order-codes.ts";
import type { SaleServices } from "../../club/sale-services.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import {
  answerRefusals,
  buildSubmission,
  type FormRefused,
  type FormRequest,
  findOpenForm,
  isOfOtherVersion,
  refuseForm,
  verifyFormHumanCheck,
} from "../../forms/check-form.ts";
import { HumanCheckAlreadyUsed } from "../../forms/store-submission.ts";
import { buildOrder, ORDER_CHECK_AFTER_SECONDS } from "./new-order.ts";
import { openPaymentSessionOrRelease } from "./open-session.ts";
import { CHECKOUT_MS, paymentsWithTimeout, withShutdownReason } from "./payments-with-timeout.ts";
import { resumeOrCloseOrder } from "./resume-or-close-order.ts";
import { formCartItemId } from "./sold-order.ts";
import { MAX_PLACING_ROUNDS } from "./start-checkout.ts";

export interface FormCheckoutRequest extends FormRequest {
  teamParam: string | null;
  /** The account that the browser names: it is only compared with the club's own. */
  stripeAccountId: string;
  payment: ChosenPayment;
  /** Keyed hashes of the visitor's network address, and of the wider networks it belongs to, if any. */
  addressHash: string;
  blockHash?: string;
  networkHash?: string;
  /** The path on this site to which a visitor who has not paid returns. */
  cancelPath: string;
}

export type FormCheckout =
  | { ok: true; url: string }
  | FormRefused
  | { ok: false; reason: Extract<CheckoutRefusal, "foreign-account" | "provider-failed" | "stopping"> };

type Chosen = Extract<FormPayment, { ok: true }>;

/**
 * Takes a visitor from a form with a payment to the provider's payment page (rule forms-8). Submission and
 * order are stored in one transaction. The submission is marked paid (order-effects.ts) and mailed only when
 * news of the payment arrives. The amount is the club's price, or the visitor's own within the club's limits.
 * All calls to the provider together have 12 seconds.
 */
export async function startFormCheckout(
  services: SaleServices,
  request: FormCheckoutRequest,
): Promise<FormCheckout> {
  const payments = paymentsWithTimeout(services.payments, CHECKOUT_MS, services.ending);
  return withShutdownReason(services.ending, await checkOutForm({ ...services, payments }, request));
}

async function checkOutForm(services: SaleServices, request: FormCheckoutRequest): Promise<FormCheckout> {
  const opened = await findOpenForm(services, request, isPaidForm);
  if (!opened.ok) return opened;
  const { form } = opened;
  if (request.stripeAccountId !== request.team.stripeAccountId)
    return { ok: false, reason: "foreign-account" };
  const refusals = answerRefusals(form, request);
  const payment = formPayment(form, request.payment);
  if (!payment.ok) refusals.push({ element: payment.field, sentence: payment.sentence });
  const sale = payment.ok && refusals.length === 0 ? saleOf(request, form, payment) : null;
  const resumed = await resumeForm(services, request, sale);
  if (resumed) return resumed;
  // After an order was looked for, or somebody who has paid would be asked to send the form again.
  if (isOfOtherVersion(form, request)) return refuseForm("changed");
  if (sale === null) return { ok: false, reason: "invalid", refusals };
  const person = await verifyFormHumanCheck(services, request);
  if (!person.ok) return person;
  return placeOne(services, sale, person.use);
}

/**
 * Places the only order of this attempt. If another request has placed one first, that order is used, or
 * closed so that this one can be placed (as in start-checkout.ts).
 */
async function placeOne(
  services: SaleServices,
  sale: FormSale,
  use: HumanCheckUse,
  rounds = MAX_PLACING_ROUNDS,
): Promise<FormCheckout> {
  try {
    return await openedPage(services, await place(services, sale, use));
  } catch (error) {
    if (error instanceof HumanCheckAlreadyUsed) return refuseForm("human-check-needed");
    if (!hasSqlState(error, "23505")) throw error;
  }
  if (rounds <= 1) return { ok: false, reason: "provider-failed" };
  const resumed = await resumeForm(services, sale.request, sale);
  return resumed ?? placeOne(services, sale, use, rounds - 1);
}

async function openedPage(
  services: SaleServices,
  { order, lines }: { order: Order; lines: LineItem[] },
): Promise<FormCheckout> {
  const session = await openPaymentSessionOrRelease(services, order, lines);
  return session.ok ? session : { ok: false, reason: "provider-failed" };
}

/**
 * Resumes the attempt's order: resolves with its open payment page, or with the order's page if it is paid.
 * Null if the attempt has no order, or if its order is now closed because the price has changed or it can no
 * longer be paid for.
 */
async function resumeForm(
  services: SaleServices,
  { team, attempt }: FormCheckoutRequest,
  sale: FormSale | null,
): Promise<FormCheckout | null> {
  const order = await findOrderOfAttempt(services.db, team, attemptHash(attempt));
  if (order === null) return null;
  if (order.status === "paid") return { ok: true, url: formPaidUrl(order) };
  const lines = await listLineItems(services.db, order.teamId, order.id);
  const goesOn =
    order.stripeAccountId === team.stripeAccountId &&
    lines[0]?.cartItemId === sale?.line.cartItemId &&
    sale !== null &&
    hasSameAmounts({ ...order, lines }, { ...sale.sums, lines: [sale.line] });
  const found = await resumeOrCloseOrder(services, order, lines, goesOn);
  if (found === "bought") return { ok: true, url: formPaidUrl(order) };
  return found === null || found.ok ? found : { ok: false, reason: "provider-failed" };
}

/** A submission and its amounts in integer cents. */
interface FormSale {
  request: FormCheckoutRequest;
  form: StoredForm;
  sums: Parameters<typeof buildOrder>[1]["cart"];
  line: Omit<LineItem, "teamId" | "orderId" | "submissionId">;
}

function saleOf(request: FormCheckoutRequest, form: StoredForm, { priceId, title, cents }: Chosen): FormSale {
  const sums = paymentSums(cents);
  return {
    request,
    form,
    sums: { ...sums, seller: request.team, total: orderTotal(sums, buyerPaysFee(request.team)).total },
    line: {
      position: 1,
      cartItemId: formCartItemId(form.id),
      itemType: "FORM",
      ticketId: null,
      productId: null,
      priceId,
      title: form.title,
      priceTitle: title,
      unitPrice: cents,
      quantity: 1,
      options: "",
      shippable: false,
      pickupGameId: null,
      pickupTitle: null,
      shippingPrice: 0,
      shippingWeight: 0,
      timeHandedOut: null,
      handedOutBy: null,
    },
  };
}

/**
 * Stores the submission and its order.
 * @throws HumanCheckAlreadyUsed if the human check was used before
 * @throws a unique violation (23505) if this attempt has an order already
 */
async function place(
  services: SaleServices,
  { request, form, sums, line }: FormSale,
  use: HumanCheckUse,
): Promise<{ order: Order; lines: LineItem[] }> {
  const { addJob, now } = services;
  // The order has the attempt's hash, the submission a random one: if the order stays unpaid, its submission
  // stays stored, and the visitor may send the form again.
  const sent = buildSubmission(form, request, attemptHash(null), now());
  const submission = { ...sent, amount: sums.subtotal };
  const buyer = { customerName: "", customerEmail: submission.replyTo ?? "" };
  const order = buildOrder(services, {
    request: { ...request, ...buyer },
    attempt: attemptHash(request.attempt),
    cart: sums,
  });
  const { teamId, id: orderId } = order;
  const lines = [{ ...line, teamId, orderId, submissionId: submission.id }];
  await saleTransaction(services, { teamId, items: [] }, async (tx) => {
    await insertSubmission(tx, submission);
    await insertOrder(tx, order, lines);
    if (!(await addHumanCheckUse(tx, teamId, use))) throw new HumanCheckAlreadyUsed();
    await addJob(tx, "check-order", { teamId, orderId }, { afterSeconds: ORDER_CHECK_AFTER_SECONDS });
  });
  return { order, lines };
}
