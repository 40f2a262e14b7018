import type { FormType } from "./form.ts";

/** What a form of each type is called in mails about it, in lower case. */
export const FORM_NOUNS = {
  NONE: "message",
  PLAYER_RECRUITING: "player recruiting enquiry",
  ALUMNI: "alumni message",
  CONTACT_US: "message",
  COACH_RECRUITMENT: "coaching application",
  GENERAL_RECRUITMENT: "recruitment enquiry",
  MEDIA_ENQUIRY: "media enquiry",
  TRYOUTS: "tryout registration",
  SPONSORSHIP_ENQUIRY: "sponsorship enquiry",
  CUSTOM: "form",
  OTHER: "message",
  CUSTOM_PLAYER_DUES: "dues payment",
  CUSTOM_SPONSORSHIP: "sponsorship",
  CUSTOM_DONATION: "donation",
} as const satisfies Record<FormType, string>;

/** Tells the sender what comes next. */
export const FORM_NEXT_STEPS = {
  NONE: "Someone from the club will read it.",
  PLAYER_RECRUITING: "The coaches read every enquiry and write back to players they would like to see.",
  ALUMNI: "Good to hear from you. Someone from the club will reply.",
  CONTACT_US: "Someone from the club will reply.",
  COACH_RECRUITMENT: "The board reads every application and writes back.",
  GENERAL_RECRUITMENT: "Someone from the club will reply.",
  MEDIA_ENQUIRY: "The club's media contact will write back.",
  TRYOUTS: "The coaches will write with where to be, and when.",
  SPONSORSHIP_ENQUIRY: "Someone from the club will reply about a partnership.",
  CUSTOM: "Someone from the club will read it.",
  OTHER: "Someone from the club will read it.",
  CUSTOM_PLAYER_DUES: "The club's treasurer has your payment on the books.",
  CUSTOM_SPONSORSHIP: "The club will write about what comes with your sponsorship.",
  CUSTOM_DONATION: "Every gift goes into the season. Thank you.",
} as const satisfies Record<FormType, string>;
