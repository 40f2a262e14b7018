import type { CheckoutRefusal } from "../../domain/checkout.ts";
import { isPaidForm } from "../../domain/form.ts";
import { type ChosenPayment, type FormPayment, formPayment } from "../../domain/form-payment.ts";
import { boughtUrl } from "../../domain/order-details.ts";
import { platformFee } from "../../domain/platform-fee.ts";
import { buyerPaysFee } from "../../domain/store-switches.ts";
import { addCaptchaUse } from "../db/queries/captcha-uses.ts";
import { insertSubmission } from "../db/queries/form-submissions.ts";
import type { StoredForm } from "../db/queries/forms.ts";
import { getOrderOfAttempt, insertOrder, type LineItem, type Order } from "../db/queries/orders.ts";
import type { CaptchaUse } from "../ports/captcha.ts";
import {
  checkPerson,
  type FormCheckServices,
  type FormRequest,
  mistakesIn,
  newSubmission,
  openForm,
  type RefusedForm,
  refuseForm,
} from "./check-form.ts";
import { hasCode } from "./database-error.ts";
import { CHECKED_AFTER_SECONDS, newOrder } from "./new-order.ts";
import { openOrRelease, openSession } from "./open-session.ts";
import { attemptHash } from "./order-codes.ts";
import type { SaleServices } from "./sale-services.ts";
import { AlreadySpent } from "./store-submission.ts";
import { countSubmission } from "./submit-form.ts";

export type FormSaleServices = SaleServices & FormCheckServices;

export interface FormCheckoutRequest extends FormRequest {
  teamParam: string | null;
  /** Only compared with the club's own. */
  stripeAccountId: string;
  payment: ChosenPayment;
  /** Keyed hash of the network address. */
  addressHash: string;
  /** The path on this site to come back to without having paid. */
  cancelPath: string;
}

export type FormCheckout =
  | { ok: true; url: string }
  | RefusedForm
  | { ok: false; reason: Extract<CheckoutRefusal, "foreign-account" | "provider-failed"> };

type Chosen = Extract<FormPayment, { ok: true }>;

/**
 * From a form that takes money to the provider's payment page (section 7). What was sent is stored with its order in
 * one transaction; that it is paid only the finaliser says (order-effects.ts), and only then is anybody told of it.
 * The amount is the club's own price, or the visitor's own within the club's bounds.
 */
export async function startFormCheckout(
  services: FormSaleServices,
  request: FormCheckoutRequest,
): Promise<FormCheckout> {
  const opened = await openForm(services, request, isPaidForm);
  if (!opened.ok) return opened;
  const { form } = opened;
  if (request.stripeAccountId !== request.team.stripeAccountId)
    return { ok: false, reason: "foreign-account" };
  const attempt = attemptHash(request.attempt);
  const before = await getOrderOfAttempt(services.db, request.team.teamId, attempt);
  if (before) return resumed(services, before);
  const mistakes = mistakesIn(form, request);
  const payment = formPayment(form, request.payment);
  if (!payment.ok) mistakes.push({ element: payment.field, sentence: payment.sentence });
  if (!payment.ok || mistakes.length > 0) return { ok: false, reason: "invalid", mistakes };
  const person = await checkPerson(services, request);
  if (!person.ok) return person;
  try {
    return await openedPage(services, await place(services, request, form, payment, attempt, person.use));
  } catch (error) {
    if (error instanceof AlreadySpent) return refuseForm("human-check-needed");
    if (!hasCode(error, "23505")) throw error;
    // The other of two clicks was faster: its order is this one's too.
    const other = await getOrderOfAttempt(services.db, request.team.teamId, attempt);
    return other ? resumed(services, other) : { ok: false, reason: "provider-failed" };
  }
}

async function openedPage(services: FormSaleServices, order: Order): Promise<FormCheckout> {
  const session = await openOrRelease(services, order);
  return session.ok ? session : { ok: false, reason: "provider-failed" };
}

/** The same send again: the payment page that is open, or the order that is paid. */
async function resumed(services: FormSaleServices, order: Order): Promise<FormCheckout> {
  if (order.status === "paid") return { ok: true, url: boughtUrl(order) };
  if (order.sessionUrl !== null) return { ok: true, url: order.sessionUrl };
  const session = await openSession(services, order);
  return session.ok ? session : { ok: false, reason: "provider-failed" };
}

/** @throws AlreadySpent; a unique violation where this attempt is stored already */
async function place(
  services: FormSaleServices,
  request: FormCheckoutRequest,
  form: StoredForm,
  payment: Chosen,
  attempt: string,
  use: CaptchaUse,
): Promise<Order> {
  const { db, addJob, now } = services;
  // The order is what an attempt has one of: one that came to nothing leaves its submission behind.
  const submission = { ...newSubmission(form, request, attemptHash(null), now()), amount: payment.cents };
  const fee = platformFee(payment.cents);
  const sums = {
    ...{ subtotal: payment.cents, shipping: 0, platformFee: fee, seller: request.team },
    total: payment.cents + (buyerPaysFee(request.team) ? fee : 0),
  };
  const buyer = { customerName: "", customerEmail: submission.replyTo ?? "" };
  const order = newOrder(now(), { ...request, ...buyer }, attempt, sums);
  const { teamId, id: orderId } = order;
  await db.transaction(async (tx) => {
    await insertSubmission(tx, submission);
    await insertOrder(tx, order, [lineOf(order, submission.id, form, payment)]);
    if (!(await addCaptchaUse(tx, teamId, use))) throw new AlreadySpent();
    await addJob(tx, "check-order", { teamId, orderId }, { afterSeconds: CHECKED_AFTER_SECONDS });
    await countSubmission(tx, request.team, form.id, submission.timeCreated);
  });
  return order;
}

function lineOf(order: Order, submissionId: string, form: StoredForm, payment: Chosen): LineItem {
  return {
    ...{ teamId: order.teamId, orderId: order.id, position: 1, cartItemId: `form:${form.id}` },
    ...{ itemType: "FORM", ticketId: null, productId: null, submissionId },
    ...{ priceId: payment.priceId, title: form.title, priceTitle: payment.title },
    ...{ unitPrice: payment.cents, quantity: 1, options: "" },
    ...{ shippable: false, pickupGameId: null, pickupTitle: null, shippingPrice: 0, shippingWeight: 0 },
  };
}
