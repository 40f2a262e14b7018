import { expect, test } from "vitest";
import { formSentNote } from "./form-sent.ts";

test.each([
  [true, "Form submitted successfully on Nov 20, 2026 at 12:37 PM EST. You can send another."],
  [false, "Form submitted successfully on Nov 20, 2026 at 12:37 PM EST."],
])("says when the form was sent; still open: %j", (isOpen, sentence) => {
  expect(formSentNote(new Date("2026-11-20T17:37:42Z"), "America/New_York", isOpen)).toBe(sentence);
});
