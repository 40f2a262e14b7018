/** The three people pages of section 2: who is listed on which. */
export const COACH_CATEGORIES = ["coach", "staff", "executiveboard"] as const;
export type CoachCategory = (typeof COACH_CATEGORIES)[number];
