import { writeRefundMetadata } from "../../../../domain/sale/metadata/refund-metadata.ts";
import { isFailedRefund } from "../../../../domain/sale/refund.ts";
import { leftToRefund } from "../../../../domain/sale/refund-request.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { lockOrder } from "../../../db/queries/sale/order-steps.ts";
import { getOrder, type Order } from "../../../db/queries/sale/orders.ts";
import {
  findRefundRequest,
  listRefundRequests,
  listRefundUnits,
  type RefundedUnit,
  type RefundRequestRow,
  reopenRefundRequest,
  setRefundRefusal,
} from "../../../db/queries/sale/refund-requests.ts";
import { closeFailedRefunds, listRefunds } from "../../../db/queries/sale/refunds.ts";
import type { JobData } from "../../../ports/jobs.ts";
import type { ReportedRefund } from "../../../ports/payment-events.ts";
import type { PaymentMetadata, PaymentsAnswer } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { addNotice } from "../settle/add-notice.ts";
import { settleOrder } from "../settle/settle-order.ts";
import { syncRefunds } from "./check-refunds.ts";
import { loadRefundableOrder } from "./refundable-order.ts";
import type { RefundAct } from "./request-refund.ts";

const DONE: PaymentsAnswer<null> = { ok: true, value: null };

/**
 * Asks the provider to carry out a club's refund request. It can run any number of times, but the money goes
 * back once: it first reads the provider's refunds, each of which names its request, and two runs at the same
 * moment use the same idempotency key. A final refusal is stored and mailed to the club.
 */
export async function requestProviderRefund(
  services: OrderServices,
  { teamId, orderId, requestId }: JobData["ask-refund"],
): Promise<PaymentsAnswer<null>> {
  const name = { teamId, orderId };
  const [order, request] = [
    await getOrder(services.db, teamId, orderId),
    await findRefundRequest(services.db, name, requestId),
  ];
  if (!order?.paymentIntentId || !request || request.amount === 0) return DONE;
  if (request.refusal !== null || request.timeClosed !== null) return DONE;
  const refunds = await syncRefunds(services, order);
  if (!refunds.ok) return refusedOrAgain(services, request, refunds);
  const isAnswer = (refund: (typeof refunds.value)[number]) =>
    refund.requestId === requestId && !isFailedRefund(refund);
  if (refunds.value.some(isAnswer)) return DONE;
  if (await hasUnknownRefund(services.db, name, refunds.value))
    return refuse(services, request, "refunded-before-restore");
  const units = (await listRefundUnits(services.db, name)).filter((unit) => unit.requestId === requestId);
  const asked = await services.payments.refund({
    ...partOf(order, order.paymentIntentId, request),
    metadata: metadataOf(services, order, { ...request, units }),
  });
  if (!asked.ok) return refusedOrAgain(services, request, asked);
  const answer = asked.value;
  if (answer === null) return refuse(services, request, "charge_already_refunded");
  if (answer.kind === "refused") return refuse(services, request, answer.code);
  await settleOrder(services, order, { event: answer, session: null });
  services.log.info(
    { team: teamId, order: orderId, refund: answer.id, status: answer.status, cents: request.amount },
    "A club refunded an order",
  );
  return DONE;
}

/**
 * True if the provider has a refund that a club asked for, and this database does not have that request: the
 * database was restored from a copy made before. Officers can't see that refund, so what they ask for may be
 * the same money, and waits until the request is made again (`payments rebuild`).
 */
async function hasUnknownRefund(
  db: OrderServices["db"],
  name: { teamId: string; orderId: string },
  refunds: readonly ReportedRefund[],
): Promise<boolean> {
  const known = new Set((await listRefundRequests(db, name)).map(({ id }) => id));
  return refunds.some(
    (refund) => refund.requestId !== null && !known.has(refund.requestId) && !isFailedRefund(refund),
  );
}

/** The request as texts at the provider, from which it can be made again if the database is lost. */
function metadataOf(
  { orderSecrets }: Pick<OrderServices, "orderSecrets">,
  { stripeAccountId }: Order,
  { teamId, orderId, id, units, ...request }: RefundRequestRow & { units: RefundedUnit[] },
): PaymentMetadata {
  const stockBack = units.some((unit) => unit.stockBack);
  const details = writeRefundMetadata({ ...request, units, stockBack });
  return orderSecrets.sealed(stripeAccountId ?? "", { teamId, orderId, requestId: id, ...details }, null);
}

/**
 * The provider's parameters for a refund. The idempotency key changes only when a person requests the refund
 * again, because a retry after a lost answer must not refund twice. It does not change with the metadata
 * either: two versions of this program that run side by side may write other metadata, and with two keys they
 * could refund twice. The provider refuses the second with an error, and the job tries again until the first
 * one's refund is listed.
 */
const partOf = (order: Order, paymentIntentId: string, { id, amount, tries }: RefundRequestRow) => ({
  account: order.stripeAccountId ?? "",
  paymentIntentId,
  teamId: order.teamId,
  orderId: order.id,
  refundsFee: order.platformFee > 0,
  part: { amount, requestId: id, idempotencyKey: `${id}-${tries}` },
});

/**
 * Decides whether a failed call is a refusal or is tried again. A disconnected account never answers, so it
 * counts as a refusal: the club has to refund the buyer another way.
 */
async function refusedOrAgain(
  services: OrderServices,
  request: RefundRequestRow,
  failure: Extract<PaymentsAnswer<unknown>, { ok: false }>,
): Promise<PaymentsAnswer<null>> {
  return failure.reason === "account-disconnected" ? refuse(services, request, failure.reason) : failure;
}

function refuse(
  services: OrderServices,
  request: RefundRequestRow,
  code: string,
): Promise<PaymentsAnswer<null>> {
  const { teamId, orderId, id } = request;
  return services.db.transaction(async (tx) => {
    if (await setRefundRefusal(tx, { teamId, orderId }, id, code))
      await addNotice(services, tx, { teamId, orderId, about: "request", id, status: code });
    return DONE;
  });
}

/**
 * Requests again a refund that the provider refused or could not carry out. False if there is no such
 * request, if it is done, closed or in progress, or if its amount exceeds what is left to refund.
 */
export function retryRefundRequest(
  { db, addJob, now }: Pick<OrderServices, "db" | "addJob" | "now">,
  { teamId, orderId, who }: RefundAct,
  requestId: string,
): Promise<boolean> {
  const name = { teamId, orderId };
  return db.transaction(async (tx) => {
    // Under the order's lock: a refund that somebody else is closing must not be requested again.
    const found = await lockOrder(tx, teamId, orderId);
    if (!found) return false;
    const request = await findRefundRequest(tx, name, requestId);
    const answers = (await listRefunds(tx, name)).filter((refund) => refund.requestId === requestId);
    if (!request || request.timeClosed !== null || !answers.every(isFailedRefund)) return false;
    // A failed request reserves no money, so the club may have refunded the buyer in cash in the meantime.
    if (request.amount > leftToRefund(await loadRefundableOrder(tx, found))) return false;
    const failed = await closeFailedRefunds(tx, name, { requestId }, now());
    if (request.refusal === null && failed === 0) return false;
    await reopenRefundRequest(tx, name, requestId, now());
    await addJob(tx, "ask-refund", { ...name, requestId });
    const written = {
      teamId,
      who,
      act: "refund-asked-again",
      subject: orderId,
      before: null,
      after: null,
    } as const;
    await addAct(tx, { ...written, timeCreated: now() });
    return true;
  });
}
