import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormElement } from "./form.ts";
import {
  checkAnswers,
  type FormAnswers,
  LINE_MOST_CHARACTERS,
  readAnswers,
  replyAddress,
  TEXT_MOST_CHARACTERS,
} from "./form-answer.ts";

function element(rest: Partial<FormElement> = {}): FormElement {
  return {
    id: "field",
    type: "TEXTFIELD_TEXT",
    title: "First Name",
    subtitle: "",
    helperText: "",
    text: "",
    required: true,
    format: null,
    options: [],
    ...rest,
  };
}
const sentence = (rest: Partial<FormElement>, value: string) =>
  checkAnswers([element(rest)], { field: value })[0]?.sentence ?? null;

describe("a required element", () => {
  test.each(["", "   ", "\n\t"])("is asked for by its name in lower case where it says %j", (value) => {
    expect(sentence({}, value)).toBe("Please enter the first name");
  });

  test("is asked for where it is not there at all, also under a name every object has", () => {
    expect(checkAnswers([element({ id: "constructor" })], {})).toEqual([
      { element: "constructor", reason: "required", sentence: "Please enter the first name" },
    ]);
  });

  test("may be left empty when it is not required", () => {
    for (const type of ["TEXTFIELD_TEXT", "TEXTFIELD_NUMBER", "TEXTFIELD_DATE", "SELECT_OPTIONS"] as const)
      expect(sentence({ type, required: false }, " ")).toBeNull();
  });
});

describe("each kind of element", () => {
  const EMAIL = { format: "email" } as const;
  const PHONE = { format: "phone" } as const;
  const NUMBER = { type: "TEXTFIELD_NUMBER", title: "Weight" } as const;
  const DATE = { type: "TEXTFIELD_DATE" } as const;
  const SELECT = { type: "SELECT_OPTIONS", options: ["Forward", "Defense"] } as const;
  const LINES = { type: "TEXTFIELD_MULTILINE_TEXT" } as const;

  test.each([
    ["a line", {}, "Ödegaard", null],
    ["a line of two", {}, "a\nb", `Please use one line of ${LINE_MOST_CHARACTERS} characters or fewer`],
    ["the longest line", {}, "x".repeat(LINE_MOST_CHARACTERS), null],
    [
      "a longer line",
      {},
      "x".repeat(LINE_MOST_CHARACTERS + 1),
      `Please use one line of ${LINE_MOST_CHARACTERS} characters or fewer`,
    ],
    ["a line with what cannot be seen", {}, "An\u0000n", null],
    ["lines", LINES, "a\r\nb", null],
    [
      "too many lines",
      LINES,
      "x".repeat(TEXT_MOST_CHARACTERS + 1),
      `Please use ${TEXT_MOST_CHARACTERS} characters or fewer`,
    ],
    ["an address", EMAIL, " fan@kestrels.club ", null],
    ["two addresses", EMAIL, "a@b.co,c@d.co", "Invalid email. Please enter a valid email"],
    ["an address with a head", EMAIL, "a@b.co\nBcc: c@d.co", "Invalid email. Please enter a valid email"],
    ["a phone", PHONE, "+1 (555) 010-0123 ext. 4", null],
    ["a phone of letters", PHONE, "call me", "Please enter a valid phone number"],
    ["a phone of marks", PHONE, "(-)--(-)", "Please enter a valid phone number"],
    ["a number", NUMBER, "182.5", null],
    ["a required number that is nothing", NUMBER, "0", "Please enter the weight"],
    ["a required number below nothing", NUMBER, "-1", "Please enter the weight"],
    ["an optional number that is nothing", { ...NUMBER, required: false }, "0", null],
    ["no number", NUMBER, "1e3", "Please enter a number"],
    ["a day", DATE, "2028-02-29", null],
    ["a day that does not exist", DATE, "2026-02-29", "Please enter a valid date"],
    ["a day written otherwise", DATE, "02/28/2026", "Please enter a valid date"],
    ["an option", SELECT, "Defense", null],
    ["no option", SELECT, "Goalie", "Please choose one of the options"],
  ])("%s", (_what, rest, value, expected) => {
    expect(sentence({ ...rest, options: [...("options" in rest ? rest.options : [])] }, value)).toBe(
      expected,
    );
  });

  test("a phone is read in linear time", () => {
    const begun = performance.now();
    for (const end of ["x", "", "!"]) sentence(PHONE, `${"1 ".repeat(50_000)}${end}`);
    expect(performance.now() - begun).toBeLessThan(200);
  });
});

const FORM = [
  element({ id: "intro", type: "TEXT" }),
  element({ id: "name" }),
  element({ id: "gone", type: "NONE" }),
  element({ id: "mail", title: "E-mail", format: "email" }),
  element({ id: "parent", title: "A parent's e-mail", format: "email", required: false }),
];

test("what is only read is never asked for, and mistakes come in the form's order", () => {
  expect(checkAnswers(FORM, {}).map(({ element: id }) => id)).toEqual(["name", "mail"]);
});

test("stored is what was asked, under its title, without the blanks around it and nothing else", () => {
  const answers: FormAnswers = { mail: "fan@b.co", name: "  Ann \r\n", intro: "x", secret: "y" };
  expect(readAnswers(FORM, answers)).toEqual([
    { id: "name", title: "First Name", value: "Ann" },
    { id: "mail", title: "E-mail", value: "fan@b.co" },
    { id: "parent", title: "A parent's e-mail", value: "" },
  ]);
});

test("what cannot be seen is not stored", () => {
  const lines = element({ type: "TEXTFIELD_MULTILINE_TEXT" });
  expect(readAnswers([lines], { field: "a\u0000\r\n\u001b[31mb\tc" })[0]?.value).toBe("a\n[31mb\tc");
});

test("half a character is stored as an unknown one, so that a database can read the answers as JSON", () => {
  const [answer] = readAnswers([element()], { field: "Ann \ud83d" });
  expect(answer?.value).toBe("Ann \ufffd");
  expect(readAnswers([element()], { field: "Ann 😀" })[0]?.value).toBe("Ann 😀");
});

test("an answer goes to the first e-mail field alone", () => {
  expect(replyAddress(FORM, { mail: " fan@b.co ", parent: "mum@b.co" })).toBe("fan@b.co");
  expect(replyAddress(FORM, { mail: "", parent: "mum@b.co" })).toBeNull();
  expect(replyAddress(FORM, { mail: "a@b.co, c@d.co" })).toBeNull();
  expect(replyAddress([element()], { field: "fan@b.co" })).toBeNull();
});

test("whatever is accepted is stored as one line, but in a text of several", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const answers = { field: value };
      const stored = readAnswers([element()], answers)[0]?.value ?? "";
      expect(checkAnswers([element()], answers).length > 0 || !/[\r\n]/.test(stored)).toBe(true);
    }),
  );
});
