import { expect, test } from "vitest";
import { HONEYPOT_NAME, isInHoneypot } from "./form-guard.ts";

test.each([
  ["", false],
  [undefined, false],
  [null, false],
  [" ", true],
  ["https://spam.example", true],
  [["", ""], true],
])("the hidden field with %j is filled in: %s", (value, expected) => {
  expect(isInHoneypot(value)).toBe(expected);
});

test("the hidden field's name is none that browsers or password managers fill in", () => {
  expect(HONEYPOT_NAME).not.toMatch(/name|mail|phone|tel|url|site|address|company|city|user|pass|code|card/i);
});
