import type { Books } from "../../../domain/desk/order-books.ts";

const NOTHING: Books = { gross: 0, fees: 0, refunds: 0, cash: 0, net: 0 };

/** The books of many orders, or lines of orders, figure by figure. */
export const addedBooks = (all: Iterable<Books>): Books =>
  [...all].reduce(
    (one, other) => ({
      gross: one.gross + other.gross,
      fees: one.fees + other.fees,
      refunds: one.refunds + other.refunds,
      cash: one.cash + other.cash,
      net: one.net + other.net,
    }),
    NOTHING,
  );
