import { describe, expect, test } from "vitest";
import { floatingButtons, onSaleNow, promoLink, shopLinks } from "./on-sale.ts";

const both = { hasStore: true, hasTickets: true, hasAccount: true };
const none = { hasStore: false, hasTickets: false, hasAccount: true };

test("the promo link goes to the store, otherwise to the tickets, otherwise nowhere", () => {
  expect(promoLink(both)).toEqual({ label: "Official Online Store Now Open", to: "/store" });
  expect(promoLink({ ...both, hasStore: false })).toEqual({ label: "Tickets Now Available", to: "/tickets" });
  expect(promoLink(none)).toBeNull();
});

test("the navigation bar has a button for the store and for tickets, if they are open", () => {
  expect(shopLinks(both).map(({ to }) => to)).toEqual(["/store", "/tickets"]);
  expect(shopLinks({ ...both, hasStore: false })).toEqual([{ label: "Tickets", to: "/tickets" }]);
  expect(shopLinks(none)).toEqual([]);
});

describe("the floating buttons", () => {
  test.each([
    ["home", ["Store", "Tickets"]],
    ["roster", ["Store", "Tickets"]],
    ["store", ["Tickets"]],
    ["products", ["Tickets"]],
    ["orders", []],
    ["storesuccess", []],
    ["admissions", []],
    ["pickups", []],
    ["forms", []],
    ["tickets", ["Store"]],
    ["games", ["Store"]],
  ])("in the section %s link to %j", (section, labels) => {
    const shown = floatingButtons(both, { section, storeOnly: false });
    expect(shown.map(({ label }) => label)).toEqual(labels);
  });

  test("on a store-only site's home, which is the store, link only to the tickets", () => {
    const shown = floatingButtons(both, { section: "home", storeOnly: true });
    expect(shown.map(({ to }) => to)).toEqual(["/tickets"]);
  });

  test("are absent if nothing is on sale", () => {
    expect(floatingButtons(none, { section: "home", storeOnly: false })).toEqual([]);
  });
});

describe("links, and floating buttons, if", () => {
  const ON = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
  const open = {
    storeInfo: ON,
    adminInfo: { active: true, showAds: true, client: ON },
    stripeAccountId: "acct_1",
    chargesEnabled: null,
  };
  const without = (flag: keyof typeof ON) => ({ ...open, storeInfo: { ...ON, [flag]: false } });
  const noAccount = { ...open, stripeAccountId: null };
  const other = { ...open, stripeAccountId: "acct_2" };
  const [BOTH, STORE, TICKETS] = [["Store", "Tickets"], ["Store"], ["Tickets"]];

  test.each([
    ["everything is open", open, [open], true, BOTH, BOTH],
    ["no product is listed", open, [], true, TICKETS, TICKETS],
    ["no ticket is listed", open, [open], false, STORE, STORE],
    ["nothing is listed", open, [], false, [], []],
    ["the store is off", without("storeActive"), [without("storeActive"), other], true, [], []],
    [
      "its own products are off",
      without("productsActive"),
      [without("productsActive")],
      true,
      TICKETS,
      TICKETS,
    ],
    [
      "its own products are off and another club's are listed",
      without("productsActive"),
      [other],
      true,
      BOTH,
      BOTH,
    ],
    ["tickets are off", without("ticketsActive"), [open], true, STORE, STORE],
    [
      "no listed seller can sell",
      open,
      [without("productsActive"), { ...other, chargesEnabled: false }],
      false,
      [],
      [],
    ],
    [
      "its account cannot take payments",
      { ...open, chargesEnabled: false },
      [{ ...open, chargesEnabled: false }],
      true,
      [],
      [],
    ],
    ["it has no account", noAccount, [noAccount], true, [], []],
    ["it has no account, and another club's products are listed", noAccount, [other], true, STORE, []],
    ["its account is an empty text", { ...open, stripeAccountId: "" }, [other], true, STORE, []],
  ])("%s", (_state, club, sellers, isTicketListed, links, floating) => {
    const onSale = onSaleNow(club, { sellers, isTicketListed });
    const labels = (shown: readonly { label: string }[]) => shown.map(({ label }) => label);
    expect(labels(shopLinks(onSale))).toEqual(links);
    expect(promoLink(onSale)?.to.slice(1)).toBe(links[0]?.toLowerCase());
    expect(labels(floatingButtons(onSale, { section: "home", storeOnly: false }))).toEqual(floating);
  });
});
