import { booksOf } from "../../domain/desk/order-books.ts";
import { orderMarks, takenBack } from "../../domain/desk/order-marks.ts";
import { lineTitle } from "../../domain/sale/order-text.ts";
import { formatDate, formatTime } from "../../domain/values/dates.ts";
import { priceLabel } from "../../domain/values/money.ts";
import type { ListedOrder } from "../../server/db/queries/desk/orders.ts";
import type { SoldEvent } from "../../server/db/queries/desk/sold-events.ts";

/** "Nov 05, 2026, 07:30 PM EST" */
export const momentOf = (instant: Date, timeZone: string) =>
  `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

/** "2 × Game (Adult), 1 × Scarf (Red)" */
export const itemsOf = ({ lines }: Pick<ListedOrder, "lines">) =>
  lines.map((line) => `${line.quantity} × ${lineTitle(line)}`).join(", ");

/** A row of the list. */
export function shownRow(order: ListedOrder, timeZone: string) {
  const { id, customerName, customerEmail, total, currency, when } = order;
  const back = takenBack(order);
  return {
    id,
    name: customerName || customerEmail || "Nobody yet",
    when: momentOf(when, timeZone),
    items: itemsOf(order),
    marks: orderMarks(order),
    total: priceLabel(total, currency),
    back: back > 0 && booksOf(order).gross > 0 ? priceLabel(back, currency) : null,
  };
}

/** "vs Granite Ridge, Dec 04, 2026" */
export const eventLabel = ({ title, start, timeZone }: SoldEvent) =>
  `${title}, ${formatDate(start, timeZone)}`;
