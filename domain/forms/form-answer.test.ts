import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormElement } from "./form.ts";
import {
  checkAnswers,
  type FormAnswers,
  MAX_LINE_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  parseAnswers,
  replyAddress,
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
  test.each(["", "   ", "\n\t"])("is asked for by its title in lower case if the answer is %j", (value) => {
    expect(sentence({}, value)).toBe("Please enter the first name");
  });

  test("is asked for if its answer is missing, even if its id is a property of every object", () => {
    expect(checkAnswers([element({ id: "constructor" })], {})).toEqual([
      { element: "constructor", reason: "required", sentence: "Please enter the first name" },
    ]);
  });

  test("may be empty if it is not required", () => {
    for (const type of ["TEXTFIELD_TEXT", "TEXTFIELD_NUMBER", "TEXTFIELD_DATE", "SELECT_OPTIONS"] as const)
      expect(sentence({ type, required: false }, " ")).toBeNull();
  });
});

describe("each type of element accepts or refuses", () => {
  const EMAIL = { format: "email" } as const;
  const PHONE = { format: "phone" } as const;
  const NUMBER = { type: "TEXTFIELD_NUMBER", title: "Weight" } as const;
  const DATE = { type: "TEXTFIELD_DATE" } as const;
  const SELECT = { type: "SELECT_OPTIONS", options: ["Forward", "Defense"] } as const;
  const LINES = { type: "TEXTFIELD_MULTILINE_TEXT" } as const;

  test.each([
    ["a line", {}, "Ödegaard", null],
    [
      "a line with a line break",
      {},
      "a\nb",
      `Please use one line of ${MAX_LINE_CHARACTERS} characters or fewer`,
    ],
    ["the longest line", {}, "x".repeat(MAX_LINE_CHARACTERS), null],
    [
      "a longer line",
      {},
      "x".repeat(MAX_LINE_CHARACTERS + 1),
      `Please use one line of ${MAX_LINE_CHARACTERS} characters or fewer`,
    ],
    ["a line with an invisible character", {}, "An\u0000n", null],
    ["several lines", LINES, "a\r\nb", null],
    [
      "too long a text",
      LINES,
      "x".repeat(MAX_TEXT_CHARACTERS + 1),
      `Please use ${MAX_TEXT_CHARACTERS} characters or fewer`,
    ],
    ["an address", EMAIL, " fan@kestrels.club ", null],
    ["two addresses", EMAIL, "a@b.co,c@d.co", "Invalid email. Please enter a valid email"],
    [
      "an address with a mail header",
      EMAIL,
      "a@b.co\nBcc: c@d.co",
      "Invalid email. Please enter a valid email",
    ],
    ["a phone", PHONE, "+1 (555) 010-0123 ext. 4", null],
    ["a phone of letters", PHONE, "call me", "Please enter a valid phone number"],
    ["a phone of punctuation", PHONE, "(-)--(-)", "Please enter a valid phone number"],
    ["a number", NUMBER, "182.5", null],
    ["a required number of 0", NUMBER, "0", "Please enter the weight"],
    ["a required negative number", NUMBER, "-1", "Please enter the weight"],
    ["an optional number of 0", { ...NUMBER, required: false }, "0", null],
    ["no number", NUMBER, "1e3", "Please enter a number"],
    ["a day", DATE, "2028-02-29", null],
    ["a day that does not exist", DATE, "2026-02-29", "Please enter a valid date"],
    ["a day in another format", DATE, "02/28/2026", "Please enter a valid date"],
    ["an option", SELECT, "Defense", null],
    ["an unknown option", SELECT, "Goalie", "Please choose one of the options"],
  ])("%s", (_what, rest, value, expected) => {
    expect(sentence({ ...rest, options: [...("options" in rest ? rest.options : [])] }, value)).toBe(
      expected,
    );
  });

  test("a phone number is checked in linear time", () => {
    const startedMs = performance.now();
    for (const end of ["x", "", "!"]) sentence(PHONE, `${"1 ".repeat(50_000)}${end}`);
    expect(performance.now() - startedMs).toBeLessThan(200);
  });
});

const FORM = [
  element({ id: "intro", type: "TEXT" }),
  element({ id: "name" }),
  element({ id: "gone", type: "NONE" }),
  element({ id: "mail", title: "E-mail", format: "email" }),
  element({ id: "parent", title: "A parent's e-mail", format: "email", required: false }),
];

test("texts and hidden elements need no answer, and refusals are in the form's order", () => {
  expect(checkAnswers(FORM, {}).map(({ element: id }) => id)).toEqual(["name", "mail"]);
});

test("stores only answers to the form's fields, trimmed, under their titles", () => {
  const answers: FormAnswers = { mail: "fan@b.co", name: "  Ann \r\n", intro: "x", secret: "y" };
  expect(parseAnswers(FORM, answers)).toEqual([
    { id: "name", title: "First Name", value: "Ann" },
    { id: "mail", title: "E-mail", value: "fan@b.co" },
    { id: "parent", title: "A parent's e-mail", value: "" },
  ]);
});

test("drops invisible characters", () => {
  const lines = element({ type: "TEXTFIELD_MULTILINE_TEXT" });
  expect(parseAnswers([lines], { field: "a\u0000\r\n\u001b[31mb\tc" })[0]?.value).toBe("a\n[31mb\tc");
});

test("replaces half a surrogate pair, so that the database can read the answers as JSON", () => {
  const [answer] = parseAnswers([element()], { field: "Ann \ud83d" });
  expect(answer?.value).toBe("Ann \ufffd");
  expect(parseAnswers([element()], { field: "Ann 😀" })[0]?.value).toBe("Ann 😀");
});

test("the reply address is only the first email field's answer", () => {
  expect(replyAddress(FORM, { mail: " fan@b.co ", parent: "mum@b.co" })).toBe("fan@b.co");
  expect(replyAddress(FORM, { mail: "", parent: "mum@b.co" })).toBeNull();
  expect(replyAddress(FORM, { mail: "a@b.co, c@d.co" })).toBeNull();
  expect(replyAddress([element()], { field: "fan@b.co" })).toBeNull();
});

test("any accepted answer to a line is stored as one line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const answers = { field: value };
      const stored = parseAnswers([element()], answers)[0]?.value ?? "";
      expect(checkAnswers([element()], answers).length > 0 || !/[\r\n]/.test(stored)).toBe(true);
    }),
  );
});
