import { expect, test } from "vitest";
import { stockDemand } from "./stock.ts";

const ticket = (id: string, quantity: number) => ({ ticketId: id, productId: null, quantity });
const product = (id: string, quantity: number) => ({ ticketId: null, productId: id, quantity });

test("sums demand by item, sorted products first, whatever the order of the cart", () => {
  const demand = stockDemand([
    ticket("b", 1),
    product("b", 5),
    ticket("a", 2),
    product("c", 1),
    ticket("b", 3),
    product("b", 1),
  ]);
  expect(demand).toEqual([
    { itemType: "PRODUCT", itemId: "b", quantity: 6 },
    { itemType: "PRODUCT", itemId: "c", quantity: 1 },
    { itemType: "TICKET", itemId: "a", quantity: 2 },
    { itemType: "TICKET", itemId: "b", quantity: 4 },
  ]);
});

test("a ticket and a product with the same id are two items", () => {
  expect(stockDemand([ticket("scarf", 1), product("scarf", 2)])).toHaveLength(2);
});

test("a form's payment takes no stock", () => {
  expect(stockDemand([{ ticketId: null, productId: null, quantity: 1 }, ticket("a", 1)])).toEqual([
    { itemType: "TICKET", itemId: "a", quantity: 1 },
  ]);
});
