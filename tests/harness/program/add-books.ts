import type { OrderBooks } from "../../../domain/desk/orders/order-books.ts";

const NOTHING: OrderBooks = { gross: 0, fees: 0, refunds: 0, cash: 0, net: 0 };

/** Adds up the books of many orders, or of many order lines, figure by figure. */
export const addUpBooks = (all: Iterable<OrderBooks>): OrderBooks =>
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
