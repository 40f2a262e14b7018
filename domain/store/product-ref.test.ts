import { expect, test } from "vitest";
import { parseProductRef, productPath, productRef } from "./product-ref.ts";

test("prefixes another club's product with the seller, but not the store's own", () => {
  expect(productRef("scarf", null)).toBe("scarf");
  expect(productPath(productRef("scarf", "larkin"))).toBe("/products/larkin~scarf");
  // URLs keep a tilde as it is.
  expect(new URL("/products/larkin~scarf", "https://a.example").pathname).toBe("/products/larkin~scarf");
});

test.each([
  ["scarf", { id: "scarf", seller: null }],
  ["larkin~scarf", { id: "scarf", seller: "larkin" }],
  ["larkin~a~b", { id: "a~b", seller: "larkin" }],
  ["~scarf", { id: "~scarf", seller: null }],
  ["larkin~", { id: "", seller: "larkin" }],
])("%s is parsed as %j", (ref, parsed) => {
  expect(parseProductRef(ref)).toEqual(parsed);
});
