import { INVALID_EMAIL, requiredField } from "../values/messages.ts";
import { storableText } from "../values/storable-text.ts";
import { isValidPhone, typedEmail, typedPhone } from "../values/typed-contact.ts";
import { isValidEmail, isValidNumber } from "../values/validity.ts";
import type { AnsweredElement, FormElement } from "./form.ts";
import { answeredElements } from "./form.ts";

/** A visitor's answers by element id; a missing one was left empty. */
export type FormAnswers = Readonly<Record<string, string>>;

/** Stored and mailed under the title the visitor saw. */
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

/** `sentence` is what the visitor reads beside the element. */
export interface AnswerRefusal {
  element: string;
  reason: AnswerRefusalReason;
  sentence: string;
}

export const LINE_MOST_CHARACTERS = 300;
export const TEXT_MOST_CHARACTERS = 5000;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Refused answers, in the form's order; empty when it can be sent (rule forms-3). The browser checks before it sends,
 * and the server checks again.
 */
export function checkAnswers(elements: readonly FormElement[], answers: FormAnswers): AnswerRefusal[] {
  return answeredElements(elements).flatMap((element) => {
    const reason = refusalReason(element, answerTo(element, answers));
    return reason === null ? [] : [{ element: element.id, reason, sentence: SENTENCES[reason](element) }];
  });
}

/** The answers to store, in the form's order: trimmed, and without any that the form does not ask for. */
export function readAnswers(elements: readonly FormElement[], answers: FormAnswers): FormAnswer[] {
  return answeredElements(elements).map((element) => ({
    id: element.id,
    title: element.title,
    value: answerTo(element, answers),
  }));
}

/** The reply address: the first e-mail field's answer; null if there is no such field or it was left empty. */
export function replyAddress(elements: readonly FormElement[], answers: FormAnswers): string | null {
  const asked = answeredElements(elements).find(({ format }) => format === "email");
  const address = asked ? answerTo(asked, answers) : "";
  return isValidEmail(address) ? address : null;
}

function answerTo({ id, format }: FormElement, answers: FormAnswers): string {
  const written = Object.hasOwn(answers, id) ? (answers[id] ?? "") : "";
  if (format === "email") return typedEmail(written);
  if (format === "phone") return typedPhone(written);
  return storableText(written).trim();
}

function refusalReason(element: AnsweredElement, value: string): AnswerRefusalReason | null {
  if (value === "") return element.required ? "required" : null;
  return CHECKS[element.type](value, element);
}

/** What each kind of element accepts. A line must not hold line breaks: they could write into a mail's head. */
const CHECKS: Record<
  AnsweredElement["type"],
  (value: string, element: AnsweredElement) => AnswerRefusalReason | null
> = {
  TEXTFIELD_TEXT: (value, { format }) => {
    if (format === "email") return isValidEmail(value) ? null : "invalid-email";
    if (format === "phone") return isValidPhone(value) ? null : "invalid-phone";
    return value.length > LINE_MOST_CHARACTERS || /\p{Cc}/u.test(value) ? "too-long" : null;
  },
  TEXTFIELD_MULTILINE_TEXT: (value) => (value.length > TEXT_MOST_CHARACTERS ? "too-long" : null),
  TEXTFIELD_NUMBER: (value, { required }) => {
    if (!NUMBER.test(value)) return "not-a-number";
    return required && !isValidNumber(Number(value)) ? "required" : null;
  },
  TEXTFIELD_DATE: (value) => (isDate(value) ? null : "not-a-date"),
  SELECT_OPTIONS: (value, { options }) => (options.includes(value) ? null : "not-offered"),
};

/** Whether the day is in the calendar: February 30 is not. */
function isDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = (DATE.exec(value) ?? []).slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The catalogue's sentences, else our own. */
const SENTENCES: Record<AnswerRefusalReason, (element: AnsweredElement) => string> = {
  required: ({ title }) => requiredField(title),
  "invalid-email": () => INVALID_EMAIL,
  "invalid-phone": () => "Please enter a valid phone number",
  "not-a-number": () => "Please enter a number",
  "not-a-date": () => "Please enter a valid date",
  "not-offered": () => "Please choose one of the options",
  "too-long": ({ type }) =>
    type === "TEXTFIELD_MULTILINE_TEXT"
      ? `Please use ${TEXT_MOST_CHARACTERS} characters or fewer`
      : `Please use one line of ${LINE_MOST_CHARACTERS} characters or fewer`,
};
