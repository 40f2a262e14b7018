import { addBooks, type Books, booksOf, booksOfLines, EMPTY_BOOKS } from "../../domain/desk/order-books.ts";
import {
  addPlaces,
  type Capacity,
  NO_PLACES,
  placesOf,
  type SoldPlaces,
  soldPlacesLine,
} from "../../domain/desk/sold-places.ts";
import { machineDate, monthHeading } from "../../domain/values/dates.ts";
import type { ListedOrder } from "../../server/db/queries/desk/orders.ts";

/** Sums of a club's orders, taken in one by one: there may be tens of thousands. */

export interface ShownBooks {
  key: string;
  label: string;
  links: { href: string; word: string }[];
  books: Books;
  /** Its tickets, in numbers; null for what has none. */
  places?: string | null;
}

const [GOODS, FORMS] = ["goods", "forms"];
const SUBJECTS = { [GOODS]: "Goods", [FORMS]: "Paid with forms" };

/** By what was bought: each event, all goods, all forms. */
export function booksOfSubjects() {
  const sums = new Map<string, Books>();
  const places = new Map<string, SoldPlaces>();
  return {
    add(order: ListedOrder) {
      const parts = booksOfLines(order, order.lines);
      for (const [at, line] of order.lines.entries()) {
        const key = line.event ?? (line.itemType === "FORM" ? FORMS : GOODS);
        sums.set(key, addBooks(sums.get(key) ?? EMPTY_BOOKS, parts[at] ?? EMPTY_BOOKS));
        if (line.event !== null)
          places.set(key, addPlaces(places.get(key) ?? NO_PLACES, placesOf(order, line)));
      }
    },
    /**
     * @param events in the order they are shown
     * @param capacities of events, by their key
     */
    shown(
      events: readonly { key: string; label: string }[],
      capacities: ReadonlyMap<string, Capacity>,
    ): ShownBooks[] {
      const rows = events.map(({ key, label }) => ({
        key,
        label,
        links: [
          { href: `/desk/orders?event=${key}`, word: "Orders" },
          { href: `/desk/orders/attendees/${key}`, word: "Who comes" },
        ],
      }));
      const others = Object.entries(SUBJECTS).map(([key, label]) => ({ key, label, links: [] }));
      return [...rows, ...others].flatMap((row) => {
        const books = sums.get(row.key);
        const sold = places.get(row.key);
        const told = sold ? soldPlacesLine(sold, capacities.get(row.key) ?? null) : null;
        return books ? [{ ...row, books, places: told }] : [];
      });
    },
  };
}

/** By the month of the club's zone in which it was paid, the newest first. */
export function booksOfMonths(timeZone: string) {
  const sums = new Map<string, { label: string; books: Books }>();
  return {
    add(order: ListedOrder) {
      const key = machineDate(order.when, timeZone).slice(0, -3);
      const { label, books } = sums.get(key) ?? {
        label: monthHeading(order.when, timeZone),
        books: EMPTY_BOOKS,
      };
      sums.set(key, { label, books: addBooks(books, booksOf(order)) });
    },
    all: (): Books => [...sums.values()].reduce((all, { books }) => addBooks(all, books), EMPTY_BOOKS),
    shown: (): ShownBooks[] =>
      [...sums].map(([key, { label, books }]) => ({
        key,
        label,
        links: [{ href: `/desk/orders?from=${key}-01&to=${lastDayOf(key)}`, word: "Orders" }],
        books,
      })),
  };
}

/** "2026-11" → "2026-11-30" */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
