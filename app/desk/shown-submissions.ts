import { type SubmissionMark, submissionMarks, submissionName } from "../../domain/desk/submission-marks.ts";
import { formatPrice } from "../../domain/values/money.ts";
import { listedMoment } from "../../domain/values/sentence-dates.ts";
import { type FormSubmission, submittedAnswers } from "../../server/db/queries/forms/form-submissions.ts";

export interface ShownSubmission {
  id: string;
  name: string;
  /** The form's title, and when it was sent. */
  about: string;
  marks: SubmissionMark[];
  isUnread: boolean;
  /** The amount of the form's payment, paid or not; null without a payment. */
  amount: string | null;
}

/** A row of the inbox. @param timeZone the club's IANA zone */
export function shownSubmission(submission: FormSubmission, timeZone: string): ShownSubmission {
  const { id, formTitle, replyTo, read, amount, timeCreated } = submission;
  return {
    id,
    name: submissionName(submittedAnswers(submission), replyTo),
    about: `${formTitle}, ${listedMoment(timeCreated, timeZone)}`,
    marks: submissionMarks(submission),
    isUnread: !read,
    amount: amount === null ? null : formatPrice(amount),
  };
}

/** A mailto: link that replies to the sender; null without the sender's email address. */
export const replyHref = ({ replyTo, formTitle }: Pick<FormSubmission, "replyTo" | "formTitle">) =>
  replyTo === null
    ? null
    : `mailto:${encodeURIComponent(replyTo)}?subject=${encodeURIComponent(`Re: ${formTitle}`)}`;
