import { describe, expect, test } from "vitest";
import { parseProductSort, relatedProducts, sortProducts, storePath } from "./product-list.ts";
import type { Ribbon } from "./ribbon.ts";
import type { ProductState } from "./shown-product.ts";

const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);
const refs = (products: readonly { ref: string }[]) => products.map(({ ref }) => ref);
const on = (day: number) => new Date(Date.UTC(2026, 10, day));

describe("sortProducts", () => {
  const products = [
    { id: "first", price: 900, timeCreated: on(1) },
    { id: "second", price: 500, timeCreated: on(3) },
    { id: "third", price: 900, timeCreated: on(3) },
  ];

  test.each([
    ["usual", ["first", "second", "third"]],
    ["price", ["second", "first", "third"]],
    ["-price", ["first", "third", "second"]],
    ["new", ["second", "third", "first"]],
  ] as const)("sorts by %s, equal products in the club's order", (sort, expected) => {
    expect(ids(sortProducts(products, sort))).toEqual(expected);
    expect(ids(products)).toEqual(["first", "second", "third"]);
  });
});

test.each([
  ["price", "price"],
  ["-price", "-price"],
  ["new", "new"],
  ["name", "usual"],
  ["usual", "usual"],
  ["toString", "usual"],
  [null, "usual"],
])("?sort=%s is %s", (query, sort) => {
  expect(parseProductSort(query)).toBe(sort);
});

test.each([
  ["All", "usual", "/store"],
  ["Rival Game", "usual", "/store?ribbon=Rival+Game"],
  ["All", "-price", "/store?sort=-price"],
  ["On Sale", "new", "/store?ribbon=On+Sale&sort=new"],
] as const)("the list of %s by %s is at %s", (ribbon, sort, path) => {
  expect(storePath("/store", ribbon, sort)).toBe(path);
});

describe("relatedProducts", () => {
  const product = (ref: string, ribbons: Ribbon[], state: ProductState = "on-sale") => ({
    ref,
    ribbons,
    state,
  });
  const scarf = product("scarf", ["Rival Game", "On Sale"]);

  test("lists products with the most shared ribbons first, those that cannot be bought last, never the product itself", () => {
    const others = [
      product("gone", ["Rival Game", "On Sale"], "sold-out"),
      product("mug", []),
      scarf,
      product("cap", ["On Sale"]),
      product("hat", ["On Sale", "Rival Game"]),
    ];
    expect(refs(relatedProducts(scarf, others))).toEqual(["hat", "cap", "mug", "gone"]);
  });

  test("has at most four, and none in a store with one product", () => {
    const many = ["a", "b", "c", "d", "e"].map((id) => product(id, []));
    expect(refs(relatedProducts(scarf, many))).toEqual(["a", "b", "c", "d"]);
    expect(relatedProducts(scarf, [scarf])).toEqual([]);
  });
});
