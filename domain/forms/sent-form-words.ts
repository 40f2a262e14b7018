import { FORM_MESSAGES } from "../values/messages.ts";
import type { FormType } from "./form.ts";
import { FORM_NEXT_STEPS, formReceivedText } from "./form-words.ts";

/** The form that a visitor has just sent, for the page that the visitor is redirected to. */
export interface SentForm {
  id: string;
  title: string;
  type: FormType;
}

/** The confirmation: the catalogue's sentence, what the club received, and what happens next. */
export const formSentWords = ({ title, type }: Pick<SentForm, "title" | "type">, club: string) => ({
  title: FORM_MESSAGES.submitted,
  got: formReceivedText({ title, type }, club),
  next: FORM_NEXT_STEPS[type],
});

/** The page that a visitor is redirected to after sending a form; it shows the confirmation first. */
export const formSentPath = (formId: string): string => `/?sent=${formId}`;
