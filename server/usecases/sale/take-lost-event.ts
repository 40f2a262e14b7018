import { knowsEvent } from "../../db/queries/sale/event-looks.ts";
import { getOrder, type OrderId } from "../../db/queries/sale/orders.ts";
import type { PaymentEvent } from "../../ports/payment-events.ts";
import type { PaymentsAnswer } from "../../ports/payments.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { completeOrder, findOrderOfEvent, namedOrder } from "./complete-order.ts";
import { learnPayment } from "./look-up-order.ts";

const DONE: PaymentsAnswer<null> = { ok: true, value: null };

/**
 * Does what an event of money says that was never delivered, and nothing for one that was, or that is not about our orders. One that
 * cannot be done keeps no other waiting: its order is asked about by a job, which is tried again and does not get lost. Resolves with
 * why the provider could not say whose payment it is about.
 */
export async function takeLostEvent(
  services: SaleServices,
  event: PaymentEvent,
): Promise<PaymentsAnswer<null>> {
  const known = await findOrderOfEvent(services, event);
  if (known) return take(services, event, known, true);
  const asked = await askWhose(services, event);
  if (!asked.ok) return asked;
  return asked.value === null ? DONE : take(services, event, asked.value, false);
}

/** A refund or a dispute names its payment alone, and may be read before its order knows that. Null for what the account sold without us. */
async function askWhose(
  { payments }: SaleServices,
  { account, news }: PaymentEvent,
): Promise<PaymentsAnswer<OrderId | null>> {
  if (account === null || (news.kind !== "refund" && news.kind !== "dispute"))
    return { ok: true, value: null };
  const told = await payments.listPayments(account, { paymentIntentId: news.paymentIntentId });
  if (!told.ok) return told;
  return { ok: true, value: told.value.map(namedOrder).find((order) => order !== null) ?? null };
}

async function take(
  services: SaleServices,
  event: PaymentEvent,
  order: OrderId,
  isPaymentKnown: boolean,
): Promise<typeof DONE> {
  const { db, log } = services;
  const { teamId, id: orderId } = order;
  const facts = { event: event.id, type: event.type, account: event.account, team: teamId, order: orderId };
  if (await knowsEvent(db, teamId, event.id)) return DONE;
  if ((await getOrder(db, teamId, orderId)) === null) {
    log.warn(facts, "A missed payment event refers to an order that doesn't exist");
    return DONE;
  }
  try {
    const learned = isPaymentKnown ? DONE : await learnPayment(services, order, event.account);
    const outcome = learned.ok ? await completeOrder(services, event) : learned;
    if (typeof outcome !== "string") throw new Error(outcome.details);
    log.warn({ ...facts, outcome }, outcome === "ignored" ? UNFIT : "A missed payment event was processed");
  } catch (err) {
    log.error({ ...facts, err }, "A missed payment event couldn't be processed; its order will be checked");
    await services.addJob(db, "replay-order", { teamId, orderId });
  }
  return DONE;
}

const UNFIT = "A missed payment event refers to a payment that its order doesn't have";
