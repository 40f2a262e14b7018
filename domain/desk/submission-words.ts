/** Words of the pages that list the club's forms and their submissions. */

export const FORMS_PAGE = {
  title: "Form submissions",
  lead: "Answers people sent through the club's forms, newest first.",
  search: "Search the answers",
  none: "No submissions yet.",
  noneFound: "No submissions found.",
  edit: "Edit the forms",
} as const;

export const submissionsText = (count: number): string =>
  count === 1 ? "1 submission" : `${count} submissions`;

export const SUBMISSION_PAGE = {
  empty: "Left blank",
  toOrder: "See order",
  note: "Note (only staff can see it)",
  saveNote: "Save note",
  removeNote: "the note",
  noNote: "Please enter a note",
  toForms: "Back to form submissions",
  reply: "Reply by email",
  replied: "Mark as replied",
  notReplied: "Mark as not replied",
  unread: "Mark as unread",
  archive: "Archive",
  restore: "Move to inbox",
  unknown: "This club doesn't have that submission",
} as const;

export const noteTooLongText = (most: number): string =>
  `A note can have up to ${most} characters. Please shorten yours below.`;

/** @param paid the date; null if it is not paid, or was refunded */
export const submissionPaidText = (amount: string, paid: string | null): string =>
  paid === null ? `${amount} hasn't been paid, or it was refunded.` : `${amount} was paid on ${paid}.`;
