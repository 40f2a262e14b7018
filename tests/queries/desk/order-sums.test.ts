import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { booksOfOrder, type OrderBooks } from "../../../domain/desk/orders/order-books.ts";
import { parseOrderFilter } from "../../../domain/desk/orders/order-filter.ts";
import { orderFee } from "../../../domain/sale/platform-fee.ts";
import { BY_HAND_PREFIX } from "../../../domain/sale/refund.ts";
import type { Database } from "../../../server/db/client.ts";
import { type OrderSum, sumOrders } from "../../../server/db/queries/desk/order-sums.ts";
import { listOrders } from "../../../server/db/queries/desk/orders.ts";
import { listDailySales } from "../../../server/db/queries/sale/daily-sales.ts";
import { refundUnits } from "../../../server/db/schema/index.ts";
import {
  type Club,
  makeClub,
  makeDispute,
  makeGame,
  makeLineItem,
  makeOrder,
  makeProduct,
  makeRefund,
  makeRefundRequest,
  makeTicket,
} from "../../factories/factories.ts";
import { addUpBooks } from "../../harness/program/add-books.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type PlainOrder, type RequestState, recountBooks, recountPaidForPiece } from "./recount-books.ts";

let db: Database;

const AT = new Date("2026-11-20T17:00:00Z");
const STATES: RequestState[] = ["asked", "pending", "succeeded", "failed", "refused", "closed", "by-hand"];

const line = fc.record({
  unitPrice: fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 60_000 }), fc.constant(600)),
  quantity: fc.integer({ min: 1, max: 5 }),
  shippingPrice: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2000 })),
  item: fc.nat({ max: 3 }),
});
const amounts = fc.record({
  amount: fc.integer({ min: 1, max: 30_000 }),
  state: fc.constantFrom(...STATES),
});

interface Made extends PlainOrder {
  lines: (PlainOrder["lines"][number] & { item: number })[];
  month: number;
}

/** An order as placed, with everything that can happen to its money afterwards. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    buyerPays: fc.boolean(),
    channel: fc.constantFrom("site", "site", "site", "door", "comp"),
    /** Cents by which the fee differed when the order was placed, because the fee table may change. */
    feeThen: fc.constantFrom(0, 0, 0, 7),
    status: fc.constantFrom("paid", "paid", "paid", "refunded", "late-refunded"),
    month: fc.nat({ max: 2 }),
    /**
     * For each piece, the index of its refund request; an index beyond the requests means that it is not
     * refunded.
     */
    given: fc.array(fc.nat({ max: 9 }), { minLength: 20, maxLength: 20 }),
    asked: fc.array(fc.record({ kind: fc.constantFrom("pieces", "pieces", "amount", "taken") }), {
      maxLength: 3,
    }),
    amounts: fc.array(amounts, { minLength: 3, maxLength: 3 }),
    outside: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 20_000 }),
        state: fc.constantFrom("pending" as const, "succeeded" as const, "failed" as const),
      }),
      { maxLength: 2 },
    ),
    lost: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 90_000 })),
  })
  .map(({ lines, buyerPays, channel, feeThen, status, month, given, asked, ...rest }) => {
    const price = lines.reduce((all, one) => all + one.unitPrice * one.quantity + one.shippingPrice, 0);
    const now = orderFee(lines);
    const isSite = channel === "site";
    const fee = isSite && now > 0 ? Math.min(now + feeThen, price) : 0;
    const total = channel === "comp" ? 0 : price + (buyerPays ? fee : 0);
    const bought = { total, lines };
    const pieces = lines.flatMap(({ quantity }, at) =>
      Array.from({ length: quantity }, (_, piece): [number, number] => [at, piece]),
    );
    const requests = asked.map(({ kind }, at) => {
      const own = kind === "amount" ? [] : pieces.filter((_, piece) => given[piece] === at);
      const cost = own.reduce((all, piece) => all + recountPaidForPiece(bought, piece), 0);
      const { amount, state } = rest.amounts[at] ?? { amount: 0, state: "asked" as const };
      return { pieces: own, amount: kind === "amount" ? amount : kind === "taken" ? 0 : cost, state };
    });
    return { ...bought, ...rest, channel, fee, status, month, requests } as Made;
  })
  // Orders of only free items have no money to refund.
  .filter(
    ({ total, outside, lost, requests }) =>
      total > 0 || (outside.length === 0 && lost === 0 && requests.length === 0),
  );

interface Shop {
  club: Club;
  /** Items by index: two tickets of one game, a ticket without an event, and a product. */
  items: { ticketId?: string; productId?: string; subject: string }[];
}

async function openShop(): Promise<Shop> {
  const club = await makeClub(db, { timeZone: "America/New_York" });
  const game = await makeGame(db, club, { id: "7" });
  const [adult, child, alone] = [
    await makeTicket(db, club, { eventType: "game", eventId: game.id }),
    await makeTicket(db, club, { eventType: "game", eventId: game.id }),
    await makeTicket(db, club),
  ];
  const scarf = await makeProduct(db, club);
  return {
    club,
    items: [
      { ticketId: adult.id, subject: "game.7" },
      { ticketId: child.id, subject: "game.7" },
      { ticketId: alone.id, subject: `ticket.${alone.id}` },
      { productId: scarf.id, subject: "goods" },
    ],
  };
}

const paidAt = (month: number) => new Date(Date.UTC(2026, 8 + month, 1, 3, 59));

async function place({ club, items }: Shop, made: Made): Promise<void> {
  const { status, channel, total, fee, lines, month, requests, outside, lost } = made;
  const timePaid = paidAt(month);
  const placed = await makeOrder(db, club, {
    ...{ status, channel, total, platformFee: Math.min(fee, total), timePaid, subtotal: 0 },
    ...(channel === "site" && { paymentIntentId: "pi", stripeAccountId: "acct" }),
  });
  for (const [at, { unitPrice, quantity, shippingPrice, item }] of lines.entries()) {
    const { ticketId, productId } = items[item] ?? {};
    const of = ticketId ? { ticketId } : { productId: productId ?? "", itemType: "PRODUCT" as const };
    await makeLineItem(db, placed, { position: at + 1, unitPrice, quantity, shippingPrice, ...of });
  }
  for (const [at, { pieces, amount, state }] of requests.entries()) {
    const isClosed = state === "closed" || state === "by-hand";
    const { id } = await makeRefundRequest(db, placed, {
      amount,
      timeCreated: new Date(AT.getTime() + at),
      refusal: state === "refused" || state === "by-hand" ? "insufficient_funds" : null,
      timeClosed: isClosed ? AT : null,
    });
    if (pieces.length > 0)
      await db.insert(refundUnits).values(
        pieces.map(([line, piece]) => ({
          ...{ teamId: club.teamId, orderId: placed.id, position: line + 1, unit: piece + 1 },
          ...{ requestId: id, stockBack: false },
        })),
      );
    if (amount === 0 || state === "asked" || state === "refused") continue;
    await makeRefund(db, placed, {
      ...(state === "by-hand" && { id: `${BY_HAND_PREFIX}${id}` }),
      ...{ amount, requestId: id, timeCreated: new Date(AT.getTime() + at) },
      status: state === "closed" ? "canceled" : state === "by-hand" ? "succeeded" : state,
      timeClosed: state === "closed" ? AT : null,
    });
  }
  for (const { amount, state } of outside) await makeRefund(db, placed, { amount, status: state });
  if (lost > 0) await makeDispute(db, placed, { amount: lost, status: "lost" });
  await makeDispute(db, placed, { amount: 5, status: "won" });
}

const booksIn = ({ gross, cash, fees, refunds }: OrderSum): OrderBooks => ({
  ...{ gross, cash, fees, refunds, net: gross + cash - fees - refunds },
});

/** Figures by key, without entries whose figures are all zero. */
function byKey(rows: readonly [string, OrderBooks][]): Record<string, OrderBooks> {
  const all = Map.groupBy(rows, ([key]) => key);
  return Object.fromEntries(
    [...all].map(([key, found]) => [key, addUpBooks(found.map(([, books]) => books))]),
  );
}

const season = fc.array(order, { minLength: 40, maxLength: 60 });

/** Checks that every order's page and the operator's daily report agree with the sums. */
async function agreesWithEachOrder({ teamId, timeZone }: Club, sums: readonly OrderSum[]): Promise<void> {
  const wanted = { filter: parseOrderFilter(new URLSearchParams()), timeZone };
  const orders = await listOrders(db, teamId, wanted, { skipped: 0, most: 1000 });
  const all = addUpBooks(orders.map(booksOfOrder));
  expect(addUpBooks(sums.filter(({ kind }) => kind === "all").map(booksIn))).toEqual(all);
  const days = await listDailySales(db, teamId, { from: "2026-01-01", to: "2026-12-31", timeZone });
  expect(days.reduce((sum, { cents }) => sum + cents, 0)).toBe(all.gross + all.cash - all.refunds);
  expect(days.every(({ day }) => /^2026-(08-31|09-30|10-31)$/.test(day))).toBe(true);
}

/** Checks the number of pieces by sales channel, and of refunded pieces. */
async function countsPieces(orders: readonly Made[], [all]: readonly OrderSum[]): Promise<void> {
  const counts = { site: 0, door: 0, comp: 0, back: 0 };
  for (const { status, channel, lines, requests } of orders) {
    if (status === "late-refunded") continue;
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const back = status === "refunded" ? pieces : requests.flatMap((request) => request.pieces).length;
    counts[channel] += pieces - back;
    counts.back += back;
  }
  expect(all).toMatchObject(counts);
}

describeOnPostgres("a club's sums", (open) => {
  beforeAll(async () => {
    ({ db } = await open());
  });

  test("equal a plain recount by event, item, month and day, to the cent, with every kind of refund", async () => {
    const property = fc.asyncProperty(season, async (orders) => {
      const shop = await openShop();
      for (const one of orders) await place(shop, one);
      const { club, items } = shop;
      const sums = await sumOrders(db, club.teamId, club.timeZone);
      const counted = orders.flatMap((one) => {
        const fee = Math.min(one.fee, one.total);
        return recountBooks({ ...one, fee }).map((books, at) => ({
          one,
          books,
          of: items[one.lines[at]?.item ?? 0],
        }));
      });
      const of = (kind: OrderSum["kind"]) => sums.filter((row) => row.kind === kind);
      const found = (kind: OrderSum["kind"]) => byKey(of(kind).map((row) => [row.key, booksIn(row)]));
      const month = ({ month }: Made) => `2026-${`${month + 8}`.padStart(2, "0")}`;
      const plain = (keyOf: (row: (typeof counted)[number]) => string) =>
        byKey(counted.map((row) => [keyOf(row), row.books]));
      expect(found("subject")).toEqual(plain((row) => row.of?.subject ?? ""));
      expect(found("item")).toEqual(plain((row) => row.of?.ticketId ?? row.of?.productId ?? ""));
      expect(found("month")).toEqual(plain(({ one }) => month(one)));
      expect(found("all")).toEqual(plain(() => ""));
      await agreesWithEachOrder(club, sums);
      await countsPieces(orders, of("all"));
    });
    await fc.assert(property, { numRuns: 3, endOnFailure: true });
  });

  test("assign a refund to its own line: of three events' tickets only one is refunded", async () => {
    const shop = await openShop();
    const ticket = { unitPrice: 600, quantity: 1, shippingPrice: 0 };
    await place(shop, {
      ...{ status: "paid", channel: "site", total: 1800, fee: 330, month: 0, outside: [], lost: 0 },
      lines: [0, 2, 3].map((item) => ({ ...ticket, item })),
      requests: [{ pieces: [[1, 0]], amount: 600, state: "asked" }],
    });
    const { club } = shop;
    const sums = await sumOrders(db, club.teamId, club.timeZone);
    const subjects = sums.filter(({ kind }) => kind === "subject");
    const figures = subjects.map(({ key, refunds, fees }) => [key.split(".")[0], refunds, fees]);
    expect(figures.toSorted()).toEqual([
      ["game", 0, 110],
      ["goods", 0, 110],
      ["ticket", 600, 0],
    ]);
  });

  test("contain no other club's orders, and are empty without orders", async () => {
    const [one, other] = [await openShop(), await openShop()];
    await place(one, {
      ...{ status: "paid", channel: "site", total: 1000, fee: 150, month: 0, outside: [], lost: 0 },
      lines: [{ unitPrice: 1000, quantity: 1, shippingPrice: 0, item: 0 }],
      requests: [],
    });
    const nothing = await sumOrders(db, other.club.teamId, "America/New_York");
    expect(nothing).toMatchObject([{ kind: "all", gross: 0, cash: 0, fees: 0, refunds: 0 }]);
  });
});
