import { hasPaymentEvent } from "../../../db/queries/sale/event-looks.ts";
import { getOrder, type OrderId } from "../../../db/queries/sale/orders.ts";
import type { PaymentEvent } from "../../../ports/payment-events.ts";
import type { PaymentsAnswer } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { applyPaymentEvent, findOrderOfEvent, orderIdFromMetadata } from "./apply-payment-event.ts";
import { storeMissingPaymentId } from "./look-up-order.ts";

const DONE: PaymentsAnswer<null> = { ok: true, value: null };

/**
 * Applies a refund or dispute event whose webhook never arrived. Does nothing if it did arrive, or if the
 * event is not about our orders. If applying it fails, a job that is retried checks the order, so that the
 * failure does not delay other events. Resolves with a failure only if the provider could not say to which
 * order the event's payment belongs.
 */
export async function applyLostEvent(
  services: OrderServices,
  event: PaymentEvent,
): Promise<PaymentsAnswer<null>> {
  const known = await findOrderOfEvent(services, event);
  if (known) return take(services, event, known, true);
  const asked = await askWhose(services, event);
  if (!asked.ok) return asked;
  return asked.value === null ? DONE : take(services, event, asked.value, false);
}

/**
 * Asks the provider to which order an event's payment belongs: a refund or dispute names only its payment,
 * whose id may not be stored with the order yet. Null if the account made the sale without us.
 */
async function askWhose(
  { payments }: OrderServices,
  { account, news }: PaymentEvent,
): Promise<PaymentsAnswer<OrderId | null>> {
  if (account === null || (news.kind !== "refund" && news.kind !== "dispute"))
    return { ok: true, value: null };
  const listed = await payments.listPayments(account, { paymentIntentId: news.paymentIntentId });
  if (!listed.ok) return listed;
  return { ok: true, value: listed.value.map(orderIdFromMetadata).find((order) => order !== null) ?? null };
}

async function take(
  services: OrderServices,
  event: PaymentEvent,
  order: OrderId,
  isPaymentKnown: boolean,
): Promise<typeof DONE> {
  const { db, log } = services;
  const { teamId, id: orderId } = order;
  const facts = { event: event.id, type: event.type, account: event.account, team: teamId, order: orderId };
  if (await hasPaymentEvent(db, teamId, event.id)) return DONE;
  if ((await getOrder(db, teamId, orderId)) === null) {
    log.warn(facts, "A missed payment event refers to an order that doesn't exist");
    return DONE;
  }
  try {
    const learned = isPaymentKnown ? DONE : await storeMissingPaymentId(services, order, event.account);
    const outcome = learned.ok ? await applyPaymentEvent(services, event) : learned;
    if (typeof outcome !== "string") throw new Error(outcome.details);
    log.warn({ ...facts, outcome }, outcome === "ignored" ? UNFIT : "A missed payment event was processed");
  } catch (err) {
    log.error({ ...facts, err }, "A missed payment event couldn't be processed; its order will be checked");
    await services.addJob(db, "replay-order", { teamId, orderId });
  }
  return DONE;
}

const UNFIT = "A missed payment event refers to a payment that its order doesn't have";
