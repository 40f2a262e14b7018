/** What a form's page says around its fields. */
export const REQUIRED_MARK = "* Required";
export const LEAVING = "You haven't sent it yet. Your answers stay in this tab until you close it.";

/** The link to the club's privacy policy stands beside it. */
export const sentTo = (club: string) => `Your answers go to ${club}.`;
