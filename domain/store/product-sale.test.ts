import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isProductListed, type ProductFacts, productSale } from "./product-sale.ts";

const at = (iso: string) => new Date(iso);
const NOW = at("2026-11-21T12:00:00Z");
const START = at("2026-11-21T09:00:00Z");
const END = at("2026-11-21T18:00:00Z");

function product(rest: Partial<ProductFacts> = {}): ProductFacts {
  return {
    published: true,
    archived: false,
    deleted: false,
    inStock: true,
    productsTotal: 10,
    productsSold: 4,
    productsHold: 3,
    scheduled: false,
    scheduleStartTime: null,
    scheduleEndTime: null,
    ...rest,
  };
}

const scheduled = (rest: Partial<ProductFacts> = {}) =>
  product({ scheduled: true, scheduleStartTime: START, scheduleEndTime: END, ...rest });

describe("the schedule", () => {
  test.each([
    ["a minute before its start", "2026-11-21T08:59:59.999Z", "not-yet"],
    ["at its start", "2026-11-21T09:00:00Z", null],
    ["at its end", "2026-11-21T18:00:00Z", null],
    ["in the last millisecond of that minute", "2026-11-21T18:00:59.999Z", null],
    ["a minute after its end", "2026-11-21T18:01:00Z", "over"],
  ])("%s", (_edge, now, reason) => {
    expect(productSale(scheduled(), at(now))).toEqual(
      reason === null ? { ok: true, left: 3 } : { ok: false, reason },
    );
    expect(isProductListed(scheduled(), at(now))).toBe(reason === null);
  });

  test("has no limit on a side without an instant", () => {
    expect(productSale(scheduled({ scheduleStartTime: null }), at("2020-01-01T00:00:00Z")).ok).toBe(true);
    expect(productSale(scheduled({ scheduleEndTime: null }), at("2030-01-01T00:00:00Z")).ok).toBe(true);
  });

  test("does not matter if the product is not scheduled", () => {
    expect(isProductListed(scheduled({ scheduled: false }), at("2030-01-01T00:00:00Z"))).toBe(true);
  });
});

describe("isProductListed", () => {
  test.each([
    ["unpublished", { published: false }],
    ["archived", { archived: true }],
    ["deleted", { deleted: true }],
  ])("leaves out a product that is %s", (_what, fields) => {
    expect(isProductListed(product(fields), NOW)).toBe(false);
  });

  test("includes a product that is sold out or out of stock", () => {
    expect(isProductListed(product({ productsHold: 6 }), NOW)).toBe(true);
    expect(isProductListed(product({ inStock: false }), NOW)).toBe(true);
  });
});

describe("productSale", () => {
  test.each([
    ["unpublished", { published: false }, "not-for-sale"],
    ["archived", { archived: true }, "not-for-sale"],
    ["deleted", { deleted: true }, "not-for-sale"],
    ["out of stock", { inStock: false }, "out-of-stock"],
    ["sold or on hold", { productsHold: 6 }, "sold-out"],
  ] as const)("refuses a product that is %s", (_what, fields, reason) => {
    expect(productSale(product(fields), NOW)).toEqual({ ok: false, reason });
  });

  test("refuses a product that does not exist", () => {
    expect(productSale(null, NOW)).toEqual({ ok: false, reason: "unknown" });
  });

  test("is over rather than out of stock outside the schedule", () => {
    const late = at("2026-11-22T00:00:00Z");
    expect(productSale(scheduled({ inStock: false }), late)).toEqual({ ok: false, reason: "over" });
  });

  test("sells only listed products, and never more than are left", () => {
    const count = fc.integer({ min: 0, max: 50 });
    const moment = fc.option(
      fc.date({ min: at("2026-11-20T00:00:00Z"), max: at("2026-11-23T00:00:00Z"), noInvalidDate: true }),
    );
    const facts = fc.record<ProductFacts>({
      published: fc.boolean(),
      archived: fc.boolean(),
      deleted: fc.boolean(),
      inStock: fc.boolean(),
      productsTotal: count,
      productsSold: count,
      productsHold: count,
      scheduled: fc.boolean(),
      scheduleStartTime: moment,
      scheduleEndTime: moment,
    });
    fc.assert(
      fc.property(facts, (anyProduct) => {
        const sale = productSale(anyProduct, NOW);
        const left = anyProduct.productsTotal - anyProduct.productsSold - anyProduct.productsHold;
        expect(sale.ok).toBe(isProductListed(anyProduct, NOW) && anyProduct.inStock && left > 0);
        if (sale.ok) expect(sale.left).toBe(left);
      }),
    );
  });
});
