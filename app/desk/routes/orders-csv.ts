import { booksOf } from "../../../domain/desk/order-books.ts";
import { CHANNEL_WORDS, orderFilterQuery, readOrderFilter } from "../../../domain/desk/order-filter.ts";
import { orderMarks } from "../../../domain/desk/order-marks.ts";
import { decimalPrice } from "../../../domain/values/money.ts";
import { eachOrders, type ListedOrder } from "../../../server/db/queries/desk/orders.ts";
import { type CsvColumns, csvHead, csvLines } from "../../../server/feeds/csv-text.ts";
import { noteExport } from "../../../server/usecases/desk/note-export.ts";
import { csvResponse } from "../csv-response.ts";
import { clubDeskVisit } from "../desk-visit.ts";
import { itemsOf } from "../shown-orders.ts";
import type { Route } from "./+types/orders-csv.ts";

/** A number: below zero it would be taken for a formula if it were a text. */
const dollars = (cents: number) => Number(decimalPrice(cents));

const COLUMNS: CsvColumns<ListedOrder> = {
  Order: ({ id }) => id,
  Ordered: ({ timeCreated }) => timeCreated.toISOString(),
  Paid: ({ timePaid }) => timePaid?.toISOString() ?? null,
  State: (order) =>
    orderMarks(order)
      .map(({ word }) => word)
      .join(", "),
  Name: ({ customerName }) => customerName,
  "E-mail": ({ customerEmail }) => customerEmail,
  Items: itemsOf,
  Sold: ({ channel }) => CHANNEL_WORDS[channel],
  Currency: ({ currency }) => currency.toUpperCase(),
  Total: ({ total }) => dollars(total),
  Shipping: ({ shipping }) => dollars(shipping),
  "Paid In": (order) => dollars(booksOf(order).gross),
  "Paid In Cash": (order) => dollars(booksOf(order).cash),
  "Platform Fee": (order) => dollars(booksOf(order).fees),
  "Went Back": (order) => dollars(booksOf(order).refunds),
  "For The Club": (order) => dollars(booksOf(order).net),
};

/** What the list's filters leave, all of it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, teamId, team, person } = clubDeskVisit(context);
  const filter = readOrderFilter(url.searchParams);
  const cellsOf = Object.values(COLUMNS);
  let text = csvHead(Object.keys(COLUMNS));
  let rows = 0;
  for await (const orders of eachOrders(services.db, teamId, { filter, timeZone: team.timeZone })) {
    text += csvLines(orders.map((order) => cellsOf.map((cellOf) => cellOf(order))));
    rows += orders.length;
  }
  const noted = { teamId, who: person.email, act: "orders-exported", subject: "orders" } as const;
  await noteExport(services, noted, { rows: `${rows}`, filter: orderFilterQuery(filter) });
  return csvResponse("orders.csv", text);
}
