import type { FormType } from "./form.ts";

/** What a form of each type is called within a sentence, on pages and in mails. */
export const FORM_NOUNS = {
  NONE: "message",
  PLAYER_RECRUITING: "player recruiting inquiry",
  ALUMNI: "alumni message",
  CONTACT_US: "message",
  COACH_RECRUITMENT: "coaching application",
  GENERAL_RECRUITMENT: "recruitment inquiry",
  MEDIA_ENQUIRY: "media inquiry",
  TRYOUTS: "tryout registration",
  SPONSORSHIP_ENQUIRY: "sponsorship inquiry",
  CUSTOM: "form submission",
  OTHER: "message",
  CUSTOM_PLAYER_DUES: "dues payment",
  CUSTOM_SPONSORSHIP: "sponsorship",
  CUSTOM_DONATION: "donation",
} as const satisfies Record<FormType, string>;

/** Confirms receipt, on the page and in the sender's email. */
export const formReceivedText = ({ title, type }: { title: string; type: FormType }, club: string): string =>
  `${club} has received your ${FORM_NOUNS[type]} (“${title}”).`;

/** Tells the sender what happens next. */
export const FORM_NEXT_STEPS = {
  NONE: "Someone from the club will review it.",
  PLAYER_RECRUITING: "Our coaches read every inquiry and follow up with players they'd like to see.",
  ALUMNI: "It's good to hear from you. Someone from the club will reply.",
  CONTACT_US: "Someone from the club will reply.",
  COACH_RECRUITMENT: "The board reviews every application and will get back to you.",
  GENERAL_RECRUITMENT: "Someone from the club will reply.",
  MEDIA_ENQUIRY: "The club's media contact will get back to you.",
  TRYOUTS: "The coaches will email you the time and place.",
  SPONSORSHIP_ENQUIRY: "Someone from the club will get back to you about a partnership.",
  CUSTOM: "Someone from the club will review it.",
  OTHER: "Someone from the club will review it.",
  CUSTOM_PLAYER_DUES: "Your payment has been recorded for the club's treasurer.",
  CUSTOM_SPONSORSHIP: "The club will get back to you about your sponsorship benefits.",
  CUSTOM_DONATION: "Every gift supports our season. Thank you.",
} as const satisfies Record<FormType, string>;

/** Answers to another version of a form than the present one are not taken (rule forms-11). */
export const FORM_CHANGED =
  "This form was changed after you opened it. Please reload the page, check your answers and send it again. What you entered is kept";

/**
 * The note on a submission that was made again from its payment, after the database was restored from a
 * backup.
 */
export const ANSWERS_LOST_NOTE =
  "The answers were lost when the database was restored from a backup. The payment is complete. Please ask the sender for the answers again.";
