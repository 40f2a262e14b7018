import {
  type CheckoutRefusal,
  exceedsHolds,
  freeCountsSince,
  type QuotedLine,
  wantsUnseenCheck,
} from "../../../domain/sale/checkout.ts";
import { stockTag } from "../../../domain/site/page-tags.ts";
import { type StockDemand, stockDemand, stockKey } from "../../../domain/store/stock.ts";
import type { AttemptHash } from "../../../domain/values/attempt.ts";
import type { Database } from "../../db/client.ts";
import { hasCode } from "../../db/database-error.ts";
import { addHumanCheckUse } from "../../db/queries/access/human-check-uses.ts";
import { getHolds } from "../../db/queries/sale/open-holds.ts";
import { insertOrder, type LineItem, type Order } from "../../db/queries/sale/orders.ts";
import { holdLeft, holdStock, releaseHeld, takeStock } from "../../db/queries/store/stock.ts";
import { claimOffer } from "../../db/queries/tickets/waitlist.ts";
import { together } from "../../db/together.ts";
import type { HumanCheckUse } from "../../ports/human-checks.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { saleTransaction } from "../club/sale-transaction.ts";
import { issueCodes } from "./issue-codes.ts";
import { CHECKED_AFTER_SECONDS, newOrder } from "./new-order.ts";
import type { PricedRequest } from "./price-request.ts";
import type { CheckoutRequest, ClaimedPlaces } from "./start-checkout.ts";

/** Priced and checked. */
export interface Purchase {
  request: CheckoutRequest;
  cart: PricedRequest;
  /** A free order's human check, or the unseen one for many places: spent with the order. */
  humanCheck: HumanCheckUse | null;
}

export type PlacedOrder =
  | { ok: true; order: Order; lines: LineItem[] }
  /** `taken`: this attempt has an order already. */
  | { ok: false; reason: CheckoutRefusal | "taken" };

class Refused extends Error {
  readonly reason: CheckoutRefusal;
  constructor(reason: CheckoutRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Takes the stock and stores the order in one transaction. An order to be paid holds its places and is checked after
 * its session's end; a free one is paid at once, with its codes and mail.
 */
export async function placeOrder(
  services: SaleServices,
  purchase: Purchase,
  attempt: AttemptHash,
): Promise<PlacedOrder> {
  const { request, cart, humanCheck } = purchase;
  const order = newOrder(services.now(), request, attempt, cart);
  const lines = cart.lines.map((line, index) => lineItemOf(order, line, index + 1));
  const { teamId, id: orderId } = order;
  const wanted = stockDemand(lines);
  const free = order.status === "paid";
  try {
    await saleTransaction(services, { teamId, items: wanted }, async (tx) => {
      const stored = insertOrder(tx, order, lines);
      const spent = humanCheck && spend(tx, order, humanCheck);
      const added = free
        ? issueCodes(services, tx, order, lines)
        : services.addJob(tx, "check-order", { teamId, orderId }, { afterSeconds: CHECKED_AFTER_SECONDS });
      const take = () => takeDemand(tx, order, wanted, purchase);
      // Codes are several statements, and the stock comes last.
      const taken = free ? added.then(take) : take();
      await together(stored, spent, added, taken);
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    if (hasCode(error, "23505")) return { ok: false, reason: "taken" };
    throw error;
  }
  services.purgeSoon(stockTag(teamId));
  return { ok: true, order, lines };
}

/** @throws Refused if it was used before */
async function spend(tx: Database, { storefrontTeamId, status }: Order, use: HumanCheckUse): Promise<void> {
  if (await addHumanCheckUse(tx, storefrontTeamId, use)) return;
  throw new Refused(status === "paid" ? "human-check-needed" : "unseen-check-needed");
}

/**
 * Takes the stock last: its rows are shared with all buyers and stay locked until the commit. Under that lock the holds
 * of the address and its networks are counted, this order included, so that orders placed at once cannot pass the
 * bound.
 * @throws Refused
 */
async function takeDemand(
  tx: Database,
  order: Order,
  wanted: StockDemand[],
  { request: { claim }, cart: { totals }, humanCheck }: Purchase,
): Promise<void> {
  const { teamId, status, timeCreated } = order;
  if (claim) return takeClaimed(tx, order, wanted, claim);
  const take = (demand: StockDemand) =>
    status === "paid"
      ? takeStock(tx, teamId, demand, { onSaleAt: timeCreated })
      : holdStock(tx, teamId, demand, timeCreated);
  const [taken, open] = await together(
    together(...wanted.map(take)),
    getHolds(tx, order, freeCountsSince(timeCreated)),
  );
  if (taken.includes(false)) throw new Refused("items-not-for-sale");
  for (const demand of wanted) {
    const key = stockKey(demand);
    const held = open.get(key);
    if (held && exceedsHolds(held, totals.get(key) ?? 0)) throw new Refused("too-many-holds");
  }
  if (humanCheck === null && wantsUnseenCheck(open.values())) throw new Refused("unseen-check-needed");
}

/**
 * What was held for who waited becomes the order's own, in one step: nobody else can take it in between. Its bounds were those
 * of the offer.
 * @throws Refused if the offer is over, or another request has taken it
 */
async function takeClaimed(
  tx: Database,
  order: Order,
  wanted: StockDemand[],
  claim: ClaimedPlaces,
): Promise<void> {
  const { teamId, key: orderKey, timeCreated: now } = order;
  if (!(await claimOffer(tx, claim, { orderKey, now }))) throw new Refused("items-not-for-sale");
  await releaseHeld(tx, teamId, { itemType: "TICKET", itemId: claim.ticketId, quantity: claim.offered });
  for (const demand of wanted) {
    const isTaken =
      order.status === "paid"
        ? await takeStock(tx, teamId, demand, { onSaleAt: null })
        : await holdLeft(tx, teamId, demand);
    if (!isTaken) throw new Refused("items-not-for-sale");
  }
}

/** A priced line as an order keeps it. */
export function lineItemOf({ teamId, id: orderId }: Order, line: QuotedLine, position: number): LineItem {
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
