import type Stripe from "stripe";
import { expect, test } from "vitest";
import { paymentSession } from "./stripe-session.ts";

test("a buyer's texts lose control, invisible and direction characters, and a club's own metadata names no order of ours", () => {
  const address = {
    line1: "1 Rink\0 Road",
    line2: null,
    city: "\0",
    state: "",
    postal_code: "1",
    country: "US",
  };
  const session = {
    id: "cs_1",
    customer_details: { name: "\u202eAnn\0\nBe\u200brg", email: "ann@example.com\u2069" },
    collected_information: { shipping_details: { name: "\u2067Ann\0", address } },
    metadata: { teamId: "club\0", orderId: "x".repeat(101) },
  } as unknown as Stripe.Checkout.Session;
  expect(paymentSession(session, "acct_1")).toMatchObject({
    customerName: "Ann Berg",
    customerEmail: "ann@example.com",
    shippingAddress: { name: "Ann", line1: "1 Rink Road", line2: "", city: "" },
    teamId: null,
    orderId: null,
  });
});
