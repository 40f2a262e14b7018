import { expect, test } from "vitest";
import type { OrderSum } from "../../../server/db/queries/desk/order-sums.ts";
import { shownOrderSums } from "./shown-books.ts";

const sum = (given: Partial<OrderSum>): OrderSum => ({
  ...{ kind: "all", key: "", subject: "", title: "", priceTitle: "" },
  ...{ gross: 0, cash: 0, fees: 0, refunds: 0, site: 0, door: 0, comp: 0, back: 0 },
  ...given,
});
const events = [
  { key: "game.8", label: "vs Lakers, Dec 05, 2026" },
  { key: "game.7", label: "vs Granite Ridge, Dec 04, 2026" },
];
const shown = (...sums: Partial<OrderSum>[]) =>
  shownOrderSums(sums.map(sum), { events, capacities: new Map([["game.7", { sold: 3, total: 9 }]]) });

test("links each month to its first and last day, and lists the newest first", () => {
  const { months } = shown(
    { kind: "month", key: "2027-12" },
    { kind: "month", key: "2028-02", gross: 5, fees: 7 },
  );
  expect(months).toMatchObject([
    {
      label: "February 2028",
      links: [{ href: "/desk/orders?from=2028-02-01&to=2028-02-29" }],
      books: { gross: 5, fees: 7, net: -2 },
    },
    { label: "December 2027" },
  ]);
});

test("lists events in their order, then goods and forms, and each item with its event", () => {
  const { subjects, items } = shown(
    { kind: "subject", key: "goods", site: 2 },
    { kind: "subject", key: "game.7", site: 3, back: 1 },
    { kind: "subject", key: "game.8" },
    { kind: "item", key: "t1", subject: "game.7", title: "General", priceTitle: "Child" },
    { kind: "item", key: "t1", subject: "game.7", title: "General", priceTitle: "Adult" },
    { kind: "item", key: "scarf", subject: "goods", title: "Scarf", site: 2 },
  );
  expect(subjects.map(({ label, pieces }) => [label, pieces])).toEqual([
    ["vs Lakers, Dec 05, 2026", "0 online."],
    ["vs Granite Ridge, Dec 04, 2026", "3 online, 1 refunded or cancelled. 3 of 9 sold."],
    ["Merchandise", ""],
  ]);
  expect(items.map(({ label, about }) => [label, about])).toEqual([
    ["General, Adult", "vs Granite Ridge, Dec 04, 2026"],
    ["General, Child", "vs Granite Ridge, Dec 04, 2026"],
    ["Scarf", ""],
  ]);
  expect(items[2]?.links).toEqual([{ href: "/desk/orders?product=scarf", word: "Orders" }]);
});

test("names a price once if the item's title already contains it", () => {
  const title = "General admission, Granite Ridge";
  const { items } = shown(
    { kind: "item", key: "t1", subject: "game.7", title, priceTitle: "General admission" },
    { kind: "item", key: "t1", subject: "game.7", title, priceTitle: "Child" },
  );
  expect(items.map(({ label }) => label)).toEqual([title, `${title}, Child`]);
});

test("a club that sold nothing has sums of zero", () => {
  expect(shown({}).all).toEqual({ gross: 0, cash: 0, fees: 0, refunds: 0, net: 0 });
  expect(shown().all.net).toBe(0);
});
