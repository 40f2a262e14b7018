import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { nameMarks } from "../../../domain/desk/orders/name-marks.ts";
import { booksOfOrder } from "../../../domain/desk/orders/order-books.ts";
import { orderMarks, returnedAmount } from "../../../domain/desk/orders/order-marks.ts";
import { orderedText } from "../../../domain/sale/order-text.ts";
import { priceLabel } from "../../../domain/values/money.ts";
import { listedMoment, sentenceDate } from "../../../domain/values/sentence-dates.ts";
import type { ListedOrder } from "../../../server/db/queries/desk/orders.ts";
import type { SoldEvent } from "../../../server/db/queries/desk/sold-events.ts";

/** "2 × Game (Adult), 1 × Scarf (Red)" */
const itemsOf = ({ lines }: Pick<ListedOrder, "lines">) => lines.map(orderedText).join(", ");

/** A row of the list of orders. @param timeZone the club's IANA zone */
export function shownOrderRow(order: ListedOrder, timeZone: string) {
  const { id, customerName, customerEmail, total, currency, when } = order;
  const back = returnedAmount(order);
  return {
    id,
    name: customerName || customerEmail || DESK_WORDS.noName,
    when: listedMoment(when, timeZone),
    items: itemsOf(order),
    marks: [...orderMarks(order), ...nameMarks(customerName)],
    total: priceLabel(total, currency),
    back: back > 0 && booksOfOrder(order).gross > 0 ? priceLabel(back, currency) : null,
  };
}

/** "vs Granite Ridge, Dec 4, 2026" */
export const eventLabel = ({ title, start, timeZone }: SoldEvent) =>
  `${title}, ${sentenceDate(start, timeZone)}`;
