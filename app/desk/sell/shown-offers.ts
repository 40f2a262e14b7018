import { canComeInNow } from "../../../domain/desk/selling/desk-sale.ts";
import { SELL_PAGE } from "../../../domain/desk/selling/sell-words.ts";
import { maxHeldUnpaid } from "../../../domain/sale/checkout.ts";
import { maxTicketsOf } from "../../../domain/sale/purchase-limit.ts";
import { productSale } from "../../../domain/store/product-sale.ts";
import { ticketAtDesk, ticketSale } from "../../../domain/tickets/ticket-sale.ts";
import { priceOrFree } from "../../../domain/values/money.ts";
import { listedMoment } from "../../../domain/values/sentence-dates.ts";
import type { StoreProduct } from "../../../server/db/queries/store/products.ts";
import type { Ticket } from "../../../server/db/queries/tickets/tickets.ts";
import { productKey } from "./sale-fields.ts";

/** A price that the desk sells at. */
export interface ShownOffer {
  priceId: string;
  label: string;
  price: string;
  cents: number;
}

/** A ticket or a product with its prices and fields. */
export interface OfferGroup {
  key: string;
  title: string;
  about: string;
  /** The largest quantity in one order. */
  most: number;
  /** True if the buyer can come in at once. */
  isToday: boolean;
  offers: ShownOffer[];
  fields: { id: string; title: string; values: string[] | null }[];
}

/** The tickets that the desk can sell now, in the order of `tickets`. */
export function ticketOffers(tickets: readonly Ticket[], now: Date): OfferGroup[] {
  return tickets.flatMap((ticket) => {
    const sale = ticketSale(ticketAtDesk(ticket, now), now);
    if (!sale.ok) return [];
    const { id, title, eventTitle, start, timeZone, prices, ticketsTotal } = ticket;
    const isToday = canComeInNow(start, now);
    return [
      {
        key: `ticket.${id}`,
        title: eventTitle,
        about: `${title}, ${listedMoment(start, timeZone)}${isToday ? `, ${SELL_PAGE.today}` : ""}, ${sale.left} left`,
        isToday,
        most: Math.min(sale.left, maxTicketsOf(ticketsTotal)),
        offers: prices.map(({ id: priceId, title: label, price }) => ({
          priceId,
          label,
          price: priceOrFree(price),
          cents: price,
        })),
        fields: [],
      },
    ];
  });
}

/** The products that the desk can sell now. */
export function productOffers(products: readonly StoreProduct[], now: Date): OfferGroup[] {
  return products.flatMap((product) => {
    const sale = productSale(product, now);
    if (!sale.ok) return [];
    const { id, title, price, stripePriceId, options, inputs, productsTotal } = product;
    return [
      {
        key: productKey(id),
        title,
        about: `${sale.left} left`,
        isToday: false,
        most: Math.min(sale.left, maxHeldUnpaid(productsTotal)),
        offers: [
          { priceId: stripePriceId, label: SELL_PAGE.quantity, price: priceOrFree(price), cents: price },
        ],
        fields: [
          ...options.map(({ id, title, values }) => ({ id, title, values })),
          ...inputs.map(({ id, title }) => ({ id, title, values: null })),
        ],
      },
    ];
  });
}
