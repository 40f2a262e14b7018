import type { FormAnswer } from "../forms/form-answer.ts";
import type { Tone } from "./order-marks.ts";

interface Submitted {
  read: boolean;
  replied: boolean;
  /** Cents; null where nothing is to be paid. */
  amount: number | null;
  timePaid: Date | null;
}

export interface SubmissionMark {
  mark: "unread" | "replied" | "paid" | "unpaid";
  word: string;
  tone: Tone;
}

/** How a form submission stands, for a club's people. One that was read and asks for nothing more has no mark. */
export function submissionMarks({ read, replied, amount, timePaid }: Submitted): SubmissionMark[] {
  const marks: SubmissionMark[] = [];
  if (!read) marks.push({ mark: "unread", word: "New", tone: "wait" });
  if (replied) marks.push({ mark: "replied", word: "Replied", tone: "good" });
  if (timePaid !== null) marks.push({ mark: "paid", word: "Paid", tone: "good" });
  else if (amount !== null) marks.push({ mark: "unpaid", word: "Not paid", tone: "bad" });
  return marks;
}

const MOST_CHARACTERS = 80;

/**
 * What a submission is called in a list: its sender's name, which may be asked for in two parts; without one the first
 * thing that was written.
 */
export function submissionName(answers: readonly FormAnswer[], replyTo: string | null): string {
  const written = answers.filter(({ value }) => value.trim() !== "");
  const names = written.filter(({ title }) => /\bname\b/i.test(title)).slice(0, 2);
  // A name that comes later is somebody else's: a parent's, a company's.
  const first = words(names[0] === written[0] ? names : written.slice(0, 1));
  if (first === "") return replyTo ?? "No answers";
  const characters = [...first];
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join("")}…` : first;
}

/** The first line of each. */
const words = (answers: readonly FormAnswer[]) =>
  answers.map(({ value }) => value.trim().split("\n", 1)[0]).join(" ");
