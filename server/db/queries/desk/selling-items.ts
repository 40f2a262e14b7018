import { and, asc, eq, inArray } from "drizzle-orm";
import type { SellingItem } from "../../../../domain/desk/selling/selling.ts";
import {
  PRODUCT_REFUSAL_REASONS,
  TICKET_UNAVAILABLE_REASONS,
} from "../../../../domain/desk/selling/selling-words.ts";
import { PAID_FORM_TYPES } from "../../../../domain/forms/form.ts";
import { productSale } from "../../../../domain/store/product-sale.ts";
import { ticketState } from "../../../../domain/tickets/shown-ticket.ts";
import { ticketName } from "../../../../domain/tickets/ticket-name.ts";
import type { Database } from "../../client.ts";
import { forms } from "../../schema/forms/forms.ts";
import { products } from "../../schema/store/products.ts";
import { listUndeletedTickets } from "../tickets/tickets.ts";

/**
 * Lists everything that a club sells or could sell, published or not, each with the reason why it could not
 * be bought in an open store; empty for none.
 */
export async function listSellingItems(db: Database, teamId: string, now: Date): Promise<SellingItem[]> {
  const [goods, tickets, paid] = await Promise.all([
    db
      .select()
      .from(products)
      .where(and(eq(products.teamId, teamId), eq(products.deleted, false), eq(products.archived, false)))
      .orderBy(asc(products.title), asc(products.id)),
    listUndeletedTickets(db, teamId),
    db
      .select({ title: forms.title })
      .from(forms)
      .where(
        and(eq(forms.teamId, teamId), eq(forms.deleted, false), inArray(forms.type, [...PAID_FORM_TYPES])),
      )
      .orderBy(asc(forms.title), asc(forms.id)),
  ]);
  return [
    ...goods.map((product): SellingItem => {
      const sale = productSale(product, now);
      return {
        kind: "products",
        title: product.title,
        stop: sale.ok ? "" : PRODUCT_REFUSAL_REASONS[sale.reason],
        stock: {
          form: `/desk/website/products/${product.id}`,
          sold: product.productsSold,
          left: product.productsTotal - product.productsSold,
        },
      };
    }),
    ...tickets.map(
      (ticket): SellingItem => ({
        kind: "tickets",
        title: ticketName(ticket),
        stop: TICKET_UNAVAILABLE_REASONS[ticketState(ticket, now)],
        stock: {
          form: `/desk/website/tickets/${ticket.id}`,
          sold: ticket.ticketsSold,
          left: ticket.ticketsTotal - ticket.ticketsSold,
        },
      }),
    ),
    ...paid.map(({ title }): SellingItem => ({ kind: "paid forms", title, stop: "" })),
  ];
}
