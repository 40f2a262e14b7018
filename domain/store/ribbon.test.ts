import { describe, expect, test } from "vitest";
import { parseRibbonFilter, RIBBON_LABELS, RIBBONS, withRibbon } from "./ribbon.ts";

const scarf = { id: "scarf", ribbons: ["On Sale", "Almost Gone"] as const };
const shirt = { id: "shirt", ribbons: ["New Arrival"] as const };
const plain = { id: "plain", ribbons: [] as const };
const ids = (products: { id: string }[]) => products.map(({ id }) => id);

test("there are 13 labels, and a product can have all but the first", () => {
  expect(RIBBON_LABELS).toHaveLength(13);
  expect([...new Set(RIBBON_LABELS)]).toEqual(["All", ...RIBBONS]);
});

describe("a filter", () => {
  const products = [scarf, shirt, plain];

  test("All keeps every product, even without a ribbon", () => {
    expect(ids(withRibbon(products, "All"))).toEqual(["scarf", "shirt", "plain"]);
  });

  test("keeps products that have its ribbon among others", () => {
    expect(ids(withRibbon(products, "Almost Gone"))).toEqual(["scarf"]);
    expect(withRibbon(products, "Fundraiser")).toEqual([]);
  });

  test.each([
    ["Rival Game", "Rival Game"],
    ["rival game", "All"],
    ["", "All"],
    ["__proto__", "All"],
    [null, "All"],
  ])("for ?ribbon=%j is %s", (query, label) => {
    expect(parseRibbonFilter(query)).toBe(label);
  });
});
