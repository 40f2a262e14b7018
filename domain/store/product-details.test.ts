import { expect, test } from "vitest";
import { type ProductDetails, pickDetailFields, productFacts } from "./product-details.ts";

const jersey = {
  id: "jersey",
  ref: "jersey",
  title: "Jersey",
  price: 2500,
  ribbons: [],
  shippable: true,
  shippingPrice: 800,
  pickup: false,
  image: null,
  state: "on-sale",
  isHeld: false,
  left: 3,
  perOrder: 3,
  shortDescription: "",
  options: [],
  inputs: [],
  shippingWeight: 1,
  stripePriceId: "club.jersey",
  images: [],
  delivery: [],
  fees: "",
  seller: null,
} as ProductDetails;
const NO_POLICIES = { shipping: null, returns: null };
const RETURNS = { title: "Return policy", text: "Within 30 days.", href: "" };

test("a product's page gets only its own fields of the stored product", () => {
  const stored = { ...jersey, productsSold: 7 };
  expect(Object.keys(pickDetailFields(stored)).sort()).toEqual(
    ["inputs", "options", "shippingWeight", "shortDescription", "stripePriceId"].sort(),
  );
});

test("a fact without text and policy is left out", () => {
  expect(productFacts(jersey, NO_POLICIES).map(({ title }) => title)).toEqual(["Shipping", "Returns"]);
  expect(productFacts({ ...jersey, fees: "Fees are added." }, NO_POLICIES)[1]).toEqual({
    title: "Fees",
    lines: ["Fees are added."],
  });
});

test("a club's return policy replaces the sentence that there is none", () => {
  expect(productFacts(jersey, { ...NO_POLICIES, returns: RETURNS }).at(-1)).toEqual({
    title: "Returns",
    lines: [],
    policy: RETURNS,
  });
});
