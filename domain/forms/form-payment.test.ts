import { describe, expect, test } from "vitest";
import { CUSTOM_AMOUNT_CHOICE, formPayment, paymentTotal, paymentWords } from "./form-payment.ts";

describe("formPayment", () => {
  const form = {
    prices: [{ id: "full", title: "Full season", price: 45000 }],
    amount: { least: 500, most: 100000 },
  };
  const own = (amount: string) => formPayment(form, { choice: CUSTOM_AMOUNT_CHOICE, amount });

  test("accepts a chosen price at its own amount, whatever amount is typed", () => {
    expect(formPayment(form, { choice: "full", amount: "0.01" })).toEqual({
      ok: true,
      priceId: "full",
      title: "Full season",
      cents: 45000,
    });
  });

  test("accepts an amount within the limits, both included", () => {
    expect(own("5")).toMatchObject({ ok: true, cents: 500 });
    expect(own("1,000")).toMatchObject({ ok: true, cents: 100000 });
  });

  test.each(["4.99", "1000.01", "", "lots"])("refuses %j as an amount", (amount) => {
    expect(own(amount)).toEqual({
      ok: false,
      field: "payment.amount",
      sentence: "Please enter an amount from $5.00 to $1,000.00",
    });
  });

  test("refuses a missing choice, or one that the form does not offer", () => {
    for (const choice of ["", "half", "__proto__"])
      expect(formPayment(form, { choice, amount: "5" })).toMatchObject({ ok: false, field: "payment.price" });
    expect(
      formPayment({ ...form, amount: null }, { choice: CUSTOM_AMOUNT_CHOICE, amount: "5" }),
    ).toMatchObject({
      ok: false,
      field: "payment.price",
    });
  });
});

test.each([
  [25_000, true, { fee: 1925, total: 26_925 }, "You pay $269.25, including a $19.25 platform fee"],
  [24_999, true, { fee: 2550, total: 27_549 }, "You pay $275.49, including a $25.50 platform fee"],
  [25_000, false, { fee: 0, total: 25_000 }, ""],
])("%i cents, with the fee paid by the buyer: %s", (cents, buyerPays, total, words) => {
  expect([paymentTotal(cents, buyerPays), paymentWords(cents, buyerPays)]).toEqual([total, words]);
});
