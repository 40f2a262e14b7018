import { describe, expect, test } from "vitest";
import { type StoreSwitches, ticketing } from "./store-switches.ts";

const flags = { storeActive: true, productsActive: false, ticketsActive: true, formsActive: false };
const open: StoreSwitches = {
  storeInfo: flags,
  adminInfo: { active: true, showAds: true, client: flags },
  stripeAccountId: "acct_1",
};
const client = (changed: Partial<typeof flags>) => ({
  ...open,
  adminInfo: { active: true, showAds: true, client: { ...flags, ...changed } },
});

describe("a club sells tickets", () => {
  test("with its switches, the platform's and an account", () => {
    expect(ticketing(open)).toEqual({ ok: true });
  });

  test.each([
    ["no store info", { ...open, storeInfo: null }, "store-off"],
    ["the store off", { ...open, storeInfo: { ...flags, storeActive: false } }, "store-off"],
    ["tickets off", { ...open, storeInfo: { ...flags, ticketsActive: false } }, "tickets-off"],
    ["no admin info", { ...open, adminInfo: null }, "admin-off"],
    ["the platform's store flag off", client({ storeActive: false }), "admin-off"],
    ["the platform's ticket flag off", client({ ticketsActive: false }), "admin-off"],
    ["no account", { ...open, stripeAccountId: null }, "no-account"],
    ["an empty account", { ...open, stripeAccountId: "" }, "no-account"],
  ])("not with %s", (_name, switches, reason) => {
    expect(ticketing(switches)).toEqual({ ok: false, reason });
  });
});
