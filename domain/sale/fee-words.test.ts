import { expect, test } from "vitest";
import { feeTableWords, feeWords } from "./fee-words.ts";

const price = (title: string, cents: number) => ({ title, price: cents });
const [adult, child, guest] = [price("Adult", 1200), price("Child", 600), price("Guest", 0)];
const NO_FEES = "No added fees: the price you see is the price you pay.";

test.each([
  ["nothing, where nothing costs anything", [guest], { buyerPays: true }, ""],
  ["nothing, where only shipping would cost", [guest], { buyerPays: false, costsShipping: true }, ""],
  ["that none are, where the club bears them", [adult], { buyerPays: false }, NO_FEES],
  [
    "not that shipping is none",
    [adult],
    { buyerPays: false, costsShipping: true },
    "No added fees. Shipping is extra.",
  ],
  [
    "one for all",
    [adult, adult],
    { buyerPays: true },
    "A platform fee of $1.70 per ticket is added at checkout.",
  ],
  [
    "none on what is free",
    [adult, guest],
    { buyerPays: true },
    "A platform fee is added at checkout: $1.70 on Adult.",
  ],
  [
    "one for each price",
    [adult, child],
    { buyerPays: true },
    "A platform fee is added at checkout: $1.70 on Adult, $1.10 on Child.",
  ],
])("fees are said beforehand: %s", (_what, prices, charged, words) => {
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
])("of an amount within %j the fee is told by its table", (bounds, words) => {
  expect(feeTableWords(bounds)).toBe(`A platform fee is added: ${words}.`);
});
