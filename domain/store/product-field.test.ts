import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { optionsText } from "../sale/cart-request.ts";
import { checkOptions, fieldRefusalSentence, type ProductField, parseOptions } from "./product-field.ts";

const size = { id: "size", title: "Size", required: true, values: ["M", "L"] };
const name = {
  id: "name",
  title: "Name on Back",
  required: false,
  type: "text" as const,
  maxLength: 5,
};
const number = {
  id: "no",
  title: "Number",
  required: true,
  type: "number" as const,
  least: 0,
  most: 99,
};
const product = { options: [size], inputs: [name, number] };

const chose = (field: ProductField, value: string) => ({ id: field.id, title: field.title, value });
const reasons = (...chosen: ReturnType<typeof chose>[]) =>
  checkOptions(product, chosen).map(({ field, reason }) => `${field} ${reason}`);

describe("checkOptions", () => {
  test("accepts valid choices", () => {
    expect(reasons(chose(size, "L"), chose(name, "Røed"), chose(number, "0"))).toEqual([]);
  });

  test("requires required fields, and counts blanks as empty", () => {
    expect(reasons()).toEqual(["size required", "no required"]);
    expect(reasons(chose(size, " "), chose(number, ""))).toEqual(["size required", "no required"]);
  });

  test.each([
    ["an unknown value", size, "XXL", "not-offered"],
    ["a value in other case", size, "l", "not-offered"],
    ["one character too many", name, "abcdef", "too-long"],
    ["a text over several lines", name, "a\nb", "too-long"],
    ["a number above the maximum", number, "100", "out-of-range"],
    ["no number", number, "ten", "not-a-number"],
    ["a number in exponent notation", number, "1e1", "not-a-number"],
    ["a fraction", number, "1.5", "not-a-number"],
    ["a negative number", number, "-1", "not-a-number"],
  ] as const)("refuses %s", (_what, field, value, reason) => {
    const others = [chose(size, "M"), chose(number, "7")].filter(({ id }) => id !== field.id);
    expect(reasons(chose(field, value), ...others)).toEqual([`${field.id} ${reason}`]);
  });

  test("accepts the longest text, and the smallest and largest number", () => {
    expect(reasons(chose(size, "M"), chose(name, "abcde"), chose(number, "99"))).toEqual([]);
    const one = { ...number, least: 1 };
    const refusals = checkOptions({ options: [], inputs: [one] }, [chose(one, "0")]);
    expect(refusals).toEqual([{ field: "no", reason: "out-of-range" }]);
  });

  test.each([
    ["an unknown field", { id: "colour", title: "Colour", value: "red" }, "colour unknown"],
    ["a title that is not the field's", { id: "size", title: "Free of charge", value: "M" }, "size unknown"],
    ["a second answer", chose(size, "M"), "size unknown"],
  ])("refuses %s", (_what, more, refusal) => {
    const others = [chose(size, "L"), chose(number, "7")].filter(
      ({ id }) => id !== more.id || more.title === "Size",
    );
    expect(reasons(...others, more)).toContain(refusal);
  });
});

test("names each refusal in a sentence", () => {
  expect(fieldRefusalSentence(name, "required")).toBe("Please enter the name on back");
  expect(fieldRefusalSentence(name, "too-long")).toBe("Please use 5 characters or fewer");
  expect(fieldRefusalSentence(number, "out-of-range")).toBe("Please enter a whole number from 0 to 99");
  expect(fieldRefusalSentence(size, "not-offered")).toBe("Please choose one of the options");
});

describe("parseOptions", () => {
  test.each([
    ["all of them", [chose(size, "L"), chose(name, "Røed"), chose(number, "9")]],
    ["all but an optional one", [chose(size, "L"), chose(number, "9")]],
    ["a comma and a colon in a value", [chose(name, "a, b: c"), chose(number, "9")]],
    ["none", []],
  ])("reads %s", (_what, chosen) => {
    expect(parseOptions(product, optionsText(chosen))).toEqual(chosen);
  });

  test.each(["L", "Colour: red", "Size:L", "Number: 9, Size: L, Colour: red", ", Size: L"])(
    "refuses %j",
    (text) => {
      const chosen = parseOptions(product, text);
      expect(chosen === null || checkOptions(product, chosen).length > 0).toBe(true);
    },
  );

  test("round-trips: formatting what it read gives the same text", () => {
    const part = fc.constantFrom("Size: ", "Name on Back: ", "Number: ", ", ", "L", "9", "", ":");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const chosen = parseOptions(product, parts.join(""));
        if (chosen !== null) expect(optionsText(chosen)).toBe(parts.join(""));
      }),
    );
  });
});
