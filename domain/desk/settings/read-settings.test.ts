import { describe, expect, test } from "vitest";
import { pickedName, readClubForm, sixDigitColor } from "./read-settings.ts";

const COLOR = "websiteStyles.colors.primaryColor";
const fields = { [COLOR]: { label: "Main color", as: "color" } } as const;

function read(typed: string, picked: string, stored = "#4d0713") {
  const form = new FormData();
  form.set(COLOR, typed);
  form.set(pickedName(COLOR), picked);
  return readClubForm(form, fields, { [COLOR]: stored });
}

describe("a color", () => {
  test.each([
    ["#4D0713", "#4d0713"],
    ["4d0713", "#4d0713"],
    ["#abc", "#aabbcc"],
    [" #4d0713 ", "#4d0713"],
    ["red", null],
    ["#4d07", null],
    ["#4d0713; color: red", null],
    ["", null],
  ])("typed as %j is %j", (text, color) => {
    expect(sixDigitColor(text)).toBe(color);
  });

  test("without script, the one of its two inputs counts that was changed", () => {
    expect(read("#4d0713", "#00ff00").fields[COLOR]).toBe("#00ff00");
    expect(read("#123456", "#4d0713").fields[COLOR]).toBe("#123456");
    expect(read("#4d0713", "#4d0713").fields[COLOR]).toBe("#4d0713");
  });

  test("that is none is refused at its field", () => {
    expect(read("javascript:alert(1)", "#4d0713").mistakes).toEqual([
      { field: COLOR, expected: "a color such as #4d0713" },
    ]);
  });
});

test("a choice of a number is a number, and an empty one the default", () => {
  const form = new FormData();
  const names = ["websiteStyles.darkMode", "websiteStyles.design.homepage", "websiteStyles.design.about"];
  for (const [at, value] of ["0", "7", ""].entries()) form.set(names[at] ?? "", value);
  const choices = Object.fromEntries(
    names.map((name) => [name, { label: name, as: "choice" as const, choices: {} }]),
  );
  expect(readClubForm(form, choices, {}).fields).toEqual({
    "websiteStyles.darkMode": 0,
    "websiteStyles.design.homepage": 7,
    "websiteStyles.design.about": undefined,
  });
});
