import { booksFromSums, type OrderBooks } from "../../../domain/desk/orders/order-books.ts";
import { soldTicketsLine, type TicketCapacity } from "../../../domain/desk/orders/sold-tickets.ts";
import {
  MERCHANDISE_LABEL,
  PAID_FORMS_LABEL,
  SALES_SUMMARY_PAGE,
} from "../../../domain/desk/orders/sums-words.ts";
import { priceNameUnlessInName } from "../../../domain/tickets/ticket-name.ts";
import { monthHeading } from "../../../domain/values/dates.ts";
import { compareBytewise, sortKey } from "../../../domain/values/sort-key.ts";
import type { OrderSum } from "../../../server/db/queries/desk/order-sums.ts";

/** The sums of a club's orders, as its desk shows them. */

export interface ShownBooks {
  key: string;
  label: string;
  /** The event that an item belongs to; empty for other rows. */
  about: string;
  links: { href: string; word: string }[];
  books: OrderBooks;
  /** How many were sold, as a sentence; empty for months. */
  pieces: string;
}

interface Known {
  /** In the order in which they are shown. */
  events: readonly { key: string; label: string }[];
  /** Each event's ticket capacity, by the event's key. */
  capacities: ReadonlyMap<string, TicketCapacity>;
}

const OTHERS = { goods: MERCHANDISE_LABEL, forms: PAID_FORMS_LABEL };

export function shownOrderSums(sums: readonly OrderSum[], known: Known) {
  const of = (kind: OrderSum["kind"]) => sums.filter((sum) => sum.kind === kind);
  const subjects = [...known.events, ...Object.entries(OTHERS).map(([key, label]) => ({ key, label }))];
  return {
    all: booksFromSums(of("all")[0]),
    subjects: subjects.flatMap(({ key, label }) =>
      of("subject").flatMap((sum) => (sum.key === key ? [subjectRow(sum, label, known)] : [])),
    ),
    items: subjects.flatMap((subject) => itemRows(of("item"), subject)),
    months: of("month")
      .toSorted((one, other) => compareBytewise(other.key, one.key))
      .map(monthRow),
  };
}

function subjectRow(sum: OrderSum, label: string, { capacities }: Known): ShownBooks {
  const { key } = sum;
  const isEvent = !Object.hasOwn(OTHERS, key);
  const links = [
    { href: `/desk/orders?event=${key}`, word: SALES_SUMMARY_PAGE.orders },
    { href: `/desk/orders/attendees/${key}`, word: SALES_SUMMARY_PAGE.guests },
  ];
  const pieces = isEvent ? soldTicketsLine(sum, capacities.get(key) ?? null) : "";
  return { key, label, about: "", links: isEvent ? links : [], books: booksFromSums(sum), pieces };
}

/** The items of one subject (an event, all goods or all forms), sorted by name. */
function itemRows(items: readonly OrderSum[], subject: { key: string; label: string }): ShownBooks[] {
  const rows = items
    .filter((item) => item.subject === subject.key)
    .map((item): ShownBooks => {
      const links =
        subject.key === "goods"
          ? [{ href: `/desk/orders?product=${item.key}`, word: SALES_SUMMARY_PAGE.orders }]
          : [];
      return {
        key: `${item.key} ${item.priceTitle}`,
        label: [item.title, priceNameUnlessInName(item.title, item.priceTitle)].filter(Boolean).join(", "),
        about: Object.hasOwn(OTHERS, subject.key) ? "" : subject.label,
        links,
        books: booksFromSums(item),
        pieces: soldTicketsLine(item, null),
      };
    });
  return rows.toSorted(
    (one, other) =>
      compareBytewise(sortKey(one.label), sortKey(other.label)) || compareBytewise(one.key, other.key),
  );
}

const monthRow = (sum: OrderSum): ShownBooks => ({
  key: sum.key,
  label: monthHeading(new Date(`${sum.key}-15T12:00:00Z`), "UTC"),
  about: "",
  links: [
    { href: `/desk/orders?from=${sum.key}-01&to=${lastDayOf(sum.key)}`, word: SALES_SUMMARY_PAGE.orders },
  ],
  books: booksFromSums(sum),
  pieces: "",
});

/** "2026-11" → "2026-11-30" */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
