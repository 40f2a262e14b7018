import { FORM_MESSAGES } from "../values/messages.ts";
import type { FormType } from "./form.ts";
import { FORM_NEXT_STEPS, receivedWords } from "./form-words.ts";

/** A form that was just sent, for the page its visitor is led to. */
export interface SentForm {
  id: string;
  title: string;
  type: FormType;
}

/** What is confirmed: the catalogue's sentence, what the club got, and what happens next. */
export const sentWords = ({ title, type }: Pick<SentForm, "title" | "type">, club: string) => ({
  title: FORM_MESSAGES.submitted,
  got: receivedWords({ title, type }, club),
  next: FORM_NEXT_STEPS[type],
});

/** The page that a visitor is led to once a form is sent: it says so first. */
export const sentPath = (formId: string): string => `/?sent=${formId}`;
