import { MAX_MESSAGE_TEXT_CHARACTERS, MAX_SUBJECT_CHARACTERS } from "./message-limits.ts";
import { MESSAGE_WORDS } from "./message-words.ts";

/** What is wrong with a typed message, by field; empty for nothing. */
export type MessageProblems = Partial<Record<"subject" | "text", string>>;

export function messageProblems({ subject, text }: { subject: string; text: string }): MessageProblems {
  const problems: MessageProblems = {};
  if (subject === "") problems.subject = MESSAGE_WORDS.noSubject;
  else if (subject.length > MAX_SUBJECT_CHARACTERS) problems.subject = MESSAGE_WORDS.longSubject;
  if (text === "") problems.text = MESSAGE_WORDS.noText;
  else if (text.length > MAX_MESSAGE_TEXT_CHARACTERS) problems.text = MESSAGE_WORDS.longText;
  return problems;
}
