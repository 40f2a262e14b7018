import type { PricedCart, RequestedLine } from "../../../../domain/sale/checkout.ts";
import { priceCart } from "../../../../domain/sale/price-cart.ts";
import type { CartItemType } from "../../../../domain/store/item-type.ts";
import { isProductPublic } from "../../../../domain/store/product-sale.ts";
import { type StockDemand, stockDemand, stockKey } from "../../../../domain/store/stock.ts";
import { buyerPaysFee, canSellProducts, storeVerdict } from "../../../../domain/store/store-switches.ts";
import { isTicketPublic } from "../../../../domain/tickets/ticket-sale.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listLineItems, type Order } from "../../../db/queries/sale/orders.ts";
import { listPickupGames } from "../../../db/queries/sale/pickup-games.ts";
import {
  listProductsByPrices,
  type NamedSeller,
  productInStore,
  type StoreProduct,
} from "../../../db/queries/store/products.ts";
import { listTicketsByPrices, type Ticket } from "../../../db/queries/tickets/tickets.ts";

export type PricedRequest = PricedCart & {
  seller: NamedSeller;
  /** The hold of the buyer's open order, or of the claimed waitlist offer. */
  held: StockDemand[];
  /** Each item's total stock, sold or not, by stockKey. */
  totals: ReadonlyMap<string, number>;
};

interface CartToPrice {
  team: Team;
  lines: RequestedLine[];
  now: Date;
  /** The buyer's open order, whose hold counts as available. */
  own?: Order | null;
  /** The items held for the buyer from the waitlist, which count as available too. */
  claimed?: StockDemand[] | undefined;
}

/**
 * Prices a cart with current data: the club's own items, and other clubs' products in its store. An order has
 * one seller, which is the seller of its first line.
 */
export async function priceRequest(
  db: Database,
  { team, lines, now, own = null, claimed = [] }: CartToPrice,
): Promise<PricedRequest> {
  const priceIds = [...new Set(lines.map(({ priceId }) => priceId))];
  const picksUp = lines.some(({ pickupGameId }) => pickupGameId !== undefined);
  const [found, ownHold, pickupGames] = await Promise.all([
    listTicketsByPrices(db, team.teamId, priceIds),
    own ? heldBy(db, own) : [],
    picksUp ? listPickupGames(db, team.teamId, now) : [],
  ]);
  // Hidden items count as unknown: a guessed price id must not reveal what the club has not published.
  const tickets = found.filter(isTicketPublic);
  // On game night nearly every cart contains only tickets, and then no products are read.
  const ofTickets = pricesOf(tickets);
  const others = priceIds.filter((id) => !ofTickets.has(id));
  const products = await listProductsByPrices(db, team, others);
  const offered = {
    tickets,
    products: products
      .filter((product) => isProductPublic(product, now))
      .map((product) => productInStore(product, team.teamId)),
  };
  const seller = sellerOf(priceIds, team, offered);
  const sold = soldBy(seller, team, offered);
  const sells = { TICKET: storeVerdict("tickets", team).ok, PRODUCT: canSellProducts(seller, team) };
  const held = own?.teamId === seller.teamId ? ownHold : claimed;
  return {
    ...priceCart(lines, {
      ...sold,
      pickupGames,
      sells,
      buyerPaysFee: buyerPaysFee(seller),
      held: new Map(held.map(({ quantity, ...item }) => [stockKey(item), quantity])),
      now,
    }),
    seller,
    held,
    totals: new Map([
      ...sold.tickets.map(({ id, ticketsTotal }) => [keyOf("TICKET", id), ticketsTotal] as const),
      ...sold.products.map(({ id, productsTotal }) => [keyOf("PRODUCT", id), productsTotal] as const),
    ]),
  };
}

interface Offered {
  tickets: Ticket[];
  products: StoreProduct[];
}

const isOwn = (seller: { teamId: string }, team: Team) => seller.teamId === team.teamId;
const keyOf = (itemType: CartItemType, itemId: string) => stockKey({ itemType, itemId });

const pricesOf = (tickets: Ticket[]) => new Set(tickets.flatMap(({ prices }) => prices.map(({ id }) => id)));

/** The seller of the first price that is sold on this site; the site's own club if none is. */
function sellerOf(priceIds: string[], team: Team, { tickets, products }: Offered): NamedSeller {
  const ofTickets = pricesOf(tickets);
  const productOf = new Map(products.toReversed().map((product) => [product.stripePriceId, product]));
  const first = priceIds.find((id) => ofTickets.has(id) || productOf.has(id)) ?? "";
  const product = ofTickets.has(first) ? undefined : productOf.get(first);
  return !product || isOwn(product, team) ? team : product.seller;
}

/**
 * The tickets and products of the seller. `ofOthers`: the titles of other clubs' items by price id, for
 * refusing them.
 */
function soldBy(seller: NamedSeller, team: Team, { tickets, products }: Offered) {
  const isSold = ({ teamId }: StoreProduct) => teamId === seller.teamId;
  const theirs = products.filter((product) => !isSold(product));
  const own = isOwn(seller, team) ? [] : tickets;
  return {
    tickets: isOwn(seller, team) ? tickets : [],
    products: products.filter(isSold),
    ofOthers: new Map([
      ...theirs.map(({ stripePriceId, title }) => [stripePriceId, title] as const),
      ...own.flatMap(({ title, prices }) => prices.map(({ id }) => [id, title] as const)),
    ]),
  };
}

/** The stock of tickets and products that an order holds. */
async function heldBy(db: Database, { teamId, id }: Order): Promise<StockDemand[]> {
  return stockDemand(await listLineItems(db, teamId, id));
}
