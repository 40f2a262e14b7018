import {
  type CheckoutRefusal,
  freeOrderHoldsSince,
  hasTooManyHolds,
  isInvisibleCheckNeeded,
  type QuotedLine,
} from "../../../../domain/sale/checkout.ts";
import { stockTag } from "../../../../domain/site/page-tags.ts";
import { type StockDemand, stockDemand, stockKey } from "../../../../domain/store/stock.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import { hasSqlState } from "../../../../platform/database/database-error.ts";
import { sendTogether } from "../../../../platform/database/send-together.ts";
import type { Database } from "../../../db/client.ts";
import { addHumanCheckUse } from "../../../db/queries/access/human-check-uses.ts";
import { countHoldsOfNetwork } from "../../../db/queries/sale/open-holds.ts";
import { insertOrder, type LineItem, type Order } from "../../../db/queries/sale/orders.ts";
import { holdStock, holdUnsoldStock, releaseHeldStock, sellStock } from "../../../db/queries/store/stock.ts";
import { claimOffer } from "../../../db/queries/tickets/waitlist.ts";
import type { HumanCheckUse } from "../../../ports/human-checks.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import type { CheckoutRequest, ClaimedTickets } from "./checkout-request.ts";
import { issueCodes } from "./issue-codes.ts";
import { buildOrder, ORDER_CHECK_AFTER_SECONDS } from "./new-order.ts";
import type { PricedRequest } from "./price-request.ts";

/** A checkout request with a priced cart and checked claims. */
export interface CheckoutPurchase {
  request: CheckoutRequest;
  cart: PricedRequest;
  /**
   * The human check of a free order, or the invisible check for many tickets; null if none was solved. The
   * transaction that stores the order marks it as used.
   */
  humanCheck: HumanCheckUse | null;
}

export type PlacedOrder =
  | { ok: true; order: Order; lines: LineItem[] }
  /** `taken`: another order is already stored under this attempt. */
  | { ok: false; reason: CheckoutRefusal | "taken" };

class Refused extends Error {
  readonly reason: CheckoutRefusal;
  constructor(reason: CheckoutRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Takes the stock and stores the order in one transaction. An order that has to be paid gets a hold, and a
 * job that checks the order after its session has ended. A free order is paid at once, with its codes and
 * mail.
 */
export async function placeOrder(
  services: OrderServices,
  purchase: CheckoutPurchase,
  attempt: AttemptHash,
): Promise<PlacedOrder> {
  const { request, cart, humanCheck } = purchase;
  const order = buildOrder(services, { request, attempt, cart });
  const lines = cart.lines.map((line, index) => buildLineItem(order, line, index + 1));
  const { teamId, id: orderId } = order;
  const wanted = stockDemand(lines);
  const free = order.status === "paid";
  try {
    await saleTransaction(services, { teamId, items: wanted }, async (tx) => {
      const stored = insertOrder(tx, order, lines);
      const spent = humanCheck && spend(tx, order, humanCheck);
      const added = free
        ? issueCodes(services, tx, order, lines)
        : services.addJob(
            tx,
            "check-order",
            { teamId, orderId },
            { afterSeconds: ORDER_CHECK_AFTER_SECONDS },
          );
      const take = () => takeDemand(tx, order, wanted, purchase);
      // Issuing codes takes several statements, after which the stock's rows are locked, so that they stay
      // locked only briefly.
      const taken = free ? added.then(take) : take();
      await sendTogether(stored, spent, added, taken);
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    if (hasSqlState(error, "23505")) return { ok: false, reason: "taken" };
    throw error;
  }
  services.purgeSoon(stockTag(teamId));
  return { ok: true, order, lines };
}

/**
 * Marks the human check as used.
 * @throws Refused if it was used before
 */
async function spend(tx: Database, { storefrontTeamId, status }: Order, use: HumanCheckUse): Promise<void> {
  if (await addHumanCheckUse(tx, storefrontTeamId, use)) return;
  throw new Refused(status === "paid" ? "human-check-needed" : "unseen-check-needed");
}

/**
 * Takes the stock, as the transaction's last step: the stock's rows are shared with all buyers and stay
 * locked until the commit. Under that lock it counts the holds of the buyer's network address and of its
 * wider networks, including this order, so that simultaneous orders cannot exceed the limit together.
 * @throws Refused if something is sold out, the network has too many holds, or a human check is needed first
 */
async function takeDemand(
  tx: Database,
  order: Order,
  wanted: StockDemand[],
  { request: { claim }, cart: { totals }, humanCheck }: CheckoutPurchase,
): Promise<void> {
  const { teamId, status, timeCreated } = order;
  if (claim) return takeClaimed(tx, order, wanted, claim);
  const take = (demand: StockDemand) =>
    status === "paid"
      ? sellStock(tx, teamId, demand, { onSaleAt: timeCreated })
      : holdStock(tx, teamId, demand, timeCreated);
  const [taken, open] = await sendTogether(
    sendTogether(...wanted.map(take)),
    countHoldsOfNetwork(tx, order, freeOrderHoldsSince(timeCreated)),
  );
  if (taken.includes(false)) throw new Refused("items-not-for-sale");
  for (const demand of wanted) {
    const key = stockKey(demand);
    const held = open.get(key);
    if (held && hasTooManyHolds(held, totals.get(key) ?? 0)) throw new Refused("too-many-holds");
  }
  if (humanCheck === null && isInvisibleCheckNeeded(open.values())) throw new Refused("unseen-check-needed");
}

/**
 * Transfers the hold of a waitlist offer to the order within the transaction, so that nobody else can take
 * the tickets in between. The limits on holds do not apply, because the offer had limits of its own.
 * @throws Refused if the offer is over, or another request has taken it
 */
async function takeClaimed(
  tx: Database,
  order: Order,
  wanted: StockDemand[],
  claim: ClaimedTickets,
): Promise<void> {
  const { teamId, key: orderKey, timeCreated: now } = order;
  if (!(await claimOffer(tx, claim, { orderKey, now }))) throw new Refused("items-not-for-sale");
  await releaseHeldStock(tx, teamId, { itemType: "TICKET", itemId: claim.ticketId, quantity: claim.offered });
  for (const demand of wanted) {
    const isTaken =
      order.status === "paid"
        ? await sellStock(tx, teamId, demand, { onSaleAt: null })
        : await holdUnsoldStock(tx, teamId, demand);
    if (!isTaken) throw new Refused("items-not-for-sale");
  }
}

/** A priced line as the line item of an order. `position` counts from 1. */
export function buildLineItem({ teamId, id: orderId }: Order, line: QuotedLine, position: number): LineItem {
  const { cartItemId, itemType, itemId, priceId, title, priceTitle, unitPrice, quantity } = line;
  const { options, shippable, shippingPrice, shippingWeight, pickup } = line;
  return {
    teamId,
    orderId,
    position,
    cartItemId,
    itemType,
    ticketId: itemType === "TICKET" ? itemId : null,
    productId: itemType === "PRODUCT" ? itemId : null,
    submissionId: null,
    priceId,
    title,
    priceTitle,
    unitPrice,
    quantity,
    options,
    shippable,
    pickupGameId: pickup?.gameId ?? null,
    pickupTitle: pickup?.title ?? null,
    shippingPrice,
    shippingWeight,
    timeHandedOut: null,
    handedOutBy: null,
  };
}
