import { expect, test } from "vitest";
import { fillPlaceholders, withFilledPlaceholders } from "./form-text.ts";

const names = { organizationName: "Ashford Valley University", teamName: "Kestrels" };

test.each([
  ["every occurrence", "{teamName}! {teamName}!", "Kestrels! Kestrels!"],
  [
    "all three placeholders",
    "{teamName} of {organizationName}.{newLine}Welcome",
    "Kestrels of Ashford Valley University.\nWelcome",
  ],
  ["nothing else in braces", "{email} {TeamName} { teamName }", "{email} {TeamName} { teamName }"],
])("fills %s", (_what, text, filled) => {
  expect(fillPlaceholders(text, names)).toBe(filled);
});

test("a name with $& or with a placeholder is inserted as it is", () => {
  const odd = { organizationName: "{teamName}", teamName: "$& {newLine}" };
  expect(fillPlaceholders("{organizationName} {teamName}", odd)).toBe("{teamName} $& {newLine}");
});

test("fills all texts of a form, but not its ids and options", () => {
  const text = "{teamName}";
  const element = {
    id: text,
    type: "TEXT" as const,
    title: text,
    subtitle: text,
    helperText: text,
    text,
    required: true,
    format: null,
    options: [text],
  };
  const filled = "Kestrels";
  expect(withFilledPlaceholders({ title: text, subtitle: text, elements: [element] }, names)).toEqual({
    title: filled,
    subtitle: filled,
    elements: [{ ...element, title: filled, subtitle: filled, helperText: filled, text: filled }],
  });
});
