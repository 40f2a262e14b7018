import { SHARED_MESSAGES } from "../values/shared-messages.ts";
import type { FormElement } from "./form.ts";
import { type AnswerRefusal, checkAnswers, type FormAnswers } from "./form-answer.ts";

const ELEMENT = { type: "TEXTFIELD_TEXT", subtitle: "", helperText: "", text: "" } as const;
const line = (id: string, title: string, format: FormElement["format"] = null): FormElement => ({
  ...ELEMENT,
  id,
  title,
  format,
  options: [],
  required: false,
});

/** The contact form on a locked site: only the message is required (rule forms-10). */
export const CONTACT_ELEMENTS: readonly FormElement[] = [
  line("firstName", "First Name"),
  line("lastName", "Last Name"),
  line("email", "Email", "email"),
  { ...line("message", "Message"), type: "TEXTFIELD_MULTILINE_TEXT", required: true },
];

/** The form's title, stored and mailed with its messages. */
export const CONTACT_TITLE = "Contact Us";

/** Refused fields of a message to a locked club, in the form's order; empty if it can be sent. */
export function contactRefusals(answers: FormAnswers): AnswerRefusal[] {
  return checkAnswers(CONTACT_ELEMENTS, answers).map((refusal) =>
    refusal.reason === "required"
      ? { ...refusal, sentence: SHARED_MESSAGES.contactMessageRequired }
      : refusal,
  );
}
