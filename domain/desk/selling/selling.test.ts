import { expect, test } from "vitest";
import { storeVerdict } from "../../store/store-switches.ts";
import {
  blockedItems,
  clubSaleChecks,
  SELLING_KINDS,
  type SellingRequirementFacts,
  sellingChecksFor,
} from "./selling.ts";

const ON = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
const TICKET = { kind: "tickets", title: "Game", stop: "" } as const;
const OPEN: SellingRequirementFacts = {
  storeInfo: ON,
  adminInfo: { active: true, showAds: true, client: ON },
  stripeAccountId: "acct_club",
  chargesEnabled: null,
  inactive: [],
  items: [TICKET],
};
const missing = (facts: SellingRequirementFacts) =>
  clubSaleChecks(facts)
    .filter(({ isOk }) => !isOk)
    .map(({ id }) => id);

test("lists the operator's missing switches for a club whose own switches and payments are ready", () => {
  const facts = {
    ...OPEN,
    adminInfo: { active: true, showAds: true, client: { ...ON, storeActive: false } },
  };
  expect(missing(facts)).toEqual(["adminInfo.client.storeActive"]);
  expect(missing({ ...OPEN, adminInfo: null })).toEqual([
    "adminInfo.client.storeActive",
    "adminInfo.client.ticketsActive",
  ]);
  expect(blockedItems(facts)).toEqual([TICKET]);
});

test("checks only what the club's kinds of items need", () => {
  expect(clubSaleChecks(OPEN).map(({ id }) => id)).not.toContain("storeInfo.productsActive");
  expect(clubSaleChecks({ ...OPEN, items: [] }).map(({ id }) => id)).toContain("storeInfo.productsActive");
});

test("an item that could not be bought in an open store either is not blocked", () => {
  const closed = { ...OPEN, storeInfo: null, items: [{ ...TICKET, stop: "sold out" }] };
  expect(blockedItems(closed)).toEqual([]);
});

test("a locked site blocks every sale, with a check for each reason", () => {
  expect(missing({ ...OPEN, inactive: ["signature-needed"] })).toEqual(["signature-needed"]);
  expect(blockedItems({ ...OPEN, inactive: ["signature-needed"] })).toEqual([TICKET]);
});

test("agrees with the checkout about every combination of switches", () => {
  const either = [false, true];
  for (const kind of SELLING_KINDS)
    for (const store of either)
      for (const department of either)
        for (const [admin, flag] of [...either.map((one) => [one, true]), [true, false]])
          for (const [account, charges] of [
            [null, null],
            ["acct_a", null],
            ["acct_a", true],
            ["acct_a", false],
          ] as const) {
            const flags = {
              storeActive: store,
              productsActive: department,
              ticketsActive: department,
              formsActive: department,
            };
            const client = {
              storeActive: admin ?? false,
              productsActive: flag ?? false,
              ticketsActive: flag ?? false,
              formsActive: flag ?? false,
            };
            const facts = {
              ...OPEN,
              storeInfo: flags,
              adminInfo: { active: true, showAds: true, client },
              stripeAccountId: account,
              chargesEnabled: charges,
            };
            expect(sellingChecksFor(kind, facts).every(({ isOk }) => isOk)).toBe(
              storeVerdict(kind, facts).ok,
            );
          }
});
