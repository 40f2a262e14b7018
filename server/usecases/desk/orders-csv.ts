import { type Books, booksOfLines } from "../../../domain/desk/order-books.ts";
import { CHANNEL_WORDS } from "../../../domain/desk/order-filter.ts";
import { orderMarks } from "../../../domain/desk/order-marks.ts";
import { paidByLine } from "../../../domain/sale/line-share.ts";
import type { Database } from "../../db/client.ts";
import {
  eachOrders,
  type ListedLine,
  type ListedOrder,
  type WantedOrders,
} from "../../db/queries/desk/orders.ts";
import { listSoldEvents, type SoldEvent } from "../../db/queries/desk/sold-events.ts";
import { amountCell, type Cell, csvHead, sheetLines, timeCell } from "../../feeds/csv-text.ts";

/** An item of an order. */
interface Row {
  order: ListedOrder;
  line: ListedLine;
  /** Cents of the order's total that are the item's. */
  total: number;
  books: Books;
  /** What its ticket is for; null for goods and forms. */
  event: SoldEvent | null;
  /** The club's. */
  timeZone: string;
}

/** Described in docs/operating.md. */
const COLUMNS = {
  Order: ({ order }) => order.id,
  Ordered: ({ order, timeZone }) => timeCell(order.timeCreated, timeZone),
  Paid: ({ order, timeZone }) => timeCell(order.timePaid, timeZone),
  "Time Zone": ({ timeZone }) => timeZone,
  State: ({ order }) =>
    orderMarks(order)
      .map(({ word }) => word)
      .join(", "),
  Sold: ({ order }) => CHANNEL_WORDS[order.channel],
  Name: ({ order }) => order.customerName,
  Email: ({ order }) => order.customerEmail,
  Event: ({ event }) => event?.title ?? null,
  "Event Time": ({ event, timeZone }) => timeCell(event?.start ?? null, timeZone),
  Item: ({ line }) => line.title,
  Option: ({ line }) => [line.priceTitle, line.options].filter(Boolean).join(", "),
  "Pick-Up": ({ line }) => line.pickup,
  Quantity: ({ line }) => line.quantity,
  "Given Back": ({ line }) => line.givenBack,
  Currency: ({ order }) => order.currency.toUpperCase(),
  Price: ({ line }) => amountCell(line.unitPrice),
  Shipping: ({ line }) => amountCell(line.shippingPrice),
  Total: ({ total }) => amountCell(total),
  "Paid In": ({ books }) => amountCell(books.gross),
  "Paid In Cash": ({ books }) => amountCell(books.cash),
  "Platform Fee": ({ books }) => amountCell(books.fees),
  Refunded: ({ books }) => amountCell(books.refunds),
  Payout: ({ books }) => amountCell(books.net),
} as const satisfies Record<string, (row: Row) => Cell>;

/**
 * What a filter finds of a club's orders, the newest first and a line for each item, as text/csv in pieces. The amounts of an order's
 * lines are its own to the cent. What is bought meanwhile is left out.
 */
export async function* ordersCsv(db: Database, teamId: string, wanted: WantedOrders): AsyncGenerator<string> {
  yield csvHead(Object.keys(COLUMNS));
  const events = new Map((await listSoldEvents(db, teamId)).map((event) => [event.key, event]));
  for await (const orders of eachOrders(db, teamId, wanted))
    yield sheetLines(orders.flatMap((order) => linesOf(order, { events, timeZone: wanted.timeZone })));
}

function linesOf(
  order: ListedOrder,
  { events, timeZone }: { events: ReadonlyMap<string, SoldEvent>; timeZone: string },
): Cell[][] {
  const totals = paidByLine(order.total, order.lines);
  return booksOfLines(order, order.lines).flatMap((books, at) => {
    const line = order.lines[at];
    if (!line) return [];
    const event = events.get(line.event ?? "") ?? null;
    const row = { order, line, total: totals[at] ?? 0, books, event, timeZone };
    return [Object.values(COLUMNS).map((cellOf) => cellOf(row))];
  });
}
