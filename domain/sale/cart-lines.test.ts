import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CartItem, cartQuantity, isQuantity, MAX_CART_LINES } from "./cart.ts";
import {
  addItems,
  cartItemIdOf,
  hasMixedSellers,
  removedLines,
  removeItem,
  removeSameItem,
  restoreLines,
  setQuantity,
} from "./cart-lines.ts";

const line = (cartItemId: string, quantity = 1, fields: Partial<CartItem> = {}): CartItem => ({
  cartItemId,
  cartItemType: "TICKET",
  quantity,
  stripePriceId: `price of ${cartItemId}`,
  shippable: false,
  shippingPrice: 0,
  shippingWeight: 0,
  ticketId: "ticket",
  productOptions: [],
  ...fields,
});

const lines = (count: number) => Array.from({ length: count }, (_, index) => line(`line ${index}`));
const quantities = (items: readonly CartItem[]) => items.map(({ quantity }) => quantity);

describe("cartItemIdOf", () => {
  const size = { id: "size", title: "Size", value: "L" };
  const name = { id: "name", title: "Name", value: "Ödegaard: 9=x" };

  test("the order of the options makes no difference", () => {
    expect(cartItemIdOf("shirt", "p", [size, name])).toBe(cartItemIdOf("shirt", "p", [name, size]));
  });

  test("another item, price, option or pick-up game makes another line", () => {
    const ids = [
      cartItemIdOf("shirt", "p"),
      cartItemIdOf("shirt", "q"),
      cartItemIdOf("scarf", "p"),
      cartItemIdOf("shirt", "p", [size]),
      cartItemIdOf("shirt", "p", [{ ...size, value: "M" }]),
      cartItemIdOf("shirt", "p", [], "game-1"),
      cartItemIdOf("shirt", "p", [], "game-2"),
      cartItemIdOf("shirt", "p", [{ id: "@game-1", title: "", value: "" }]),
      cartItemIdOf("shirt", "p", [size], "game-1"),
      cartItemIdOf("shirt:p", ""),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("only equal choices have equal ids", () => {
    const text = fc.string({ maxLength: 4 });
    fc.assert(
      fc.property(text, text, text, text, (item, price, id, value) => {
        const cartItemId = cartItemIdOf(item, price, [{ id, title: "", value }]);
        expect(cartItemId.split(/[:=]/).map(decodeURIComponent)).toEqual([item, price, id, value]);
      }),
    );
  });
});

describe("addItems", () => {
  test("a line already in the cart grows by the quantity and keeps its position", () => {
    const items = addItems([line("a", 2), line("b")], [line("a", 3), line("c")]);
    expect(items?.map(({ cartItemId, quantity }) => [cartItemId, quantity])).toEqual([
      ["a", 5],
      ["b", 1],
      ["c", 1],
    ]);
  });

  test("adds a 30th line, adds nothing if there would be a 31st, and still merges equal lines", () => {
    expect(addItems(lines(29), [line("new")])).toHaveLength(30);
    expect(addItems(lines(30), [line("new")])).toBeNull();
    expect(addItems(lines(29), [line("new"), line("newer")])).toBeNull();
    expect(addItems(lines(30), [line("line 7", 4)])?.[7]?.quantity).toBe(5);
  });

  test("refuses lines of two selling clubs in one cart, in either order", () => {
    const [own, foxes, owls] = [
      line("own"),
      line("foxes", 1, { sellerTeamId: "foxes" }),
      line("owls", 1, { sellerTeamId: "owls" }),
    ];
    for (const [first, second] of [
      [own, foxes],
      [foxes, own],
      [foxes, owls],
    ] as const) {
      expect(hasMixedSellers([first], [second])).toBe(true);
      expect(addItems([first], [second])).toBeNull();
      expect(addItems([], [first, second])).toBeNull();
      expect(restoreLines([first], [{ item: second, place: 0 }])).toEqual([first]);
    }
    expect(hasMixedSellers([], [foxes])).toBe(false);
    expect(addItems([foxes], [{ ...foxes, cartItemId: "another" }])).toHaveLength(2);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "ignores an added line with a quantity of %s",
    (quantity) => {
      expect(addItems([line("a")], [line("a", quantity), line("b", quantity)])).toEqual([line("a")]);
    },
  );

  test("never has more than 30 lines, a line twice, or a smaller total quantity than before", () => {
    const some = fc.array(fc.record({ id: fc.nat(40), quantity: fc.integer({ min: -2, max: 5 }) }), {
      maxLength: 45,
    });
    fc.assert(
      fc.property(fc.array(some), (batches) => {
        let items: CartItem[] = [];
        for (const batch of batches) {
          const before = cartQuantity(items);
          items =
            addItems(
              items,
              batch.map(({ id, quantity }) => line(`${id}`, quantity)),
            ) ?? items;
          expect(cartQuantity(items)).toBeGreaterThanOrEqual(before);
        }
        expect(items.length).toBeLessThanOrEqual(MAX_CART_LINES);
        expect(new Set(items.map(({ cartItemId }) => cartItemId)).size).toBe(items.length);
        expect(quantities(items).every(isQuantity)).toBe(true);
      }),
    );
  });
});

describe("setQuantity", () => {
  test("changes the one line", () => {
    expect(quantities(setQuantity([line("a"), line("b")], "b", 4))).toEqual([1, 4]);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])("a quantity of %s changes nothing", (quantity) => {
    expect(quantities(setQuantity([line("a", 2)], "a", quantity))).toEqual([2]);
  });
});

test("removes one line, or all lines of one product or ticket, and puts them back", () => {
  const shirt = { cartItemType: "PRODUCT", productId: "shirt" } as const;
  const { ticketId: _, ...none } = line("");
  const product = (cartItemId: string, productId: string) => ({ ...none, ...shirt, cartItemId, productId });
  const [a, small, c, large, cap] = [
    line("a"),
    product("small", "shirt"),
    line("c", 1, { ticketId: "other" }),
    product("large", "shirt"),
    product("cap", "cap"),
  ];
  const items = [a, small, c, large, cap];
  expect(removeItem(items, "a")).toEqual(items.slice(1));
  expect(removeSameItem(items, small)).toEqual([a, c, cap]);
  expect(removeSameItem(items, c)).toEqual([a, small, large, cap]);
  for (const left of [removeSameItem(items, small), removeItem(items, "c"), []])
    expect(restoreLines(left, removedLines(items, left))).toEqual(items);
});

describe("restoreLines", () => {
  const [a, b, c] = [line("a"), line("b"), line("c")];

  test("inserts a line at its former position", () => {
    expect(restoreLines([a, c], [{ item: b, place: 1 }])).toEqual([a, b, c]);
    expect(restoreLines([], [{ item: b, place: 4 }])).toEqual([b]);
  });

  test("merges a line into an equal one added meanwhile", () => {
    expect(restoreLines([a, b], [{ item: b, place: 0 }])).toEqual([a, line("b", 2)]);
  });

  test("does not add a 31st line", () => {
    expect(restoreLines(lines(30), [{ item: a, place: 3 }])).toEqual(lines(30));
  });
});
