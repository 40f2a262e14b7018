import { describe, expect, test } from "vitest";
import type { DeskField } from "./desk-form.ts";
import { readFields } from "./read-fields.ts";

function read(field: DeskField, sent: [string, string][], stored: unknown = undefined) {
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  return readFields(form, { it: field }, { it: stored });
}
const value = (field: DeskField, text: string) => read(field, [["it", text]]).fields.it;

describe("a field of a sent form", () => {
  test.each([
    ["15", 1500],
    ["$15.50", 1550],
    ["1,250.00", 125_000],
  ])("reads the amount %s in cents", (text, cents) => {
    expect(value({ label: "Price", as: "cents" }, text)).toBe(cents);
  });

  test.each(["15.5", "15,50", "fifteen", "-3", "1,25.00"])("refuses the amount %s at its field", (text) => {
    expect(read({ label: "Price", as: "cents" }, [["it", text]]).mistakes).toEqual([
      { field: "it", expected: "an amount such as 15 or 15.50" },
    ]);
  });

  test("is false for a checkbox that was not sent", () => {
    expect(read({ label: "Show", as: "yes-no" }, []).fields.it).toBe(false);
    expect(value({ label: "Show", as: "yes-no" }, "yes")).toBe(true);
  });

  test("reads a browser's moment and line ends as a bundle writes them", () => {
    expect(value({ label: "Start", as: "moment" }, "2026-11-20T19:30")).toBe("2026-11-20 19:30");
    expect(value({ label: "Start", as: "moment" }, "")).toBeNull();
    expect(value({ label: "Text", as: "text" }, "One\r\nTwo\r\n")).toBe("One\nTwo");
    expect(value({ label: "Sizes", as: "lines" }, "S\r\n\r\n M \r\n")).toEqual(["S", "M"]);
  });

  test("keeps the order of what was chosen before, so that nothing seems to be changed", () => {
    const field: DeskField = { label: "Ribbons", as: "choices", choices: { a: "A", b: "B", c: "C" } };
    const sent: [string, string][] = [
      ["it", "a"],
      ["it", "b"],
      ["it", "c"],
    ];
    expect(read(field, sent, ["c", "x", "a"]).fields.it).toEqual(["c", "a", "b"]);
  });

  test("adds to a stock instead of setting it", () => {
    const stock: DeskField = { label: "Stock", as: "stock", soldColumn: "", heldColumn: "" };
    const added = (way: string, typed: string) =>
      read(stock, [
        ["it.way", way],
        ["it", typed],
      ]).added;
    expect(added("add", "24")).toEqual({ it: 24 });
    expect(added("take", "5")).toEqual({ it: -5 });
    expect(added("take", "-5")).toEqual({ it: -5 });
    expect(added("add", "-5")).toEqual({ it: -5 });
    expect(added("take", "")).toEqual({});
  });
});

describe("a list of a sent form", () => {
  const prices: DeskField = {
    label: "Prices",
    as: "list",
    noun: "price",
    idFrom: "title",
    fields: { title: { label: "Who", as: "line" }, price: { label: "Price", as: "cents" } },
  };
  // Somebody else has put another price before it since the form was drawn.
  const stored = [
    { id: "senior", title: "Senior", price: 900, stripe: "of another" },
    { id: "adult", title: "Adult", price: 1200, stripe: "kept" },
  ];

  test("keeps what the form does not show, drops removed and empty entries, and gives new ones an id", () => {
    const sent: [string, string][] = [
      ["it.at", "0"],
      ["it.0.was", "adult"],
      ["it.0.title", "Adults"],
      ["it.0.price", "13"],
      ["it.at", "1"],
      ["it.1.title", "Student"],
      ["it.1.price", "8.50"],
      ["it.at", "2"],
      ["it.2.title", ""],
      ["it.2.price", ""],
      ["it.at", "3"],
      ["it.3.title", "Child"],
      ["it.3.price", "5"],
      ["it.3.remove", "yes"],
    ];
    expect(read(prices, sent, stored).fields.it).toEqual([
      { id: "adult", title: "Adults", price: 1300, stripe: "kept" },
      { id: "student", title: "Student", price: 850 },
    ]);
  });

  test("of usual names forgets a name without a text, and keeps a stored one that never had any", () => {
    const details: DeskField = {
      label: "Details",
      as: "list",
      noun: "detail",
      usual: { Hometown: "Hometown" },
      fields: { title: { label: "What", as: "line" }, value: { label: "Text", as: "line" } },
    };
    const stored = [
      { title: "Major", value: "Biology" },
      { title: "Height", value: "" },
    ];
    const sent: [string, string][] = [
      ...["0", "1", "2", "3"].map((at): [string, string] => ["it.at", at]),
      ["it.0.was", "0"],
      ["it.0.title", "Major"],
      ["it.0.value", ""],
      ["it.1.was", "1"],
      ["it.1.title", "Height"],
      ["it.1.value", ""],
      ["it.2.title", "Hometown"],
      ["it.2.value", "Nashua, NH"],
      ["it.3.title", "Position"],
      ["it.3.value", ""],
    ];
    expect(read(details, sent, stored).fields.it).toEqual([
      { title: "Height", value: "" },
      { title: "Hometown", value: "Nashua, NH" },
    ]);
  });

  test("names the entry's field in a mistake", () => {
    const sent: [string, string][] = [
      ["it.at", "0"],
      ["it.0.title", "Adult"],
      ["it.0.price", "a lot"],
    ];
    expect(read(prices, sent).mistakes).toEqual([
      { field: "it.0.price", expected: "an amount such as 15 or 15.50" },
    ]);
  });
});
