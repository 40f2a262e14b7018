import { booksFromSums, type OrderBooks } from "../../../domain/desk/orders/order-books.ts";
import { CHANNEL_WORDS } from "../../../domain/desk/orders/order-filter.ts";
import { orderMarks } from "../../../domain/desk/orders/order-marks.ts";
import { paidByLine } from "../../../domain/sale/line-share.ts";
import type { Database } from "../../db/client.ts";
import { type LineBooks, listLineBooks } from "../../db/queries/desk/order-sums.ts";
import {
  eachOrders,
  type ListedLine,
  type ListedOrder,
  type WantedOrders,
} from "../../db/queries/desk/orders.ts";
import { listSoldEvents, type SoldEvent } from "../../db/queries/desk/sold-events.ts";
import { amountCell, type CsvCell, csvHead, csvWithEscapedFormulas, timeCell } from "../../feeds/csv-text.ts";

/** A row of the table: one line item of an order. */
interface Row {
  order: ListedOrder;
  line: ListedLine;
  /** The item's share of the order's total, in cents. */
  total: number;
  books: OrderBooks;
  /** The ticket's event; null for goods and forms. */
  event: SoldEvent | null;
  /** The club's IANA zone. */
  timeZone: string;
}

/** The columns, which docs/desk.md describes. */
const COLUMNS = {
  Order: ({ order }) => order.id,
  Ordered: ({ order, timeZone }) => timeCell(order.timeCreated, timeZone),
  Paid: ({ order, timeZone }) => timeCell(order.timePaid, timeZone),
  "Time Zone": ({ timeZone }) => timeZone,
  Status: ({ order }) =>
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
  Cancelled: ({ line }) => line.givenBack,
  Currency: ({ order }) => order.currency.toUpperCase(),
  Price: ({ line }) => amountCell(line.unitPrice),
  Shipping: ({ line }) => amountCell(line.shippingPrice),
  Total: ({ total }) => amountCell(total),
  "Paid Online": ({ books }) => amountCell(books.gross),
  "Paid In Cash": ({ books }) => amountCell(books.cash),
  "Platform Fee": ({ books }) => amountCell(books.fees),
  Refunded: ({ books }) => amountCell(books.refunds),
  "Net To Club": ({ books }) => amountCell(books.net),
} as const satisfies Record<string, (row: Row) => CsvCell>;

/**
 * The club's orders that match a filter, newest first, with a line for each item, as text/csv in pieces. The
 * amounts in an order's lines add up exactly to the order's amounts. Orders placed after `begun` are omitted.
 */
export async function* ordersCsv(
  db: Database,
  teamId: string,
  wanted: WantedOrders,
  begun: Date,
): AsyncGenerator<string> {
  yield csvHead(Object.keys(COLUMNS));
  const events = new Map((await listSoldEvents(db, teamId)).map((event) => [event.key, event]));
  for await (const orders of eachOrders(db, teamId, wanted, { begun }))
    yield csvWithEscapedFormulas(await rowsOf(db, teamId, orders, { events, timeZone: wanted.timeZone }));
}

interface Around {
  events: ReadonlyMap<string, SoldEvent>;
  timeZone: string;
}

async function rowsOf(
  db: Database,
  teamId: string,
  orders: ListedOrder[],
  around: Around,
): Promise<CsvCell[][]> {
  const ids = orders.map(({ id }) => id);
  const booked = new Map((await listLineBooks(db, teamId, ids)).map((books) => [keyOf(books), books]));
  return orders.flatMap((order) => linesOf(order, booked, around));
}

const keyOf = ({ orderId, position }: Pick<LineBooks, "orderId" | "position">) => `${orderId} ${position}`;

function linesOf(
  order: ListedOrder,
  booked: ReadonlyMap<string, LineBooks>,
  { events, timeZone }: Around,
): CsvCell[][] {
  const totals = paidByLine(order.total, order.lines);
  return order.lines.map((line, at) => {
    const found = booked.get(keyOf({ orderId: order.id, position: line.position }));
    const event = events.get(line.event ?? "") ?? null;
    const books = found ? booksOfLine(order, found) : booksFromSums();
    const row = { order, line, total: totals[at] ?? 0, books, event, timeZone };
    return Object.values(COLUMNS).map((cellOf) => cellOf(row));
  });
}

function booksOfLine({ channel }: ListedOrder, { paid, fees, refunds }: LineBooks): OrderBooks {
  const [gross, cash] = channel === "door" ? [0, paid] : [paid, 0];
  return booksFromSums({ gross, cash, fees, refunds });
}
