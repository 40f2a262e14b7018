import { expect, test } from "vitest";
import { autocompleteOf } from "./shown-form.ts";

test.each([
  ["E-mail", "email", "email"],
  ["Cell", "phone", "tel"],
  ["A parent's e-mail", "email", "off"],
  ["First Name", null, "given-name"],
  ["Name", null, "name"],
  ["Team name", null, "off"],
  ["Zip code", null, "postal-code"],
  ["Position", null, "off"],
] as const)("autocomplete of %s (%s) is %s", (title, format, offered) => {
  expect(autocompleteOf({ title, format })).toBe(offered);
});
