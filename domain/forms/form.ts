/** A club's form. Amounts are integer cents. */

/** What a form is for. The last three take money. */
export const FORM_TYPES = [
  "NONE",
  "PLAYER_RECRUITING",
  "ALUMNI",
  "CONTACT_US",
  "COACH_RECRUITMENT",
  "GENERAL_RECRUITMENT",
  "MEDIA_ENQUIRY",
  "TRYOUTS",
  "SPONSORSHIP_ENQUIRY",
  "CUSTOM",
  "OTHER",
  "CUSTOM_PLAYER_DUES",
  "CUSTOM_SPONSORSHIP",
  "CUSTOM_DONATION",
] as const;
export type FormType = (typeof FORM_TYPES)[number];

export const PAID_FORM_TYPES = [
  "CUSTOM_PLAYER_DUES",
  "CUSTOM_SPONSORSHIP",
  "CUSTOM_DONATION",
] as const satisfies FormType[];

/**
 * True if the form takes money. Then the store's switches, too, decide whether the form is open
 * (store-switches.ts).
 */
export function isPaidForm(type: FormType): boolean {
  return PAID_FORM_TYPES.some((paid) => paid === type);
}

/** TEXT is a text to read, NONE is hidden, every other type is a field to fill in. */
export const ELEMENT_TYPES = [
  "NONE",
  "TEXT",
  "TEXTFIELD_TEXT",
  "TEXTFIELD_MULTILINE_TEXT",
  "TEXTFIELD_NUMBER",
  "TEXTFIELD_DATE",
  "SELECT_OPTIONS",
] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** The required format of a line of text; null accepts any. The first email field is the reply address. */
export const ELEMENT_FORMATS = ["email", "phone"] as const;
export type ElementFormat = (typeof ELEMENT_FORMATS)[number];

export interface FormElement {
  id: string;
  type: ElementType;
  title: string;
  subtitle: string;
  helperText: string;
  /** The text of a TEXT element, with placeholders (form-text.ts). */
  text: string;
  required: boolean;
  format: ElementFormat | null;
  /** The choices of a SELECT_OPTIONS element. */
  options: string[];
}

/** An address that a form's answers are mailed to. */
export interface FormEmail {
  id: string;
  email: string;
}

export interface FormPrice {
  id: string;
  title: string;
  /** Cents. */
  price: number;
}

/** Limits of an amount that the visitor chooses: cents, both included. */
export interface FormAmount {
  least: number;
  most: number;
}

export interface Form {
  teamId: string;
  id: string;
  type: FormType;
  title: string;
  subtitle: string;
  elements: FormElement[];
  emails: FormEmail[];
  /** Ids of entries in `emails` that get no mail. */
  emailsNotAllowed: string[];
  prices: FormPrice[];
  /** Null if the visitor cannot choose an amount. */
  amount: FormAmount | null;
  deleted: boolean;
}

export type AnswerableType = Exclude<ElementType, "NONE" | "TEXT">;
export type AnswerableElement = FormElement & { type: AnswerableType };

/** The elements that visitors fill in: neither texts nor hidden elements. */
export function answerableElements(elements: readonly FormElement[]): AnswerableElement[] {
  return elements.filter(
    (element): element is AnswerableElement => element.type !== "NONE" && element.type !== "TEXT",
  );
}

/** The form's addresses, without the entries in `emailsNotAllowed`. */
export function notifiedEmails({
  emails,
  emailsNotAllowed,
}: Pick<Form, "emails" | "emailsNotAllowed">): string[] {
  return emails.filter(({ id }) => !emailsNotAllowed.includes(id)).map(({ email }) => email);
}

/**
 * Recipients of a submission: the form's addresses, then the club's. Addresses that differ only in letter
 * case get a single mail.
 */
export function submissionRecipients({
  emails,
  adminEmails,
}: {
  emails: readonly string[];
  adminEmails: readonly string[];
}): string[] {
  const known = new Set<string>();
  return [...emails, ...adminEmails].filter((email) => {
    const isNew = !known.has(email.toLowerCase());
    known.add(email.toLowerCase());
    return isNew;
  });
}
