import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type RefundDetails,
  readLateReason,
  readRefundMetadata,
  writeLateRefundMetadata,
  writeRefundMetadata,
} from "./refund-metadata.ts";

const REFUND: RefundDetails = {
  key: "5f7a",
  who: "tess@kestrels.example",
  reason: "Wrong size",
  reasonTold: true,
  units: [
    { position: 1, unit: 1 },
    { position: 1, unit: 2 },
    { position: 1, unit: 4 },
    { position: 3, unit: 1 },
  ],
  stockBack: true,
};

test("any pieces come back, in the order of the lines", () => {
  const piece = fc.record({
    position: fc.integer({ min: 1, max: 30 }),
    unit: fc.integer({ min: 1, max: 400 }),
  });
  const pieces = fc.uniqueArray(piece, {
    selector: ({ position, unit }) => `${position}.${unit}`,
    maxLength: 300,
  });
  fc.assert(
    fc.property(pieces, fc.string({ unit: "grapheme", maxLength: 300 }), (units, reason) => {
      const written = writeRefundMetadata({ ...REFUND, units, reason });
      for (const text of Object.values(written)) expect(text.length).toBeLessThanOrEqual(500);
      const sorted = units.toSorted((a, b) => a.position - b.position || a.unit - b.unit);
      expect(readRefundMetadata(written)).toEqual({ ...REFUND, units: sorted, reason });
    }),
    { numRuns: 60 },
  );
});

describe("a refund that is too long", () => {
  const everyOther = Array.from({ length: 3000 }, (_, at) => ({ position: 1, unit: at * 2 + 1 }));

  test("loses its reason first", () => {
    const written = writeRefundMetadata({ ...REFUND, reason: "x".repeat(6000) });
    expect(readRefundMetadata(written)).toEqual({ ...REFUND, reason: "" });
  });

  test("then says that its pieces are not listed", () => {
    const written = writeRefundMetadata({ ...REFUND, units: everyOther });
    expect(readRefundMetadata(written)).toEqual({ ...REFUND, reason: "", units: null });
  });
});

test("all pieces of a large order take little room", () => {
  const units = Array.from({ length: 50_000 }, (_, at) => ({ position: 1, unit: at + 1 }));
  expect(Object.keys(writeRefundMetadata({ ...REFUND, units }))).toEqual(["refund01"]);
});

test("a late payment's refund says why it came too late", () => {
  const written = writeLateRefundMetadata("event-over");
  expect(readLateReason(written)).toBe("event-over");
  expect(readRefundMetadata(written)).toBeNull();
  expect(readLateReason(writeRefundMetadata(REFUND))).toBeNull();
});

const text = writeRefundMetadata(REFUND).refund01 ?? "";

test.each([
  ["nothing", {}],
  ["a newer format", { refund01: text.replace('"v":1', '"v":2') }],
  ["no JSON", { refund01: "refund" }],
  ["a range that ends before it begins", { refund01: text.replace("1-2", "2-1") }],
  ["a range without end", { refund01: text.replace("1-2", "1-9999999") }],
  ["a piece without a line", { refund01: text.replace("1:1-2", "1-2") }],
  ["a missing key", { refund01: text.replace('"k":"5f7a"', '"k":5') }],
])("reads no refund from %s", (_what, metadata) => {
  expect(readRefundMetadata(metadata)).toBeNull();
});
