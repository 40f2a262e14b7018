/** Words of a form's page around its fields. */
export const REQUIRED_MARK = "* Required";
export const UNSENT_ANSWERS_WARNING =
  "You haven't sent it yet. Your answers stay in this tab until you close it.";

/** Followed by the link to the club's privacy policy. */
export const answersGoToText = (club: string) => `Your answers go to ${club}.`;
