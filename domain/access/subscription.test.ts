import { expect, test } from "vitest";
import { COUNTED_STATUSES, subscribed } from "./subscription.ts";

const CONFIGURED = {
  website: ["price_website_month", "price_website_year"],
  domain: ["price_domain_month", "price_domain_year"],
  email: ["price_email_month", "price_email_year"],
};
const NONE = { website: false, domain: false, email: false };

test.each(Object.entries(CONFIGURED))("either variant of %s is the product, and no other", (product, ids) => {
  for (const id of ids) expect(subscribed([id], CONFIGURED)).toEqual({ ...NONE, [product]: true });
});

test("several products stand in one subscription, or in several", () => {
  const ids = ["price_email_month", "price_website_year", "price_unknown"];
  expect(subscribed(ids, CONFIGURED)).toEqual({ ...NONE, website: true, email: true });
});

test.each([
  ["no subscription", [], CONFIGURED],
  ["a price of nothing we know", ["price_website"], CONFIGURED],
  ["no configured price", ["price_website_month"], { website: [], domain: [], email: [] }],
])("%s is no product", (_what, ids, configured) => {
  expect(subscribed(ids, configured)).toEqual(NONE);
});

test("only what runs counts, as the provider words it", () => {
  expect(COUNTED_STATUSES).toEqual(["trialing", "active"]);
});
