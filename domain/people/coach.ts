/** The three people pages: who is listed on which (rule people-1). */
export const COACH_CATEGORIES = ["coach", "staff", "executiveboard"] as const;
export type CoachCategory = (typeof COACH_CATEGORIES)[number];

/** The profile value that says what somebody does for the club: "Head Coach". */
export const ROLE_TITLE = "Title";
