import { INVALID_EMAIL, requiredFieldMessage } from "../values/messages.ts";
import { storableText } from "../values/storable-text.ts";
import { extractEmail, extractPhone, isValidPhone } from "../values/typed-contact.ts";
import { isValidEmail, isValidNumber } from "../values/validity.ts";
import type { AnswerableElement, FormElement } from "./form.ts";
import { answerableElements } from "./form.ts";

/** A visitor's answers by element id; a missing one counts as empty. */
export type FormAnswers = Readonly<Record<string, string>>;

/** An answer as it is stored and mailed, under the title that the visitor saw. */
export interface FormAnswer {
  id: string;
  title: string;
  value: string;
}

export type AnswerRefusalReason =
  | "required"
  | "invalid-email"
  | "invalid-phone"
  | "not-a-number"
  | "not-a-date"
  | "not-offered"
  | "too-long";

/** A refused answer. `element` is the field's id; the page shows `sentence` beside the field. */
export interface AnswerRefusal {
  element: string;
  reason: AnswerRefusalReason;
  sentence: string;
}

export const MAX_LINE_CHARACTERS = 300;
export const MAX_TEXT_CHARACTERS = 5000;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Refused answers, in the form's order; empty if the form can be sent (rule forms-3). The browser checks
 * before it sends, and the server checks again.
 */
export function checkAnswers(elements: readonly FormElement[], answers: FormAnswers): AnswerRefusal[] {
  return answerableElements(elements).flatMap((element) => {
    const reason = refusalReason(element, answerTo(element, answers));
    return reason === null ? [] : [{ element: element.id, reason, sentence: SENTENCES[reason](element) }];
  });
}

/** The answers to store, in the form's order: trimmed, and only to fields that the form has. */
export function parseAnswers(elements: readonly FormElement[], answers: FormAnswers): FormAnswer[] {
  return answerableElements(elements).map((element) => ({
    id: element.id,
    title: element.title,
    value: answerTo(element, answers),
  }));
}

/**
 * The reply address: the answer to the first email field; null if there is none, or it is empty or invalid.
 */
export function replyAddress(elements: readonly FormElement[], answers: FormAnswers): string | null {
  const field = answerableElements(elements).find(({ format }) => format === "email");
  const address = field ? answerTo(field, answers) : "";
  return isValidEmail(address) ? address : null;
}

function answerTo({ id, format }: FormElement, answers: FormAnswers): string {
  const typed = Object.hasOwn(answers, id) ? (answers[id] ?? "") : "";
  if (format === "email") return extractEmail(typed);
  if (format === "phone") return extractPhone(typed);
  return storableText(typed).trim();
}

function refusalReason(element: AnswerableElement, value: string): AnswerRefusalReason | null {
  if (value === "") return element.required ? "required" : null;
  return CHECKS[element.type](value, element);
}

/**
 * Checks of each type of element. A single line must not contain line breaks: they could forge a mail's
 * headers.
 */
const CHECKS: Record<
  AnswerableElement["type"],
  (value: string, element: AnswerableElement) => AnswerRefusalReason | null
> = {
  TEXTFIELD_TEXT: (value, { format }) => {
    if (format === "email") return isValidEmail(value) ? null : "invalid-email";
    if (format === "phone") return isValidPhone(value) ? null : "invalid-phone";
    return value.length > MAX_LINE_CHARACTERS || /\p{Cc}/u.test(value) ? "too-long" : null;
  },
  TEXTFIELD_MULTILINE_TEXT: (value) => (value.length > MAX_TEXT_CHARACTERS ? "too-long" : null),
  TEXTFIELD_NUMBER: (value, { required }) => {
    if (!NUMBER.test(value)) return "not-a-number";
    return required && !isValidNumber(Number(value)) ? "required" : null;
  },
  TEXTFIELD_DATE: (value) => (isDate(value) ? null : "not-a-date"),
  SELECT_OPTIONS: (value, { options }) => (options.includes(value) ? null : "not-offered"),
};

/** True for a day that exists in the calendar, unlike February 30. */
function isDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = (DATE.exec(value) ?? []).slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Sentences for refusals: some are from the specification's catalogue, the others are our own. */
const SENTENCES: Record<AnswerRefusalReason, (element: AnswerableElement) => string> = {
  required: ({ title }) => requiredFieldMessage(title),
  "invalid-email": () => INVALID_EMAIL,
  "invalid-phone": () => "Please enter a valid phone number",
  "not-a-number": () => "Please enter a number",
  "not-a-date": () => "Please enter a valid date",
  "not-offered": () => "Please choose one of the options",
  "too-long": ({ type }) =>
    type === "TEXTFIELD_MULTILINE_TEXT"
      ? `Please use ${MAX_TEXT_CHARACTERS} characters or fewer`
      : `Please use one line of ${MAX_LINE_CHARACTERS} characters or fewer`,
};
