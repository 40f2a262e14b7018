import type { Product } from "../store/product.ts";
import { checkOptions, type ProductFields, parseOptions } from "../store/product-field.ts";
import { type ProductFacts, productSale } from "../store/product-sale.ts";
import { type StockDemand, type StockItem, stockKey } from "../store/stock.ts";
import { ticketName } from "../tickets/ticket-name.ts";
import {
  type TicketPrice,
  type TicketSaleFacts,
  ticketSale,
  unavailableTickets,
} from "../tickets/ticket-sale.ts";
import type { ImageFacts } from "../values/image.ts";
import {
  type LineRefusal,
  MAX_CHARGE_CENTS,
  MAX_TICKETS_PER_ORDER,
  maxHeldUnpaid,
  type PricedCart,
  type QuotedLine,
  type RefusedLine,
  type RequestedLine,
} from "./checkout.ts";
import { orderTotal } from "./order-amounts.ts";
import { linePickup, type PickupGame } from "./pickup.ts";
import { orderFee, platformFee } from "./platform-fee.ts";

/**
 * Prices each cart line by the club's own data, and refuses lines that cannot be bought. Amounts are integer
 * cents.
 */

export interface OfferedTicket extends TicketSaleFacts {
  id: string;
  title: string;
  eventTitle: string;
  image: ImageFacts | null;
  eventImage: ImageFacts | null;
  prices: TicketPrice[];
}

export interface OfferedProduct
  extends ProductFacts,
    ProductFields,
    Pick<
      Product,
      "id" | "title" | "price" | "stripePriceId" | "shippable" | "shippingPrice" | "shippingWeight" | "pickup"
    > {
  images: ImageFacts[];
}

/** The club's data that a cart is priced with. */
export interface CartOffer {
  tickets: readonly OfferedTicket[];
  products: readonly OfferedProduct[];
  /** Titles, by price id, of items that other clubs sell on this site: they need an order of their own. */
  ofOthers: ReadonlyMap<string, string>;
  /** Games at which products can be picked up. */
  pickupGames: readonly PickupGame[];
  /** False if the club sells nothing of a type (store-switches.ts). */
  sells: Record<StockItem["itemType"], boolean>;
  /** True if the platform's fee is added to the total. */
  buyerPaysFee: boolean;
  /** Quantities held by the buyer's own open order, by stockKey. */
  held: ReadonlyMap<string, number>;
  /** UTC */
  now: Date;
}

/** The ticket or product that a price id belongs to. `left` includes the buyer's own hold. */
interface PricedItem
  extends StockItem,
    Pick<QuotedLine, "title" | "priceTitle" | "unitPrice" | "pickup" | "shippable" | "image"> {
  total: number;
  /** Shipping of one piece. */
  shippingPrice: number;
  shippingWeight: number;
  left: number;
  reason: LineRefusal | null;
}

/**
 * Prices a cart line by line. The sequence of the lines matters: lines of the same ticket or product share
 * its stock.
 */
export function priceCart(requested: readonly RequestedLine[], offer: CartOffer): PricedCart {
  const lines: QuotedLine[] = [];
  const refused: RefusedLine[] = [];
  for (const line of requested) {
    const priced = priceLine(line, offer, lines);
    if ("reason" in priced) refused.push(priced);
    else lines.push(priced);
  }
  const sums = {
    subtotal: sumOf(lines, ({ amount }) => amount),
    shipping: sumOf(lines, ({ shippingPrice }) => shippingPrice),
    platformFee: orderFee(lines),
  };
  return { lines, refused, ...sums, ...orderTotal(sums, offer.buyerPaysFee) };
}

function priceLine(
  line: RequestedLine,
  offer: CartOffer,
  linesBefore: readonly QuotedLine[],
): QuotedLine | RefusedLine {
  const { cartItemId, quantity } = line;
  const item = findTicket(line, offer) ?? findProduct(line, offer);
  if (!item) return notFound(line, offer);
  const { title, reason } = item;
  if (reason !== null) return { cartItemId, reason, title, left: 0 };
  const inStock = item.left - quantityIn(linesBefore, item);
  const allowed = Math.min(allowedMore(item, linesBefore), payableMore(item, linesBefore));
  const left = Math.min(inStock, allowed);
  if (quantity > left)
    return { cartItemId, reason: allowed < inStock ? "too-many" : "not-enough", title, left };
  return quotedLine(line, item, left);
}

function notFound({ cartItemId, priceId }: RequestedLine, { ofOthers }: CartOffer): RefusedLine {
  const title = ofOthers.get(priceId);
  return {
    cartItemId,
    reason: title === undefined ? "unknown" : "other-seller",
    title: title ?? "",
    left: 0,
  };
}

function quotedLine(
  { cartItemId, priceId, quantity, options }: RequestedLine,
  item: PricedItem,
  left: number,
): QuotedLine {
  const { itemType, itemId, title, priceTitle, unitPrice, image } = item;
  const { pickup, shippable, shippingPrice, shippingWeight } = item;
  return {
    cartItemId,
    priceId,
    itemType,
    itemId,
    title,
    priceTitle,
    quantity,
    unitPrice,
    options,
    image,
    left,
    amount: unitPrice * quantity,
    pickup,
    shippable,
    shippingPrice: shippable ? shippingPrice * quantity : 0,
    shippingWeight: shippable ? shippingWeight * quantity : 0,
  };
}

function findTicket({ priceId }: RequestedLine, offer: CartOffer): PricedItem | null {
  const ticket = offer.tickets.find(({ prices }) => prices.some(({ id }) => id === priceId));
  const price = ticket?.prices.find(({ id }) => id === priceId);
  if (!ticket || !price) return null;
  const item = { itemType: "TICKET", itemId: ticket.id } as const;
  const held = unavailableTickets(ticket, offer.now);
  const ticketsHold = held - ownHold(item, held, offer);
  return {
    ...item,
    ...availability(ticketSale({ ...ticket, ticketsHold, hasLine: false }, offer.now), {
      sells: offer.sells.TICKET,
      // A released hold goes to the waitlist first.
      comesBack: ticketsHold > 0 && !ticket.hasLine,
    }),
    title: ticketName(ticket),
    priceTitle: price.title,
    unitPrice: price.price,
    total: ticket.ticketsTotal,
    pickup: null,
    shippable: false,
    shippingPrice: 0,
    shippingWeight: 0,
    image: ticket.image ?? ticket.eventImage,
  };
}

function findProduct({ priceId, options, pickupGameId }: RequestedLine, offer: CartOffer): PricedItem | null {
  const product = offer.products.find(({ stripePriceId }) => stripePriceId === priceId);
  if (!product) return null;
  const { title, price, productsTotal, shippingPrice, shippingWeight, images } = product;
  const item = { itemType: "PRODUCT", itemId: product.id } as const;
  const productsHold = product.productsHold - ownHold(item, product.productsHold, offer);
  const { left, reason } = availability(productSale({ ...product, productsHold }, offer.now), {
    sells: offer.sells.PRODUCT,
    comesBack: productsHold > 0,
  });
  const pickup = linePickup(pickupGameId, product, offer.pickupGames);
  const image = images[0] ?? null;
  return {
    ...item,
    title,
    priceTitle: "",
    unitPrice: price,
    total: productsTotal,
    left,
    image,
    shippable: product.shippable && pickup === null,
    shippingPrice,
    shippingWeight,
    pickup: pickup === "not-offered" ? null : pickup,
    reason: reason ?? refusedChoice(product, options, pickup),
  };
}

function refusedChoice(
  product: OfferedProduct,
  options: string,
  pickup: ReturnType<typeof linePickup>,
): LineRefusal | null {
  if (!areValidOptions(product, options)) return "wrong-options";
  return pickup === "not-offered" ? "pickup-not-offered" : null;
}

function areValidOptions(product: OfferedProduct, options: string): boolean {
  const chosen = parseOptions(product, options);
  return chosen !== null && checkOptions(product, chosen).length === 0;
}

/** The part of an item's hold that is the buyer's own, and therefore available to this order. */
function ownHold(item: StockItem, hold: number, { held }: CartOffer): number {
  return Math.min(held.get(stockKey(item)) ?? 0, hold);
}

function availability(
  sale: { ok: true; left: number } | { ok: false; reason: string },
  { sells, comesBack }: { sells: boolean; comesBack: boolean },
): Pick<PricedItem, "left" | "reason"> {
  if (!sells) return { left: 0, reason: "not-for-sale" };
  if (sale.ok) return { left: sale.left, reason: null };
  if (sale.reason !== "sold-out") return { left: 0, reason: "not-for-sale" };
  return { left: 0, reason: comesBack ? "held" : "sold-out" };
}

/** How many more of an item the order may have, limited by holds per IP address and by tickets per order. */
function allowedMore(item: PricedItem, linesBefore: readonly StockDemand[]): number {
  const more = maxHeldUnpaid(item.total) - quantityIn(linesBefore, item);
  if (item.itemType !== "TICKET") return more;
  const tickets = sumOf(linesBefore, ({ itemType, quantity }) => (itemType === "TICKET" ? quantity : 0));
  return Math.min(more, MAX_TICKETS_PER_ORDER - tickets);
}

/** How many more fit under the provider's largest charge. The fee is counted even if the club pays it. */
function payableMore(
  { unitPrice, shippable, shippingPrice }: PricedItem,
  linesBefore: readonly QuotedLine[],
): number {
  const centsEach = unitPrice + (shippable ? shippingPrice : 0) + platformFee(unitPrice);
  const centsBefore = sumOf(linesBefore, (line) => line.amount + line.shippingPrice) + orderFee(linesBefore);
  return centsEach === 0
    ? Number.POSITIVE_INFINITY
    : Math.floor((MAX_CHARGE_CENTS - centsBefore) / centsEach);
}

function quantityIn(lines: readonly StockDemand[], item: StockItem): number {
  return sumOf(lines, (other) => (stockKey(other) === stockKey(item) ? other.quantity : 0));
}

function sumOf<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
