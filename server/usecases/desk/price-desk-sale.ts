import { isDeskClosedBy } from "../../../domain/desk/selling/desk-sale.ts";
import type { PricedCart, RequestedLine } from "../../../domain/sale/checkout.ts";
import { priceCart } from "../../../domain/sale/price-cart.ts";
import { isProductPublic } from "../../../domain/store/product-sale.ts";
import { type StoreDepartment, storeVerdict } from "../../../domain/store/store-switches.ts";
import { isTicketPublic, ticketAtDesk } from "../../../domain/tickets/ticket-sale.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { listProductsByPrices } from "../../db/queries/store/products.ts";
import { listTicketsByPrices } from "../../db/queries/tickets/tickets.ts";

/** True if a club's desk can sell this department's items: tickets or products. */
export function canSellAtDesk(department: StoreDepartment, team: Team): boolean {
  const verdict = storeVerdict(department, team);
  return verdict.ok || !isDeskClosedBy(verdict.reason);
}

/**
 * Prices a sale at a club's desk, in cents, by the rules of the club's site: what is on sale, how many are
 * left, and how many an order may contain. Nothing is shipped, there is no platform fee, and complimentary
 * items are free. Other clubs' products cannot be sold here. Also returns the start times of the tickets'
 * events.
 */
export async function priceDeskSale(
  db: Database,
  team: Team,
  lines: readonly RequestedLine[],
  { isFree, now }: { isFree: boolean; now: Date },
): Promise<PricedCart & { starts: Date[] }> {
  const priceIds = [...new Set(lines.map(({ priceId }) => priceId))];
  const [tickets, products] = await Promise.all([
    listTicketsByPrices(db, team.teamId, priceIds),
    listProductsByPrices(db, team, priceIds),
  ]);
  const costOf = (price: number) => (isFree ? 0 : price);
  const priced = priceCart(lines, {
    tickets: tickets.filter(isTicketPublic).map((ticket) => ({
      ...ticketAtDesk(ticket, now),
      prices: ticket.prices.map((price) => ({ ...price, price: costOf(price.price) })),
    })),
    products: products
      .filter((product) => product.seller.teamId === team.teamId && isProductPublic(product, now))
      .map((product) => ({ ...product, price: costOf(product.price), shippable: false, pickup: false })),
    ofOthers: new Map(),
    pickupGames: [],
    sells: { TICKET: canSellAtDesk("tickets", team), PRODUCT: canSellAtDesk("products", team) },
    buyerPaysFee: false,
    held: new Map(),
    now,
  });
  const sold = new Set(priced.lines.map(({ itemType, itemId }) => `${itemType} ${itemId}`));
  const starts = tickets.filter(({ id }) => sold.has(`TICKET ${id}`)).map(({ start }) => start);
  return { ...priced, starts };
}
