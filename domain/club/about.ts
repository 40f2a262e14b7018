/** Kinds of texts on a club's about page. */
export const ABOUT_KINDS = ["story", "honours", "venue", "join", "other"] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];
