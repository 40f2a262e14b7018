import { expect, test } from "vitest";
import type { SellingRequirementFacts } from "../../domain/desk/selling/selling.ts";
import { sellingLines } from "./print-selling.ts";

const ON = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
const facts: SellingRequirementFacts = {
  storeInfo: ON,
  adminInfo: null,
  stripeAccountId: "acct_club",
  chargesEnabled: true,
  inactive: [],
  items: ["A", "B", "C", "D"].map((title) => ({ kind: "tickets", title, stop: "" })),
};

test("lists what is on sale but cannot be bought, and who sets which switch", () => {
  const [first, ...switches] = sellingLines(facts);
  expect(first).toBe("Nobody can buy 4 items yet (Ticket “A”, Ticket “B”, Ticket “C”, 1 more):");
  expect(switches).toEqual([
    expect.stringContaining("The operator sets adminInfo.client.storeActive to true"),
    expect.stringContaining("The operator sets adminInfo.client.ticketsActive to true"),
  ]);
});

test("prints nothing if everything can be bought, or nothing could be anyway", () => {
  expect(sellingLines({ ...facts, adminInfo: { active: true, showAds: true, client: ON } })).toEqual([]);
  expect(sellingLines({ ...facts, items: [{ kind: "tickets", title: "A", stop: "sold out" }] })).toEqual([]);
});

test("names what it could not check, with or without anything missing", () => {
  const unasked = {
    ...facts,
    stripeAccountId: null,
    chargesEnabled: null,
    unasked: ["account", "charges"],
  } as const;
  const words = [
    "The club has a payment account: not checked here.",
    "The payment account can take payments: not checked here.",
  ];
  const missing = sellingLines(unasked);
  expect(missing.slice(-2)).toEqual(words.map((line) => `  ${line}`));
  expect(missing).toHaveLength(5);
  const adminInfo = { active: true, showAds: true, client: ON };
  expect(sellingLines({ ...unasked, adminInfo })).toEqual(words);
  expect(sellingLines({ ...unasked, adminInfo, items: [] })).toEqual([]);
});
