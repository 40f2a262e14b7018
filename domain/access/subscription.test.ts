import { expect, test } from "vitest";
import { PAID_SUBSCRIPTION_STATUSES, subscribedProducts } from "./subscription.ts";

const CONFIGURED = {
  website: ["price_website_month", "price_website_year"],
  domain: ["price_domain_month", "price_domain_year"],
  email: ["price_email_month", "price_email_year"],
};
const NONE = { website: false, domain: false, email: false };

test.each(Object.entries(CONFIGURED))(
  "both prices of %s pay for that product, and for no other",
  (product, ids) => {
    for (const id of ids) expect(subscribedProducts([id], CONFIGURED)).toEqual({ ...NONE, [product]: true });
  },
);

test("finds several products in one subscription or in several", () => {
  const ids = ["price_email_month", "price_website_year", "price_unknown"];
  expect(subscribedProducts(ids, CONFIGURED)).toEqual({ ...NONE, website: true, email: true });
});

test.each([
  ["no subscription", [], CONFIGURED],
  ["an unknown price", ["price_website"], CONFIGURED],
  ["no configured price", ["price_website_month"], { website: [], domain: [], email: [] }],
])("%s pays for no product", (_what, ids, configured) => {
  expect(subscribedProducts(ids, configured)).toEqual(NONE);
});

test("only trialing and active subscriptions count", () => {
  expect(PAID_SUBSCRIPTION_STATUSES).toEqual(["trialing", "active"]);
});
