import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPrice } from "../values/money.ts";
import { parseAmountCents } from "./typed-amount.ts";

describe("parseAmountCents", () => {
  test.each([
    ["25", 2500],
    [" $25.50 ", 2550],
    ["25.5", 2550],
    ["1,250.05", 125005],
    ["0.50", 50],
    ["0", 0],
    ["1,25", null],
    ["25.505", null],
    ["-5", null],
    ["5e3", null],
    ["", null],
    [".5", null],
    ["٢٥", null],
  ])("%s is %s", (text, cents) => {
    expect(parseAmountCents(text)).toBe(cents);
  });

  test("parses every formatted price back into its cents", () => {
    fc.assert(fc.property(fc.nat(99_999_999), (cents) => parseAmountCents(formatPrice(cents)) === cents));
  });
});
