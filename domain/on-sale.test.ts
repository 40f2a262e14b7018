import { describe, expect, test } from "vitest";
import { floatingButtons, promoLink, shopLinks } from "./on-sale.ts";

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
