import type { FormAnswer } from "../forms/form-answer.ts";
import type { MarkTone } from "./orders/order-marks.ts";

interface Submitted {
  read: boolean;
  replied: boolean;
  /** Cents; null if nothing is to be paid. */
  amount: number | null;
  timePaid: Date | null;
}

export interface SubmissionMark {
  mark: "unread" | "replied" | "paid" | "unpaid";
  word: string;
  tone: MarkTone;
}

/** The marks of a form submission. A submission that was read and needs nothing more has no marks. */
export function submissionMarks({ read, replied, amount, timePaid }: Submitted): SubmissionMark[] {
  const marks: SubmissionMark[] = [];
  if (!read) marks.push({ mark: "unread", word: "New", tone: "wait" });
  if (replied) marks.push({ mark: "replied", word: "Replied", tone: "good" });
  if (timePaid !== null) marks.push({ mark: "paid", word: "Paid", tone: "good" });
  else if (amount !== null) marks.push({ mark: "unpaid", word: "Not paid", tone: "bad" });
  return marks;
}

const MAX_NAME_CHARACTERS = 80;

/**
 * The name of a submission in lists: the sender's name if the form asks for it first, in one or two fields;
 * otherwise the first line of the first answer.
 */
export function submissionName(answers: readonly FormAnswer[], replyTo: string | null): string {
  const written = answers.filter(({ value }) => value.trim() !== "");
  const names = written.filter(({ title }) => /\bname\b/i.test(title)).slice(0, 2);
  // A name further down belongs to another person or a company.
  const first = words(names[0] === written[0] ? names : written.slice(0, 1));
  if (first === "") return replyTo ?? "No answers";
  const characters = [...first];
  return characters.length > MAX_NAME_CHARACTERS
    ? `${characters.slice(0, MAX_NAME_CHARACTERS).join("")}…`
    : first;
}

/** The first line of each answer. */
const words = (answers: readonly FormAnswer[]) =>
  answers.map(({ value }) => value.trim().split("\n", 1)[0]).join(" ");
