import { describe, expect, test } from "vitest";
import { floatingButtons, hasOpenStore, promoLink, shopLinks } from "./on-sale.ts";

const both = { hasStore: true, hasTickets: true };
const none = { hasStore: false, hasTickets: false };

test("the promo link leads to the store, else to the tickets, else nowhere", () => {
  expect(promoLink(both)).toEqual({ label: "Official Online Store Now Open", to: "/store" });
  expect(promoLink({ ...both, hasStore: false })).toEqual({ label: "Tickets Now Available", to: "/tickets" });
  expect(promoLink(none)).toBeNull();
});

test("the bar has a button for what is on sale", () => {
  expect(shopLinks(both).map(({ to }) => to)).toEqual(["/store", "/tickets"]);
  expect(shopLinks({ ...both, hasStore: false })).toEqual([{ label: "Tickets", to: "/tickets" }]);
  expect(shopLinks(none)).toEqual([]);
});

describe("the floating buttons", () => {
  test.each([
    ["/", ["Store", "Tickets"]],
    ["/roster", ["Store", "Tickets"]],
    ["/store", ["Tickets"]],
    ["/products/scarf", ["Tickets"]],
    ["/storesuccess", ["Store", "Tickets"]],
    ["/tickets", ["Store"]],
    ["/tickets/opener", ["Store"]],
    ["/games/g1/info", ["Store"]],
  ])("on %s lead to %j", (pathname, labels) => {
    const shown = floatingButtons(both, { pathname, storeOnly: false });
    expect(shown.map(({ label }) => label)).toEqual(labels);
  });

  test("of a store-only site's home, which is the store, lead to the tickets alone", () => {
    const shown = floatingButtons(both, { pathname: "/", storeOnly: true });
    expect(shown.map(({ to }) => to)).toEqual(["/tickets"]);
  });

  test("are none where nothing is on sale", () => {
    expect(floatingButtons(none, { pathname: "/", storeOnly: false })).toEqual([]);
  });
});

describe("a store is open", () => {
  const ON = { storeActive: true, productsActive: true, ticketsActive: false, formsActive: false };
  const open = {
    storeInfo: ON,
    adminInfo: { active: true, showAds: true, client: ON },
    stripeAccountId: "acct_1",
    chargesEnabled: null,
  };
  const noProducts = { ...open, storeInfo: { ...ON, productsActive: false } };
  const closed = { ...open, storeInfo: { ...ON, storeActive: false } };

  test("with a product of its own, or of a club that sells", () => {
    expect(hasOpenStore(open, [open])).toBe(true);
    expect(hasOpenStore(noProducts, [noProducts, open])).toBe(true);
    expect(hasOpenStore({ ...open, stripeAccountId: null }, [open])).toBe(true);
  });

  test("not without a product, while nobody sells, or while it is switched off", () => {
    expect(hasOpenStore(open, [])).toBe(false);
    expect(hasOpenStore(open, [noProducts, { ...open, chargesEnabled: false }])).toBe(false);
    expect(hasOpenStore(closed, [open])).toBe(false);
  });
});
