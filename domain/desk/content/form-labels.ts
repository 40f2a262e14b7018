import type { ElementKind } from "../../forms/element-kinds.ts";
import type { FormType } from "../../forms/form.ts";

/** Words of the desk's form for a club's forms. */

export const FORM_TYPE_LABELS: Readonly<Record<FormType, string>> = {
  TRYOUTS: "Tryouts",
  PLAYER_RECRUITING: "Player recruiting",
  CONTACT_US: "Contact",
  ALUMNI: "Alumni",
  SPONSORSHIP_ENQUIRY: "Sponsorship inquiry",
  MEDIA_ENQUIRY: "Media inquiry",
  COACH_RECRUITMENT: "Coaching application",
  GENERAL_RECRUITMENT: "Recruitment",
  CUSTOM: "Another registration or survey",
  OTHER: "Another message",
  NONE: "Nothing in particular",
  CUSTOM_PLAYER_DUES: "Dues, camp or another fee (takes payments)",
  CUSTOM_SPONSORSHIP: "Sponsorship (takes payments)",
  CUSTOM_DONATION: "Donation (takes payments)",
};

export const ELEMENT_KIND_LABELS: Readonly<Record<ElementKind, string>> = {
  line: "Short answer",
  email: "Email address",
  phone: "Phone number",
  paragraph: "Long answer",
  select: "One of several choices",
  number: "Number",
  date: "Date",
  read: "Heading or text (no answer)",
  hidden: "Hidden for now",
};
