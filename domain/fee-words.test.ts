import { expect, test } from "vitest";
import { feeWords } from "./fee-words.ts";

const price = (title: string, cents: number) => ({ title, price: cents });

test.each([
  ["nothing, where nothing costs anything", [price("Guest", 0)], true, ""],
  ["that none are, where the club bears them", [price("Adult", 1200)], false, /^No fees are added/],
  ["one for all", [price("Adult", 1200), price("Guest", 0)], true, /fee of \$1\.70 each/],
  [
    "one for each price",
    [price("Adult", 1200), price("Child", 600)],
    true,
    /\$1\.70 on Adult, \$1\.10 on Child/,
  ],
])("fees are said beforehand: %s", (_what, prices, buyerPays, words) => {
  expect(feeWords(prices, buyerPays)).toMatch(words === "" ? /^$/ : words);
});
