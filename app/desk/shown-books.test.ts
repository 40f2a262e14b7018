import fc from "fast-check";
import { expect, test } from "vitest";
import { addBooks, type Books, booksOf, EMPTY_BOOKS } from "../../domain/desk/order-books.ts";
import { ORDER_STATUSES } from "../../domain/sale/order.ts";
import { orderTotal } from "../../domain/sale/order-amounts.ts";
import { orderFee } from "../../domain/sale/platform-fee.ts";
import type { ListedOrder } from "../../server/db/queries/desk/orders.ts";
import { booksOfMonths, booksOfSubjects } from "./shown-books.ts";

const EVENTS = ["game.1", "event.2", "ticket.3"];
const plain = { orderId: "", title: "", priceTitle: "", options: "", pickup: null };

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 60_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  shippingPrice: fc.integer({ min: 0, max: 900 }),
  event: fc.constantFrom(...EVENTS, null),
  itemType: fc.constantFrom("PRODUCT", "FORM"),
});

const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    buyerPays: fc.boolean(),
    status: fc.constantFrom(...ORDER_STATUSES),
    when: fc.date({ min: new Date("2025-08-01"), max: new Date("2027-06-01"), noInvalidDate: true }),
    isPaid: fc.boolean(),
    refunded: fc.integer({ min: 1, max: 90_000 }),
  })
  .map(({ lines, buyerPays, isPaid, refunded, when, status }): ListedOrder => {
    const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const shipping = lines.reduce((sum, { shippingPrice }) => sum + shippingPrice, 0);
    const platformFee = orderFee(lines);
    const { total } = orderTotal({ subtotal, shipping, platformFee }, buyerPays);
    const refund = {
      id: "re",
      amount: refunded,
      status: "succeeded" as const,
      reason: "",
      requestId: null,
      timeCreated: when,
    };
    return {
      ...{
        id: "",
        awaitingPayment: false,
        problem: "",
        currency: "usd",
        customerName: "",
        customerEmail: "",
        channel: "site" as const,
        stripeAccountId: "acct",
        paymentIntentId: "pi",
        asked: 0,
        isRefused: false,
      },
      ...{ status, subtotal, shipping, platformFee, total, when, timeCreated: when },
      timePaid: isPaid ? when : null,
      lines: lines.map((one) => ({ ...plain, ...one })) as ListedOrder["lines"],
      refunds: refunded % 3 === 0 ? [refund] : [],
      disputes: [],
    };
  });

const sumOf = (rows: readonly { books: Books }[]) =>
  rows.reduce((sum, { books }) => addBooks(sum, books), EMPTY_BOOKS);

test("sums by event and by month are each that of the orders, to the cent", () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
      const [subjects, months] = [booksOfSubjects(), booksOfMonths("America/New_York")];
      for (const one of orders) {
        subjects.add(one);
        months.add(one);
      }
      const all = orders.map((one) => booksOf(one)).reduce(addBooks, EMPTY_BOOKS);
      expect(
        sumOf(
          subjects.shown(
            EVENTS.map((key) => ({ key, label: key })),
            new Map(),
          ),
        ),
      ).toEqual(all);
      expect(sumOf(months.shown())).toEqual(all);
      expect(months.all()).toEqual(all);
    }),
    { numRuns: 300 },
  );
});

test("a month leads to its own days", () => {
  const months = booksOfMonths("America/New_York");
  const [one] = fc.sample(order, 1);
  if (one) months.add({ ...one, when: new Date("2028-03-01T04:59:00Z") });
  expect(months.shown()).toMatchObject([
    { label: "February 2028", links: [{ href: "/desk/orders?from=2028-02-01&to=2028-02-29" }] },
  ]);
});
