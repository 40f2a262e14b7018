import { INVALID_EMAIL, requiredField } from "../values/messages.ts";
import { isValidEmail, isValidNumber } from "../values/validity.ts";
import type { AnsweredElement, FormElement } from "./form.ts";
import { answeredElements } from "./form.ts";

/** What a visitor wrote into a form, by element; what is not there was left empty. */
export type FormAnswers = Readonly<Record<string, string>>;

/** An answer as it is stored and mailed: under the title the visitor saw. */
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
/** Digits, and what people write between them: +1 (555) 010-0123 ext. 4 */
const PHONE = /^\+?[\d\s().\-/]{5,40}(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * What is wrong with the answers, in the form's order; empty when it can be sent (rule forms-3). The one schema of a
 * form: the browser asks before it sends, and the server asks again.
 */
export function checkAnswers(elements: readonly FormElement[], answers: FormAnswers): AnswerRefusal[] {
  return answeredElements(elements).flatMap((element) => {
    const reason = refusalReason(element, answerTo(element, answers));
    return reason === null ? [] : [{ element: element.id, reason, sentence: SENTENCES[reason](element) }];
  });
}

/** The answers as they are stored, in the form's order: blanks around them are nobody's, and nothing unasked gets in. */
export function readAnswers(elements: readonly FormElement[], answers: FormAnswers): FormAnswer[] {
  return answeredElements(elements).map((element) => ({
    id: element.id,
    title: element.title,
    value: answerTo(element, answers),
  }));
}

/** Whom an answer goes to: what stands in the first e-mail field; null where there is none or it was left empty. */
export function replyAddress(elements: readonly FormElement[], answers: FormAnswers): string | null {
  const asked = answeredElements(elements).find(({ format }) => format === "email");
  const address = asked ? answerTo(asked, answers) : "";
  return isValidEmail(address) ? address : null;
}

/** Without what nobody can see: a database refuses some of it, and a mail's reader may act on it. */
function answerTo({ id }: FormElement, answers: FormAnswers): string {
  const written = Object.hasOwn(answers, id) ? (answers[id] ?? "") : "";
  return written
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}--[\n\t]]/gv, "")
    .trim();
}

function refusalReason(element: AnsweredElement, value: string): AnswerRefusalReason | null {
  if (value === "") return element.required ? "required" : null;
  return CHECKS[element.type](value, element);
}

/** What each kind of element takes; a line that is none could write into a mail's head. */
const CHECKS: Record<
  AnsweredElement["type"],
  (value: string, element: AnsweredElement) => AnswerRefusalReason | null
> = {
  TEXTFIELD_TEXT: (value, { format }) => {
    if (format === "email") return isValidEmail(value) ? null : "invalid-email";
    if (format === "phone") return PHONE.test(value) && /\d{3}/.test(value) ? null : "invalid-phone";
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

/** A day that is in the calendar: February 30 is none. */
function isDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = (DATE.exec(value) ?? []).slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The catalogue's sentences; where it names none, ours. */
const SENTENCES: Record<AnswerRefusalReason, (element: AnsweredElement) => string> = {
  required: ({ title }) => requiredField(title),
  "invalid-email": () => INVALID_EMAIL,
  "invalid-phone": () => "Please enter a valid phone number",
  "not-a-number": () => "Please enter a number",
  "not-a-date": () => "Please enter a valid date",
  "not-offered": () => "Please choose one of the options",
  "too-long": ({ type }) =>
    type === "TEXTFIELD_MULTILINE_TEXT"
      ? `Please use at most ${TEXT_MOST_CHARACTERS} characters`
      : `Please use one line of at most ${LINE_MOST_CHARACTERS} characters`,
};
