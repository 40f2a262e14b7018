import { expect, test } from "vitest";
import { policyByName, shownPolicy } from "./policy.ts";
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
  ["prefers the link to the text", { text: "Ask us", link: "https://a.example" }, "", "https://a.example"],
  ["shows the text if there is no link", { text: "Ask us", link: "" }, "Ask us", ""],
  ["uses the default with neither", { text: "", link: "" }, "", "https://default.example"],
])("%s", (_what, policy, text, href) => {
  expect(shownPolicy("Returns", policy, "https://default.example")).toEqual({ title: "Returns", text, href });
});

test("is null for a missing policy, and uses no other policy instead", () => {
  expect(policyByName("Returns", { ...nothing, refund: "Within a week" }, "return")).toBeNull();
  expect(policyByName("Returns", { ...nothing, returnLink: "https://a.example" }, "return")?.href).toBe(
    "https://a.example",
  );
});
