import { expect, test } from "vitest";
import { CONTACT_ELEMENTS, contactRefusals } from "./contact.ts";
import { parseAnswers } from "./form-answer.ts";

const sentences = (answers: Record<string, string>) =>
  contactRefusals(answers).map(({ element, sentence }) => `${element}: ${sentence}`);

test.each([
  ["nothing", {}],
  ["blanks", { message: " \n\t " }],
])("a message of %s is refused", (_what, answers) => {
  expect(sentences(answers)).toEqual(["message: Please enter a message"]);
});

test("only a message is enough, and is stored as four fields", () => {
  const answers = { message: "Are you still playing?" };
  expect(sentences(answers)).toEqual([]);
  expect(parseAnswers(CONTACT_ELEMENTS, answers)).toEqual([
    { id: "firstName", title: "First Name", value: "" },
    { id: "lastName", title: "Last Name", value: "" },
    { id: "email", title: "Email", value: "" },
    { id: "message", title: "Message", value: "Are you still playing?" },
  ]);
});

test("a filled-in email must be valid", () => {
  expect(sentences({ message: "Hello", email: "fan@example" })).toEqual([
    "email: Invalid email. Please enter a valid email",
  ]);
});
