/** The category decides which of the three people pages lists a person (rule people-1). */
export const COACH_CATEGORIES = ["coach", "staff", "executiveboard"] as const;
export type CoachCategory = (typeof COACH_CATEGORIES)[number];

/** Title of the profile value with a person's role in the club: "Head Coach". */
export const ROLE_DETAIL_TITLE = "Title";
