import { expect, test } from "vitest";
import { feeTableWords, feeWords } from "./fee-words.ts";

const price = (title: string, cents: number) => ({ title, price: cents });
const [adult, child, guest] = [price("Adult", 1200), price("Child", 600), price("Guest", 0)];
const NO_FEES = "No added fees: the price you see is the price you pay.";

test.each([
  ["nothing if every price is free", [guest], { buyerPays: true }, ""],
  ["nothing if only shipping would cost", [guest], { buyerPays: false, costsShipping: true }, ""],
  ["no added fees if the club pays them", [adult], { buyerPays: false }, NO_FEES],
  [
    "no added fees, but shipping",
    [adult],
    { buyerPays: false, costsShipping: true },
    "No added fees. Shipping is extra.",
  ],
  [
    "one fee for equal prices",
    [adult, adult],
    { buyerPays: true },
    "A platform fee of $1.70 per ticket is added at checkout.",
  ],
  [
    "no fee on a free price",
    [adult, guest],
    { buyerPays: true },
    "A platform fee is added at checkout: $1.70 on Adult.",
  ],
  [
    "one fee for each price",
    [adult, child],
    { buyerPays: true },
    "A platform fee is added at checkout: $1.70 on Adult, $1.10 on Child.",
  ],
])("announces fees: %s", (_what, prices, charged, words) => {
  expect(feeWords(prices, { piece: "ticket", ...charged })).toBe(words);
});

test.each([
  [{ least: 500, most: 24_999 }, "10% plus $0.50"],
  [
    { least: 500, most: 25_000 },
    "10% plus $0.50 on amounts under $250.00; 7.5% plus $0.50 on amounts of $250.00 or more",
  ],
  [{ least: 25_000, most: 54_999 }, "7.5% plus $0.50"],
  [
    { least: 500, most: 500_000 },
    "10% plus $0.50 on amounts under $250.00; 7.5% plus $0.50 on amounts from $250.00 to $549.99; 4% plus $0.50 on amounts of $550.00 or more",
  ],
])("describes the fee on an amount within %j by the rows of its table", (bounds, words) => {
  expect(feeTableWords(bounds)).toBe(`A platform fee is added: ${words}.`);
});
