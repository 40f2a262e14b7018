import { expect, test } from "vitest";
import { policyNamed, shownPolicy } from "./policy.ts";
import type { Policies } from "./team.ts";

const nothing: Policies = {
  privacy: "",
  terms: "",
  return: "",
  refund: "",
  shipping: "",
  privacyLink: "",
  termsLink: "",
  returnLink: "",
  refundLink: "",
  shippingLink: "",
};

test.each([
  ["the link wins over the text", { text: "Ask us", link: "https://a.example" }, "", "https://a.example"],
  ["a text is shown here", { text: "Ask us", link: "" }, "Ask us", ""],
  ["neither is the fall-back", { text: "", link: "" }, "", "https://default.example"],
])("%s", (_what, policy, text, href) => {
  expect(shownPolicy("Returns", policy, "https://default.example")).toEqual({ title: "Returns", text, href });
});

test("what a club says nothing of is no policy, and another policy does not stand in for it", () => {
  expect(policyNamed("Returns", { ...nothing, refund: "Within a week" }, "return")).toBeNull();
  expect(policyNamed("Returns", { ...nothing, returnLink: "https://a.example" }, "return")?.href).toBe(
    "https://a.example",
  );
});
