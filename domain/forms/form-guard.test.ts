import { expect, test } from "vitest";
import { HONEYPOT_NAME, isInHoneypot } from "./form-guard.ts";

test.each([
  ["", false],
  [undefined, false],
  [null, false],
  [" ", true],
  ["https://spam.example", true],
  [["", ""], true],
])("the unseen field with %j: %s", (value, caught) => {
  expect(isInHoneypot(value)).toBe(caught);
});

test("the unseen field has no name that browsers and password managers fill in by themselves", () => {
  expect(HONEYPOT_NAME).not.toMatch(/name|mail|phone|tel|url|site|address|company|city|user|pass|code|card/i);
});
